// The brand's Spanish site is a host of its own, as are its sign-ins: ?host=es leads there.
{
  const asked = new URLSearchParams(location.search);
  const wanted = asked.get("host") ?? asked.get("lang");
  if (wanted === "es" && location.hostname === "localhost") {
    asked.delete("host");
    asked.delete("lang");
    const query = asked.size ? `?${asked}` : "";
    location.replace(`${location.protocol}//es.${location.host}${location.pathname}${query}${location.hash}`);
  }
}
