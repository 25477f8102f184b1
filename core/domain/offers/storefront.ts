import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";

const text = z.optional(z.string());

const WireBanner = z.object({
  style: text,
  group: z.string(),
  title: z.string(),
  description: text,
  banner: z.object({ small: text, medium: text, large: z.string(), extraLarge: text }),
});

/** Absolute addresses of a banner's picture, by size (BAN-5). Missing sizes fall back to the large one. */
export interface BannerImages {
  small: string;
  medium: string;
  large: string;
  extraLarge: string;
}

/** Content of a banner, and the offer group that it links to (BAN-7). */
export interface Banner {
  /** `full` */
  style: string;
  /** `wbd` or `apple` */
  group: string;
  title: string;
  description: string;
  images: BannerImages;
}

function bannerFrom({ style, group, title, description, banner }: z.infer<typeof WireBanner>): Banner {
  const { large, small = large, medium = large, extraLarge = large } = banner;
  return {
    style: style ?? "full",
    group,
    title,
    description: description ?? "",
    images: { small, medium, large, extraLarge },
  };
}

/**
 * Reads a banner for each offer group that the customer can still subscribe to (BAN-3). Empty if there are no offers.
 */
export const getStorefrontBanner = operation({
  service: "storefront",
  name: "getStorefrontBanner",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ data: z.object({ banners: z.array(WireBanner) }) }),
  read: ({ data }): Banner[] => data.banners.map(bannerFrom),
});

/** Reads the banner of one offer group (BAN-7; the documents' wallet banner). */
export const getBannerDetails = operation({
  service: "storefront",
  name: "getBannerDetails",
  version: "1.0",
  token: "customer",
  request: (of: { group: string }) => of,
  response: z.object({ data: WireBanner }),
  read: ({ data }): Banner => bannerFrom(data),
});

const WireActivation = z.object({ appId: z.string(), activationUrl: z.string() });

/** Address to activate an app at (OFR-13). Navigate to it only as core/domain/subscriptions/activation and tv-activate allow. */
export interface ActivationUrl {
  appId: string;
  activationUrl: string;
}

/** Reads the activation addresses of subscribed apps (OFR-13). Other apps are left out. */
export const getActivationUrls = operation({
  service: "storefront",
  name: "getActivationUrls",
  version: "1.0",
  token: "customer",
  request: (of: { apps: readonly string[]; isThankyouPage: boolean }) => of,
  response: z.object({ activationUrls: z.object({ ottservices: z.array(WireActivation) }) }),
  read: ({ activationUrls }): ActivationUrl[] => activationUrls.ottservices,
});
