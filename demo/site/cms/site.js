/* Site scripts of the Helpdesk. Prototype owns $, so jQuery is used by its own name. */

/** Puts the chosen language into the address, so that links sent by mail keep it. */
window.setLanguage = function (language) {
  window.location.search = "?lang=" + language;
  return false;
};

(function () {
  var chosen = /[?&]lang=(en|es)\b/.exec(window.location.search);
  if (chosen) document.documentElement.lang = chosen[1];

  document.observe("dom:loaded", function () {
    // The base address is the skin's, but the pages are on this server.
    $$("#sidebar a, .crumbs a").each(function (link) {
      link.href = window.location.protocol + "//" + window.location.host + link.getAttribute("href");
    });
  });
})();
