import { faultsOf } from "./account-faults-support.ts";

faultsOf({
  title: "ACC-8 a new name",
  operation: "updateName",
  panel: "name",
  values: async () => ({ firstName: "Nueva", lastName: "Fuller" }),
  own: "algo salió mal",
  done: "¡Listo! Actualizamos tu perfil.",
});

faultsOf({
  title: "ACC-8 a new address",
  operation: "updateAddress",
  panel: "address",
  values: async () => ({ city: "Portland" }),
  own: "algo salió mal al actualizar la dirección",
  done: "¡Listo! Actualizamos tu dirección.",
});
