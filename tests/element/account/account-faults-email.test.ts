import { lastCode, submit } from "./account-support.ts";
import { faultsOf } from "./account-faults-support.ts";
import { all, until, type Widget } from "../support.ts";

const NEW = "fern.new@example.test";
const sendCode = async (element: Widget) => {
  await submit(element, "email", { email: NEW });
  await until("a code is requested", () => all(element, "#code").length);
};

faultsOf({
  title: "ACC-8 a code for a new email address",
  operation: "sendOtp",
  panel: "email",
  values: async () => ({ email: NEW }),
  own: "algo salió mal",
  done: "¡Listo! Enviamos el código",
  isHidden: true,
});

faultsOf({
  title: "ACC-8 a code that is entered",
  operation: "validateOtp",
  panel: "email",
  before: sendCode,
  values: async () => ({ code: await lastCode() }),
  own: "algo salió mal",
  done: "¡Listo! Actualizamos tu correo electrónico",
});
