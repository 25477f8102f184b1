import { expect, test } from "vitest";
import { runMutation } from "../../../../../core/http/mutation.ts";
import { sendTicket, type Ticket } from "../../../../../core/domain/support/support-tickets.ts";
import { configurationAnswer, row, service, services } from "../../../support/configuration.ts";
import { everythingWorks, openPage } from "../../../support/session.ts";
import { answer, bodyOf, fakeTransport, ok } from "../../../support/transport.ts";

const rows = [
  ...services,
  service("support-tickets", [row("getSupportTicketToken", "GET"), row("createTicket")]),
];
const terms = {
  requester: "desk@brand.example",
  forms: { doNotSell: 11, help: 22 },
  fields: { state: "brandState", device: "brandDevice" },
};
const TOKEN = "supportTickets/getSupportTicketToken";
const CREATE = "supportTickets/createTicket";

const optOut: Ticket = {
  form: "doNotSell",
  subject: "Do not sell",
  fields: { country: "united-states", clientId: "AB12cd34EF56", state: "CA" },
  body: "Please do not.",
  uploads: [],
  requester: { email: "ann@example.test" },
};

function send(
  ticket: Ticket,
  replies: Parameters<typeof fakeTransport>[0] = {},
  settings: object = { tickets: terms },
  signal?: AbortSignal,
) {
  const page = openPage({
    transport: fakeTransport({
      ...everythingWorks,
      "config/get": ok(configurationAnswer(rows, settings)),
      [TOKEN]: ok({ data: { ztoken: "z-1" } }),
      [CREATE]: ok({ data: { referenceNumber: "KT-1" } }),
      ...replies,
    }),
  });
  const reference = runMutation(sendTicket, { ...page.session, clock: page.clock }, ticket, { signal });
  return { ...page, reference };
}

test("API-7 the ticket's token is requested with a bearer, version 1.0 and source AGENT, and becomes the ticket's bearer", async () => {
  const { reference, transport } = send(optOut);
  expect(await reference).toBe("KT-1");
  const [token] = transport.of(TOKEN);
  expect(token?.method).toBe("GET");
  expect(token?.headers).toMatchObject({
    authorization: "Bearer anonymous-1",
    "x-api-version": "1.0",
    "x-source-id": "AGENT",
  });
  const [ticket] = transport.of(CREATE);
  expect(ticket?.headers["authorization"]).toBe("Bearer z-1");
  expect(ticket?.body).not.toContain("z-1");
});

test("API-7 a refused ticket token is an error and is never replaced by the session's", async () => {
  const { reference, transport } = send(optOut, { [CREATE]: answer(401) });
  await expect(reference).rejects.toMatchObject({ code: "status", status: 401 });
  expect(transport.of(CREATE)).toHaveLength(1);
});

test("DNS-3 DNS-4 posts subject, form, custom fields under their contract names, comment and requester", async () => {
  const { reference, transport } = send(optOut);
  await reference;
  const [sent] = transport.of(CREATE);
  expect(sent?.method).toBe("POST");
  expect(sent?.headers["idempotency-key"]).toMatch(/^[\da-f-]{36}$/);
  expect(bodyOf(sent)).toEqual({
    request: {
      subject: "Do not sell",
      ticket_form_id: 11,
      custom_fields: { country: "united-states", clientId: "AB12cd34EF56", brandState: "CA" },
      comment: { body: "Please do not.", uploads: [] },
      requester: { email: "ann@example.test" },
    },
  });
});

test("DNS-3 the default support address is used if none is given; empty fields are left out", async () => {
  const { reference, transport } = send({
    ...optOut,
    fields: { country: "canada", state: "", clientId: undefined },
    requester: { email: "" },
  });
  await reference;
  expect(bodyOf(transport.of(CREATE)[0])).toEqual({
    request: {
      subject: "Do not sell",
      ticket_form_id: 11,
      custom_fields: { country: "canada" },
      comment: { body: "Please do not.", uploads: [] },
      requester: { email: "desk@brand.example" },
    },
  });
});

test("HLP-4 name, device and uploads are sent", async () => {
  const { reference, transport } = send({
    ...optOut,
    form: "help",
    fields: { device: "tv" },
    uploads: ["up-1"],
    requester: { name: "Ann Lee", email: "ann@example.test" },
  });
  await reference;
  expect(bodyOf(transport.of(CREATE)[0])).toMatchObject({
    request: {
      ticket_form_id: 22,
      custom_fields: { brandDevice: "tv" },
      comment: { uploads: ["up-1"] },
      requester: { name: "Ann Lee", email: "ann@example.test" },
    },
  });
});

test.each([
  [TOKEN, { data: {} }],
  [TOKEN, { data: { ztoken: "" } }],
  [CREATE, { data: { ticket: 7 } }],
])(
  "API-10 an answer of %s without the required field is an invalid response: %j",
  async (operation, data) => {
    const { reference } = send(optOut, { [operation]: ok(data) });
    await expect(reference).rejects.toMatchObject({ name: "ApiError", code: "invalid-response" });
  },
);

test("no ticket is posted without a token", async () => {
  const { reference, transport } = send(optOut, { [TOKEN]: answer(400) });
  await expect(reference).rejects.toMatchObject({ code: "status", status: 400 });
  expect(transport.of(CREATE)).toEqual([]);
});

test("a ticket whose form is removed while it waits for its token isn't posted", async () => {
  const form = new AbortController();
  const { reference, clock, transport } = send(optOut, { [TOKEN]: "never" }, undefined, form.signal);
  const failed = expect(reference).rejects.toMatchObject({ code: "aborted" });
  await clock.advance(1_000);
  form.abort();
  await failed;
  expect(transport.of(CREATE)).toEqual([]);
});

test("a configuration without ticket settings is an error that says so", async () => {
  const { reference, transport } = send(optOut, {}, {});
  await expect(reference).rejects.toMatchObject({ code: "configuration" });
  expect(transport.of(CREATE)).toEqual([]);
});

test("token and ticket share one deadline of 30 s", async () => {
  const later = answer(503, {}, { "retry-after": "20" });
  const { reference, clock, transport } = send(optOut, {
    [TOKEN]: [later, ok({ data: { ztoken: "z-1" } })],
    [CREATE]: "never",
  });
  const failed = expect(reference).rejects.toMatchObject({ code: "timeout" });
  await clock.advance(29_000);
  expect(transport.of(CREATE)).toHaveLength(1);
  expect(clock.waiting).toBeGreaterThan(0);
  await clock.advance(1_000);
  await failed;
});
