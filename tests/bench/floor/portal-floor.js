// The floor of the brand's pages: six pages of the portal, written by hand for a signed-in customer, without a library.
// It reads the configuration, asks for the data that the page shows, shows it, and then sends the page's other calls. It
// does nothing about errors, languages, changes of the page or of the data, which makes it lighter: the comparison is
// against us.
const CONFIG_URL = "/config?configId=tv-selfcare&configType=web&environment=qa";
const KEPT = "tv:config:floor";
const { accessToken, ids } = JSON.parse(sessionStorage.getItem("tv:login"));

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; min-block-size: 100vh; font: medium / 1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: #16181d }
*, ::before, ::after { box-sizing: border-box }
header, main { max-inline-size: 72em; margin-inline: auto; padding: 1em }
header, nav { display: flex; flex-wrap: wrap; gap: 1em; align-items: center }
main { display: grid; gap: 1em }
section { padding: 1em; border: 1px solid #d6d9df; border-radius: 0.75em }
h1, h2, p, dl, dd { margin: 0 }
table { inline-size: 100%; border-collapse: collapse; text-align: start }
a { color: #2546d8 }
`);

const make = (tag, attributes, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};
const section = (title, ...lines) =>
  make("section", {}, make("h2", {}, title), ...lines.map((line) => make("p", {}, line)));
const money = (amount, currency) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);
const day = (at) => new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(at);
const picture = (src) => make("img", { src, alt: "", width: 48, height: 48 });

async function readConfig() {
  const kept = localStorage.getItem(KEPT);
  if (kept) return JSON.parse(kept);
  const { data } = await (await fetch(CONFIG_URL)).json();
  localStorage.setItem(KEPT, JSON.stringify(data));
  return data;
}
const config = readConfig();

async function call(service, name, { query = "", body, isPublic } = {}) {
  const { microservices } = (await config).apiConfigurations;
  const { msBaseUrl, operations } = microservices.find(({ msName }) => msName === service);
  const { apiPath, httpMethod, apiVersion } = operations.find(({ opName }) => opName === name);
  const response = await fetch(msBaseUrl + apiPath + query, {
    method: httpMethod,
    headers: {
      accept: "application/json",
      "content-language": "en",
      "x-api-version": apiVersion,
      "x-session-id": sessionStorage.getItem("tv:session-id") ?? crypto.randomUUID(),
      "x-source-id": isPublic ? "AGENT" : "CUSTOMER",
      "x-tracking-id": crypto.randomUUID(),
      ...(!isPublic && {
        authorization: `Bearer ${accessToken}`,
        "x-account-id": ids.accountId,
        "x-customer-relationship-id": ids.customerRelationshipId,
        "x-person-id": ids.personId,
        "x-service-account-id": ids.serviceAccountId,
      }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

const profile = ["account", "getProfile"];
const devices = ["devices", "getDevices"];
const subscriptions = ["subscriptions", "getSubscriptions"];
const transactions = ["transactions", "getTransactions", { query: "?isAgent=false" }];
const others = [
  ["privacy", "getPrivacy"],
  ["privacy", "getContractDate"],
  ["storefront", "getStorefrontBanner"],
];
const ofCustomer = [profile, devices, subscriptions, transactions, ...others];

/** Each page: the call with its data, what it shows of it, and its other calls. */
const PAGES = {
  "/account": {
    title: "Account",
    first: profile,
    show: ({ data: { name, email, mailingAddress: at } }) => [
      section("Name", name),
      section("Email", email),
      section("Address", at.addressLine1, `${at.city}, ${at.state} ${at.zip}`),
    ],
    later: [...ofCustomer, ["wallet", "getWallet"]],
  },
  "/devices": {
    title: "Devices",
    first: devices,
    show: ({ data }) =>
      Object.values(data.devices)
        .flat()
        .map((one) => section(one.friendlyName, `${one.brand} ${one.model}`, one.deviceSerialNumber)),
    later: ofCustomer,
  },
  "/subscriptions": {
    title: "Subscriptions",
    first: subscriptions,
    show: ({ data }) =>
      data.subscriptions.map((one) => {
        const price = money(one.renewalPrice ?? one.price, one.currency);
        const lines = [one.subscriptionPlan, price, day(one.renewalDate), `Billed by ${one.billedBy}`];
        const shown = section(one.subscriptionName, ...lines.filter(Boolean));
        shown.prepend(picture(one.icon));
        return shown;
      }),
    later: ofCustomer,
  },
  "/transactions": {
    title: "Transactions",
    first: transactions,
    show: ({ data }) => {
      const rows = data.transactions.slice(0, 10).map((one) => {
        const card = one.cardType === "VISA" ? `Visa ${one.cardLast4Digits}` : "";
        const cells = [day(one.transactionDate), one.serviceName, money(one.amount, one.currency), card];
        return make("tr", {}, ...cells.map((cell) => make("td", {}, cell)));
      });
      return [make("table", {}, make("tbody", {}, ...rows))];
    },
    later: ofCustomer,
  },
  "/offer/apple": {
    title: "Offers",
    first: [
      "offers",
      "getOffers",
      {
        body: {
          data: {
            account: { customerRelationshipID: ids.customerRelationshipId, cartID: "" },
            offer: { filter: { partnerGroup: "apple" } },
          },
        },
      },
    ],
    show: ({ data }) =>
      data.data.offers.flatMap(({ name, plans }) =>
        plans.map(({ icon, name: plan, chargeDetails: { amount, currency }, description }) => {
          const shown = section(name, `${plan} ${money(amount, currency)}`, ...description);
          shown.prepend(picture(icon));
          return shown;
        }),
      ),
    later: ofCustomer,
  },
  "/support": {
    title: "Support",
    first: ["content", "getSupportLayout", { query: "&item=%2Fsupport&language=en", isPublic: true }],
    show: ({ data }) => {
      const { fields } = data.route.placeholders.main.find((one) => one.componentName === "show-support");
      const banner = section(fields.banner.header, fields.banner.body);
      banner.append(picture(fields.banner.image.src), make("input", { type: "search" }));
      const cards = fields.categories.map(({ cardHeader, articleCount, cardImage }) => {
        const shown = section(cardHeader, `${articleCount} articles`);
        if (cardImage) shown.prepend(picture(cardImage.src));
        return shown;
      });
      return [banner, ...cards];
    },
    later: [profile],
  },
};

customElements.define(
  "tv-portal",
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      const { title, first, show, later } = PAGES[location.pathname];
      const links = Object.entries(PAGES).map(([href, page]) => make("a", { href }, page.title));
      const main = make("main", {}, make("h1", {}, title));
      root.append(make("header", {}, make("slot", { name: "logo" }), make("nav", {}, ...links)), main);
      void call(...first).then((answer) => {
        main.append(...show(answer));
        for (const one of later) if (one !== first) void call(...one);
      });
    }
  },
);
