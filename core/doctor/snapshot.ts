/** What the checks need to know of a page: plain data, which a test can write down. */
import type { LowContrast } from "../platform/config/contrast.ts";
import type { MisuseKind } from "../platform/config/misuse-messages.ts";

export interface Snapshot {
  /** The page's origin. */
  origin: string;
  /** Prefix of our tags. */
  prefix: string;
  /** What is wrong with the options of the page, as the console says it. */
  mistakes: readonly (readonly [MisuseKind, ...string[]])[];
  /** Releases that have defined tags or `TvSelfcare`. */
  releases: readonly string[];
  /** Folders of our script tags. */
  folders: readonly string[];
  /** Elements whose tags begin with our prefix. */
  elements: readonly ElementFacts[];
  lowContrasts: readonly LowContrast[];
  /** Names of the browser's functions that the page has replaced. */
  replaced: readonly string[];
  /** Kinds of storage that store nothing. */
  blockedStorage: readonly string[];
  /** What the page's policy has blocked. */
  violations: readonly Violation[];
  services: ServiceFacts | undefined;
  /** Undefined if the page has no card form. */
  card: CardFacts | undefined;
}

export interface ElementFacts {
  tag: string;
  /** `page`: by another script. */
  definedBy: "us" | "page" | undefined;
  /** Names of its attributes, if the page wrote it; without those of the browser. */
  attributes: readonly string[];
  /** Attributes that it reads. */
  known: readonly string[];
  /** Keys of the texts that the page has given it. */
  texts: readonly string[];
  /** Whether it has a `style` attribute without effect. */
  isStyleBlocked: boolean;
  /** Whether its code didn't load. */
  hasLoadFailure: boolean;
  /** Its height and the one that the page reserves, in px. */
  height: number;
  reserved: number;
  /** How far what follows it has moved: the sum of the layout shifts. Browsers without this measure: 0. */
  shift: number;
}

export interface Violation {
  /** Such as `connect-src`. */
  directive: string;
  /** Origin of what was blocked, or the name of a policy. */
  source: string;
}

export interface ServiceFacts {
  configuration: ConfigurationFacts;
  /** Origins that the page trusts. */
  trusted: readonly string[];
  services: readonly ServiceAnswer[];
}

/** How an address answers: with the page's headers, without them, with a redirect, but hidden from the page, or not at all. */
export type Outcome = "ok" | "without-headers" | "redirected" | "hidden" | "silent";

export interface ConfigurationFacts {
  origin: string;
  path: string;
  outcome: Outcome;
  /** 0 without a response. */
  status: number;
  /** Undefined if it isn't JSON. */
  body: unknown;
  /** Undefined if the page can't read `Date`. */
  clockErrorMs: number | undefined;
}

export interface ServiceAnswer {
  name: string;
  origin: string;
  /** Undefined if it wasn't asked, because elements wouldn't ask it either. */
  outcome: Outcome | undefined;
}

export interface CardFacts {
  /** Address of the document. */
  document: string;
  /** Address of the file beside it. */
  file: string;
  outcome: "ok" | "missing" | "silent" | "unreachable" | "malformed" | "unlisted";
}

/** What the doctor knows of its release, as the build writes it. */
export interface DoctorTable {
  version: string;
  /** The elements, by their names without a prefix, with the operations that they call (`marketing.emailSignUp`). */
  elements: Readonly<Record<string, readonly string[]>>;
  /** Keys of the elements' texts, by their names, and of those that elements share. */
  texts: Readonly<Record<string, readonly string[]>>;
  sharedTexts: readonly string[];
  card: CardTable;
}

/** How to ask the card form's document (core/decisions/0010-card-frame.md). */
export interface CardTable {
  /** Its name, beside the doctor's file. */
  document: string;
  /** Elements that show it, or that have a page with it. */
  elements: readonly string[];
  sandbox: string;
  /** The message that opens a channel to it. */
  hello: string;
}
