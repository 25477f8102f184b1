import type { IDToken } from "oauth4webapi";
import type { SignInRequest } from "./sign-in-request.ts";

/** Name of the token endpoint's calls in logs and errors. */
export const TOKEN_CALL = "sign-in/token";

/** A grant of the provider. Its id token, if it has one, is from this issuer, for us, and currently valid. */
export interface Grant {
  accessToken: string;
  refreshToken: string | undefined;
  /** Life of the access token. */
  lifeMs: number;
  claims: IDToken | undefined;
}

/** The provider refused, or its response is invalid: a retry wouldn't help. */
export class NotGranted extends Error {
  override name = "NotGranted";
  /** The provider's error code, such as `access_denied`, or `invalid` for an invalid response. */
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export interface BeginOptions {
  /** Whether the provider must not ask the customer anything. */
  silent: boolean;
  /** Whether the customer was signed in until now. */
  hasLapsed: boolean;
}

export interface Provider {
  /** Returns the request to store for a new sign-in, and the address to navigate to. */
  begin(place: string, how: BeginOptions): Promise<{ request: SignInRequest; address: string }>;
  /**
   * Exchanges the code of the redirect (SES-3).
   * @throws ApiError, NotGranted
   */
  exchange(callback: URLSearchParams, request: SignInRequest): Promise<Grant>;
  /**
   * Returns a grant with a new access token.
   * @throws ApiError, NotGranted
   */
  refresh(refreshToken: string): Promise<Grant>;
}
