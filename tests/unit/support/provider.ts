import { createHash } from "node:crypto";
import type { WireAnswer, WireRequest } from "../../../core/http/transport.ts";
import type { FakeClock } from "./clock.ts";
import { answer } from "./transport.ts";

export const ISSUER = "https://api.example/auth";
export const BRAND = "https://brand.example";

/** `settings.auth.signIn` for it. */
export const signIn = {
  issuer: ISSUER,
  authorizationUrl: `${ISSUER}/authorize`,
  tokenUrl: `${ISSUER}/token`,
  logoutUrl: `${ISSUER}/logout`,
  scope: "openid account",
  redirectPath: "/account",
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token that looks signed: the connection proves its issuer, not the signature. */
export const idToken = (claims: object, header: object = { alg: "RS256" }) =>
  `${encode(header)}.${encode(claims)}.c2lnbmF0dXJl`;

/** The provider of a sign-in: codes and refresh tokens can be used once. */
export class FakeProvider {
  private readonly clock: FakeClock;
  private readonly codes = new Map<string, { nonce: string; challenge: string }>();
  private readonly refreshTokens = new Map<string, "good" | "used">();
  private made = 0;
  /** The person of the session; none at first. */
  person = "p-1";
  hasSession = true;
  isRevoked = false;
  lifeSeconds = 600;
  sessionSeconds = 1800;
  givesRefreshTokens = true;
  givesDate = true;
  /** Server time minus device time, in ms. */
  offset = 0;
  /** Makes an id token invalid. */
  tamper: (claims: Record<string, unknown>) => object = (claims) => claims;
  header: object = { alg: "RS256" };
  /** Makes the rest of an answer invalid. */
  wrong: object = {};

  constructor(clock: FakeClock) {
    this.clock = clock;
  }

  now(): number {
    return this.clock.now() + this.offset;
  }

  /** The return address of an authorization request. */
  authorize(address: string, how: { denied?: boolean } = {}): string {
    const { searchParams: query } = new URL(address);
    const back = new URL(String(query.get("redirect_uri")));
    back.searchParams.set("state", String(query.get("state")));
    back.searchParams.set("iss", ISSUER);
    const isSilent = query.get("prompt") === "none";
    const error = how.denied ? "access_denied" : isSilent && !this.hasSession ? "login_required" : "";
    if (error) back.searchParams.set("error", error);
    else {
      const code = `code-${++this.made}`;
      this.codes.set(code, {
        nonce: String(query.get("nonce")),
        challenge: String(query.get("code_challenge")),
      });
      back.searchParams.set("code", code);
    }
    return back.href;
  }

  /** The token endpoint. */
  reply = (request: WireRequest): WireAnswer => {
    const form = new URLSearchParams(String(request.body));
    const code = this.codes.get(String(form.get("code")));
    const refreshToken = form.get("refresh_token");
    if (refreshToken !== null) {
      if (this.refreshTokens.get(refreshToken) !== "good") this.isRevoked = true;
      this.refreshTokens.set(refreshToken, "used");
      return this.isRevoked ? this.refused() : this.granted();
    }
    this.codes.delete(String(form.get("code")));
    const challenge = createHash("sha256")
      .update(String(form.get("code_verifier")))
      .digest("base64url");
    return code?.challenge === challenge ? this.granted(code.nonce) : this.refused();
  };

  private date(): Record<string, string> {
    return this.givesDate ? { date: new Date(this.now()).toUTCString() } : {};
  }

  private refused(): WireAnswer {
    return answer(400, { error: "invalid_grant" }, this.date());
  }

  private granted(nonce?: string): WireAnswer {
    const iat = Math.floor(this.now() / 1000);
    const n = ++this.made;
    const refresh = this.givesRefreshTokens ? { refresh_token: `refresh-${n}` } : {};
    if (refresh.refresh_token) this.refreshTokens.set(refresh.refresh_token, "good");
    const claims = {
      iss: ISSUER,
      aud: "client-production",
      sub: this.person,
      iat,
      exp: iat + this.sessionSeconds,
      ...(nonce && { nonce }),
      customerRelationshipId: "cr-1",
      accountId: "a-1",
      serviceAccountId: "sa-1",
      xboAccountId: "x-1",
    };
    return answer(
      200,
      {
        access_token: `access-${n}`,
        token_type: "Bearer",
        expires_in: this.lifeSeconds,
        id_token: idToken(this.tamper(claims), this.header),
        ...refresh,
        ...this.wrong,
      },
      this.date(),
    );
  }
}
