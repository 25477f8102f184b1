import { removeStoredLogin, signInAtSandbox } from "./sandbox.js";
import { attempt, say } from "./say.js";
import { onUnframeable, reload, unload } from "./stage.js";

/** The sandbox's accounts and what each one has (demo/sandbox/seeds/people.ts). */
export const customers = [
  { name: "full", about: "Everything" },
  { name: "new", about: "Nothing yet" },
  { name: "blocked", about: "Devices, card and subscriptions that keep the account from being closed" },
  { name: "linked", about: "Signs in by a cable provider" },
  { name: "readonly", about: "May not change anything" },
];

/** Name of the account that was selected last. */
let selected = "";
export const lastCustomer = () => selected;

/** Deletes the stored login. Unloads the page first, because it would store its login again when it is left. */
export async function forgetLogin() {
  await unload();
  removeStoredLogin();
  selected = "";
}

/**
 * Reloads the host page with this customer signed in, as after a visit to the sign-in page.
 * @param {string} name of an account
 */
export const signInAs = (name) =>
  attempt(async () => {
    const email = `${name}@example.test`;
    await signInAtSandbox(email);
    await forgetLogin();
    selected = name;
    reload();
    say(`Signed in as ${email}.`);
  });

/**
 * An element that needs a customer has navigated to the sign-in page, which can't be framed: signs a customer in.
 */
export function signInIfRedirected() {
  onUnframeable(() => {
    if (!selected) void signInAs(/** @type {{ name: string }} */ (customers[0]).name);
  });
}
