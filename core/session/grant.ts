import type { IDToken } from "oauth4webapi";
import type { SignInRequest } from "./sign-in-request.ts";

/** The token endpoint's calls, in logs and errors. */
export const TOKEN_CALL = "sign-in/token";

/** What the provider has granted; its id token, where it came with one, is of this issuer, for us, and valid now. */
export interface Grant {
  accessToken: string;
  refreshToken: string | undefined;
  /** Life of the access token. */
  lifeMs: number;
  claims: IDToken | undefined;
}

/** The provider has said no, or something that is not right: nothing that another try could mend. */
export class NotGranted extends Error {
  override name = "NotGranted";
  /** The provider's own word, such as `access_denied`, or `invalid` for an answer that is not right. */
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export interface BeginOptions {
  /** Nothing may be asked of the customer. */
  silent: boolean;
  /** The customer was signed in until now. */
  hasLapsed: boolean;
}

export interface Provider {
  /** What a new sign-in needs, to be kept; and the address that begins it. */
  begin(place: string, how: BeginOptions): Promise<{ request: SignInRequest; address: string }>;
  /** SES-3: exchanges the code that came back. @throws ApiError, NotGranted */
  exchange(callback: URLSearchParams, request: SignInRequest): Promise<Grant>;
  /** A new access token. @throws ApiError, NotGranted */
  refresh(refreshToken: string): Promise<Grant>;
}
