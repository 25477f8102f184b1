/** Returns the documents that redirect pages lead to (PAG-9). The last one is on another site. */
export const redirects = (origin: string) => ({
  stateRights: `${origin}/legal/california`,
  privacyPolicy: `${origin}/legal/privacy-policy`,
  webTerms: `${origin}/legal/web-terms`,
  privacyChoices: `${origin}/privacy/do-not-sell`,
  privacyCenter: `${origin}/privacy/requests`,
  adInformation: "https://ads.kestrel.example/information",
});
