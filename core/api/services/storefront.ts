import * as z from "zod/mini";
import { operation } from "../operation.ts";

const text = z.optional(z.string());

const WireBanner = z.object({
  style: text,
  group: z.string(),
  title: z.string(),
  description: text,
  banner: z.object({ small: text, medium: text, large: z.string(), extraLarge: text }),
});

/** Absolute addresses of a banner's picture, by size (BAN-5); a size that the server has not is the large one. */
export interface BannerImages {
  small: string;
  medium: string;
  large: string;
  extraLarge: string;
}

/** BAN-7: what a banner shows, and the offer group that it leads to. */
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

/** BAN-3: a banner for each offer group that the customer could still subscribe to; none where there are no offers. */
export const getStorefrontBanner = operation({
  service: "storefront",
  name: "getStorefrontBanner",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ data: z.object({ banners: z.array(WireBanner) }) }),
  read: ({ data }): Banner[] => data.banners.map(bannerFrom),
});

/** BAN-7: the banner of one offer group (the documents' wallet banner). */
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

/** OFR-13: where an app is activated. The address is followed only as core/activation and tv-activate allow it. */
export interface ActivationUrl {
  appId: string;
  activationUrl: string;
}

/** OFR-13: the activation addresses of subscribed apps; an app that is not subscribed to is left out. */
export const getActivationUrls = operation({
  service: "storefront",
  name: "getActivationUrls",
  version: "1.0",
  token: "customer",
  request: (of: { apps: readonly string[]; isThankyouPage: boolean }) => of,
  response: z.object({ activationUrls: z.object({ ottservices: z.array(WireActivation) }) }),
  read: ({ activationUrls }): ActivationUrl[] => activationUrls.ottservices,
});
