import r2wc from "@r2wc/react-to-web-component";
import { ProbeView, type ProbeViewProps } from "../fixtures/probe/view/ProbeView.tsx";

/** The probe through plain r2wc, in the two ways it offers: with a shadow root and without. */
const options = {
  props: { label: "string", open: "boolean", size: "number", data: "json", broken: "boolean" },
  events: ["onPing"],
} as const;

const define = () => {
  customElements.define(
    "plain-probe",
    r2wc<ProbeViewProps>(ProbeView, { shadow: "open", ...options } as never),
  );
  customElements.define("plain-light", r2wc<ProbeViewProps>(ProbeView, options as never));
};

define();
Object.assign(globalThis, { definePlainAgain: define });
