// The brand's Spanish site has its own host and sign-in: `?host=es` links to it. The sign-in server is on the other
// host, so it must be a trusted origin.
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
