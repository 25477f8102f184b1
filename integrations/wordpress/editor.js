/* The blocks in the editor: an area for the fallback, and a form for the element's attributes. */
(() => {
  const { registerBlockType } = wp.blocks;
  const { InspectorControls, useBlockProps, useInnerBlocksProps, InnerBlocks } = wp.blockEditor;
  const { Notice, PanelBody, Placeholder, SelectControl, TextControl, TextareaControl, ToggleControl } =
    wp.components;
  const { createElement: h } = wp.element;
  const { __, sprintf } = wp.i18n;
  const { elements, isConfigured } = tvSelfcare;

  function isJson(text) {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }

  const defaultText = (attribute) =>
    attribute.default
      ? sprintf(__("Default (%s)", "tv-selfcare"), attribute.default)
      : __("Default", "tv-selfcare");

  function control(attribute, value, set) {
    const shared = {
      key: attribute.name,
      label: attribute.name,
      help: attribute.description,
      value: value ?? "",
      onChange: (text) => set(text === "" ? undefined : text),
      __nextHasNoMarginBottom: true,
    };
    switch (attribute.type) {
      case "boolean":
        return h(ToggleControl, { ...shared, checked: Boolean(value), onChange: set });
      case "choice": {
        const options = attribute.values.map((one) => ({ label: one, value: one }));
        return h(SelectControl, {
          ...shared,
          options: [{ label: defaultText(attribute), value: "" }, ...options],
        });
      }
      case "number":
        return h(TextControl, {
          ...shared,
          type: "number",
          placeholder: attribute.default,
          onChange: (text) => set(text === "" ? undefined : Number(text)),
        });
      case "json": {
        const mistake = __("This isn’t JSON. The element will ignore it.", "tv-selfcare");
        return h(TextareaControl, { ...shared, help: !value || isJson(value) ? shared.help : mistake });
      }
      default:
        return h(TextControl, { ...shared, placeholder: attribute.default });
    }
  }

  for (const [tag, { title, summary, attributes }] of Object.entries(elements)) {
    const Edit = ({ attributes: values, setAttributes }) => {
      const fallback = useInnerBlocksProps(
        {},
        {
          template: [
            [
              "core/paragraph",
              { placeholder: __("Shown until the element is ready, and without JavaScript", "tv-selfcare") },
            ],
          ],
        },
      );
      const controls = attributes.map((attribute) =>
        control(attribute, values[attribute.property], (value) =>
          setAttributes({ [attribute.property]: value }),
        ),
      );
      const warning = __(
        "This element doesn’t start yet: an administrator has to fill in Settings > TV Self-Care.",
        "tv-selfcare",
      );
      return h(
        "div",
        useBlockProps(),
        h(InspectorControls, null, h(PanelBody, { title: __("Attributes", "tv-selfcare") }, controls)),
        h(
          Placeholder,
          { label: title, instructions: summary, isColumnLayout: true },
          isConfigured ? null : h(Notice, { status: "warning", isDismissible: false }, warning),
          h("div", fallback),
        ),
      );
    };
    registerBlockType(`tv-selfcare/${tag.slice(3)}`, { edit: Edit, save: () => h(InnerBlocks.Content) });
  }
})();
