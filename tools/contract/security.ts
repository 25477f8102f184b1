import type { Operation } from "../../demo/sandbox/operation.ts";
import { AUTH_PATH, SCOPE } from "../../demo/sandbox/auth/brand.ts";

const bearer = (description: string) => ({ type: "http", scheme: "bearer", description });

/** The tokens that operations take. */
export const securitySchemes = {
  anonymous: bearer("A visitor's token, from `getUnauthenticatedToken`."),
  customer: {
    type: "oauth2",
    description:
      "A customer's access token: authorization code with PKCE (S256), a public client, and refresh tokens that rotate. The addresses are those of `settings.auth.signIn` in the configuration.",
    flows: {
      authorizationCode: {
        authorizationUrl: `${AUTH_PATH}/authorize`,
        tokenUrl: `${AUTH_PATH}/token`,
        refreshUrl: `${AUTH_PATH}/token`,
        scopes: Object.fromEntries(SCOPE.split(" ").map((scope) => [scope, `\`${scope}\``])),
      },
    },
  },
  ticket: bearer("A token for one ticket, from `getSupportTicketToken`."),
  flow: bearer("A token of the privacy flow, from `getFlowToken`."),
};

/** Each row is one way to be allowed. */
export const securityOf = ({ token }: Pick<Operation, "token">): Record<string, string[]>[] =>
  ({
    none: [],
    bearer: [{ anonymous: [] }, { customer: [] }],
    customer: [{ customer: [] }],
    ticket: [{ ticket: [] }],
    flow: [{ flow: [] }],
  })[token];
