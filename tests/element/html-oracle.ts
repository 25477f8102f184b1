/**
 * Returns what sanitized HTML must never contain, as far as it contains any. Self-contained, so that it can be passed to a
 * page.
 * @param hasAddress whether the HTML's own address is known, so that it may show pictures
 */
export function offences(root: ParentNode, hasAddress = false): string[] {
  const allowed = new Set(
    (
      "a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i " +
      "ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead time " +
      "tr u ul var"
    ).split(" "),
  );
  const forbidden = new Set(
    "style action formaction srcdoc src background poster ping target srcset is slot part name".split(" "),
  );
  const found: string[] = [];
  for (const element of root.querySelectorAll(".rich-text, .rich-text *")) {
    const tag = element.localName;
    const isPicture =
      hasAddress &&
      tag === "img" &&
      /^https?:\/\/[^/]/.test(element.getAttribute("src") ?? "") &&
      element.getAttribute("referrerpolicy") === "no-referrer";
    if (!allowed.has(tag) && !isPicture) found.push(`<${tag}>`);
    if (element.namespaceURI !== "http://www.w3.org/1999/xhtml") found.push(`<${tag}> of another namespace`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || (forbidden.has(name) && !(isPicture && name === "src")))
        found.push(`<${tag} ${name}>`);
      if (name === "href" && !/^(?:https?:\/\/[^/]|mailto:|tel:)/.test(value)) found.push(`${name}=${value}`);
      if (name === "id" && !value.startsWith("content-")) found.push(`id=${value}`);
    }
  }
  return found;
}

/** Returns what a step of a privacy flow must never contain. Self-contained, too. */
export function stepOffences(root: ParentNode): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll("[part~=form], [part~=form] *")) {
    const { localName: tag, attributes, namespaceURI } = element;
    if (
      /^(?:script|style|link|meta|base|iframe|object|embed|img|video|audio|source|template|math)$/.test(tag)
    )
      found.push(`<${tag}>`);
    if (/^(?:svg|path|circle)$/.test(tag) ? !element.closest(".icon") : !namespaceURI?.endsWith("xhtml"))
      found.push(`<${tag}> of another namespace`);
    for (const { name, value } of attributes) {
      if (/^on|^(?:style|action|formaction|srcdoc|src|background|ping|target|srcset|is|slot)$/.test(name))
        found.push(`<${tag} ${name}>`);
      if (name === "href" && !/^(?:https?:\/\/[^/]|mailto:|tel:)/.test(value)) found.push(`href=${value}`);
      if (name === "name" && !value.startsWith("field-")) found.push(`name=${value}`);
    }
    if (tag === "input" && /password|file|image|submit/.test((element as HTMLInputElement).type))
      found.push(`<input type=${(element as HTMLInputElement).type}>`);
  }
  return found;
}
