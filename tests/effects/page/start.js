/* Runs first in a tab: signs the customer in, shortens waits, and lets the test set the device's clock. */
/* global start */
const { login } = start;
sessionStorage.clear();
if (login) {
  sessionStorage.setItem("tv:login", JSON.stringify({ ...login, since: Date.now() }));
  localStorage.setItem("tv:signed-in", "1");
}
const { setTimeout } = window;
const now = Date.now;
/** Added to the device's clock, in ms. */
window.skew = 0;
/** Whether deadlines are shorter too, for answers that never arrive. */
window.isImpatient = false;
Date.now = () => now() + window.skew;
/** Waits between tries are shorter than a customer's: the outcome is the same. */
window.setTimeout = (callback, ms = 0, ...args) =>
  setTimeout(callback, ms < 5_000 ? ms / 20 : window.isImpatient ? ms / 10 : ms, ...args);
