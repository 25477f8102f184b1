import { faultsOf } from "./account-faults-support.ts";

faultsOf({
  title: "ACC-5 the unlinking of a provider",
  operation: "updatePassword",
  role: "linked",
  panel: "provider",
  values: async () => ({ newPassword: "my own password" }),
  own: "Espera unos minutos e inténtalo de nuevo.",
  isUnverifiable: true,
  done: "Desvinculamos tu cuenta de Spectrum",
});
