import { faultsOf } from "./account-faults-support.ts";

faultsOf({
  title: "ACC-8 a new password",
  operation: "updatePassword",
  panel: "password",
  values: async () => ({ oldPassword: "sandbox", newPassword: "a longer one" }),
  own: "algo salió mal",
  done: "Actualizamos tu contraseña.",
  isHidden: true,
});
