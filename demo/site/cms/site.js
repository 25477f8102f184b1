/* Site scripts of the Helpdesk. Prototype owns $, so jQuery goes by its own name. */

/** The language that a visitor chose stays in the address, for links that are sent by mail. */
window.setLanguage = function (language) {
  window.location.search = "?lang=" + language;
  return false;
};

(function () {
  var chosen = /[?&]lang=(en|es)\b/.exec(window.location.search);
  if (chosen) document.documentElement.lang = chosen[1];

  document.observe("dom:loaded", function () {
    // The other pages of the Helpdesk have not been moved to this server yet.
    $$("#sidebar a, .crumbs a").invoke("observe", "click", function (event) {
      event.stop();
    });
  });
})();
