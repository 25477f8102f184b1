// The brand's Spanish site is a host of its own, as are its sign-ins: ?host=es leads there. The sign-in server is on the
// other host, which the elements have to be told to trust.
{
  const asked = new URLSearchParams(location.search);
  const wanted = asked.get("host") ?? asked.get("lang");
  if (wanted === "es" && location.hostname === "localhost") {
    asked.delete("host");
    asked.delete("lang");
    const query = asked.size ? `?${asked}` : "";
    location.replace(`${location.protocol}//es.${location.host}${location.pathname}${query}${location.hash}`);
  }
  Object.assign(globalThis, {
    TvSelfcare: { config: { origins: [location.origin.replace("//es.", "//")] } },
  });
}
