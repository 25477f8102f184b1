var allowed = {
  "tv-email-signup": ["heading-level", "strings", "variant"],
  "tv-support-search": ["heading-level", "strings"],
};

var script = document.createElement("script");
script.type = "module";
script.src = "https://cdn.example/tv/1/tv.js";
script.dataset.configUrl = "https://api.example/config";
document.head.appendChild(script);

mw.hook("wikipage.content").add(function ($content) {
  $content.find(".tv-element").each(function (_, placeholder) {
    var tag = placeholder.dataset.tag;
    if (!Array.isArray(allowed[tag])) return;
    var element = document.createElement(tag);
    allowed[tag].forEach(function (name) {
      var value = placeholder.getAttribute("data-" + name);
      if (value !== null) element.setAttribute(name, value);
    });
    element.textContent = placeholder.textContent;
    $(placeholder).replaceWith(element);
  });
});
