// What old libraries do to a page's built-ins, one behavior each. The host page runs the one in its address.
(function () {
  const shims = {
    // Prototype 1.6
    "prototype-element": () => {
      window.Element = function () {};
    },
    "prototype-tojson": () => {
      Array.prototype.toJSON = function () {
        return `[${this.map((one) => JSON.stringify(one)).join(", ")}]`;
      };
    },
    "prototype-array": () => {
      Array.from = (list) => (list && list.length ? Array.prototype.slice.call(list) : []);
      Array.prototype.reduce = function () {
        return this.length > 1 ? this : this[0];
      };
      Array.prototype.entries = function () {
        return this.slice();
      };
    },
    // MooTools 1.3: the second argument is an array of arguments
    "mootools-bind": () => {
      Function.prototype.bind = function (self, args) {
        const run = this;
        const list = args == null ? null : [].concat(args);
        return function () {
          return run.apply(self, list || arguments);
        };
      };
    },
    "mootools-event": () => {
      window.Event = function (event) {
        this.event = event;
        this.type = event && event.type;
      };
    },
    // tag managers and ad blockers
    "bad-fetch": () => {
      const real = window.fetch;
      window.fetch = (request) => real(String((request && request.url) || request));
    },
    "stop-propagation": () => {
      for (const type of ["click", "keydown", "focusin", "submit", "input", "mousedown"]) {
        document.addEventListener(type, (event) => event.stopImmediatePropagation());
      }
    },
    "for-in": () => {
      Object.prototype.extraHost = function () {};
      Array.prototype.last = function () {
        return this[this.length - 1];
      };
    },
    "storage-throws": () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    },
    "clock-skew": () => {
      const now = Date.now;
      Date.now = () => now() + 600_000;
    },
  };

  const params = new URLSearchParams(location.search);
  const play = Object.hasOwn(shims, params.get("shim") || "") && shims[params.get("shim")];
  if (!play) return;
  if (params.get("order") === "after") document.addEventListener("DOMContentLoaded", play);
  else play();
})();
