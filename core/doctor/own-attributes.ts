/** Attributes that HTML gives to every element. */
const ofHtml = new Set(
  (
    "accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert " +
    "inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title " +
    "translate writingsuggestions"
  ).split(" "),
);

/** Attributes that frameworks and analytics add, and those of HTML that are families. */
const OF_OTHERS = /^(?:data|aria|ng|v|x|hx|astro|svelte|wire|client)-|^on[a-z]+$|[^a-z\d-]/;

/** Whether an attribute is meant for the element itself. */
export const isOwnAttribute = (name: string): boolean => !ofHtml.has(name) && !OF_OTHERS.test(name);
