/**
 * PAG-9: where the documents are that a redirect page leads to. The last is on a host that nobody has said to trust, so
 * a page asks before it leaves for it.
 */
export const redirects = (origin: string) => ({
  stateRights: `${origin}/legal/#california`,
  privacyPolicy: `${origin}/legal/#privacy-policy`,
  webTerms: `${origin}/legal/#web-terms`,
  privacyChoices: `${origin}/privacy/do-not-sell/`,
  privacyCenter: `${origin}/legal/`,
  adInformation: "https://ads.kestrel.example/information",
});
