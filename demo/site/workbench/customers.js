import { signInAtSandbox } from "./sandbox.js";
import { attempt, say } from "./say.js";
import { onTurnedAway, reload, unload } from "./stage.js";

/** The sandbox's accounts, by what each has (demo/sandbox/seeds/people.ts). */
export const customers = [
  { name: "full", about: "Everything" },
  { name: "new", about: "Nothing yet" },
  { name: "blocked", about: "Devices, card and subscriptions that keep the account from being closed" },
  { name: "linked", about: "Signs in by a cable provider" },
  { name: "readonly", about: "May not change anything" },
];

/** Who was chosen last. */
let chosen = "";
export const lastCustomer = () => chosen;

/** What elements keep in this tab of a login, and of the way to one (core/session/state.ts). */
const KEPT = ["tv:login", "tv:sign-in", "tv:signing-out"];

/** Lets go of the login of whoever was signed in: the page that has it would keep it once more when it goes. */
export async function forgetLogin() {
  await unload();
  for (const key of KEPT) sessionStorage.removeItem(key);
  chosen = "";
}

/**
 * The host page is loaded again with this customer signed in, as after a visit to the sign-in page.
 * @param {string} name of an account
 */
export const signInAs = (name) =>
  attempt(async () => {
    const email = `${name}@example.test`;
    await signInAtSandbox(email);
    await forgetLogin();
    chosen = name;
    reload();
    say(`Signed in as ${email}.`);
  });

/** An element that needs a customer has gone to the sign-in page, which no frame may show: somebody is signed in. */
export function signInWhereNeeded() {
  onTurnedAway(() => {
    if (!chosen) void signInAs(/** @type {{ name: string }} */ (customers[0]).name);
  });
}
