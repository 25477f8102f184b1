import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { Message } from "../../i18n/strings.ts";
import { FieldError } from "../field/FieldError.tsx";
import { Icon } from "../icons.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./file-field.css?inline";

interface Props {
  name: string;
  label: string;
  /** Instruction on the drop zone itself. */
  prompt: string;
  hint: string;
  /** Accepted file types, in the format of the input's `accept`. */
  accept: string;
  /** The message, if the field is invalid. */
  error?: Message | undefined;
  /** Called with the chosen, dropped or pasted files: one or more, because several can be dropped. */
  onFiles: (files: readonly File[]) => void;
  /** Status of the file. */
  children?: ReactNode;
}

/**
 * Pasting from a spreadsheet brings text, formatted text, and a picture of it. It counts as text. Plain text alone can be
 * the name of a copied file, as on macOS.
 */
const pastedFiles = ({ clipboardData }: ClipboardEvent) => {
  const has = (type: string) => clipboardData?.types.includes(type);
  return has("text/plain") && (has("text/html") || has("text/rtf")) ? undefined : clipboardData?.files;
};
const bringsFiles = ({ dataTransfer }: DragEvent) => !!dataTransfer?.types.includes("Files");

/**
 * A labeled native file input that covers its drop zone, so that click, drop and keyboard work in the first view before the
 * code loads. After that, files can be dropped and pasted anywhere in the form: otherwise the browser would leave the page
 * when a file misses the zone.
 */
export function FileField({ name, label, prompt, hint, accept, error, onFiles, children }: Props) {
  useControlSheet(css);
  const zone = useRef<HTMLDivElement>(null);
  const latest = useRef(onFiles);
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    latest.current = onFiles;
  });

  const give = (list: FileList | null | undefined): boolean => {
    const files = list ? [...list] : [];
    if (files.length) latest.current(files);
    return files.length > 0;
  };

  useEffect(() => {
    const form = zone.current?.closest("form");
    if (!form) return;
    const controller = new AbortController();
    const { signal } = controller;
    const on = <K extends "paste" | "dragover" | "dragleave" | "drop">(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => form.addEventListener(type, listener, { signal });
    on("paste", (event) => {
      if (give(pastedFiles(event))) event.preventDefault();
    });
    on("dragover", (event) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    on("dragleave", (event) => {
      if (!form.contains(event.relatedTarget as Node | null)) setOver(false);
    });
    on("drop", (event) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      give(event.dataTransfer?.files);
    });
    return () => controller.abort();
  }, []);

  const described = [`${name}-prompt`, `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {label}
      </label>
      <div ref={zone} className={isOver ? "drop over" : "drop"} part="drop-zone">
        <input
          type="file"
          id={name}
          name={name}
          accept={accept}
          part="input"
          aria-invalid={!!error}
          aria-describedby={described}
          // Not onChange: a file chosen before the code loaded is replayed as an input event.
          onInput={({ currentTarget }) => {
            give(currentTarget.files);
            currentTarget.value = ""; // Lets the visitor choose the same file again.
          }}
        />
        <Icon d="M12 15V3M7 8l5-5 5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
        <p id={`${name}-prompt`} className="drop-prompt">
          {prompt}
        </p>
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      </div>
      <FieldError id={`${name}-error`} error={error} />
      {children}
    </div>
  );
}
