import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "../icons.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./file-field.css?inline";

interface Props {
  name: string;
  label: string;
  /** Words on the field itself: what one can do with it. */
  prompt: string;
  hint: string;
  /** Kinds of file, as the native input names them. */
  accept: string;
  /** The message, while the field has one. */
  error?: string | undefined;
  /** What was chosen, dropped or pasted: at least one file, and more where somebody drops more. */
  onFiles: (files: readonly File[]) => void;
  /** What has become of the file. */
  children?: ReactNode;
}

/** A paste of text that brings a picture of itself along (from a spreadsheet) is a paste of text. */
const pastedFiles = ({ clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes("text/plain") ? undefined : clipboardData?.files;
const bringsFiles = ({ dataTransfer }: DragEvent) => !!dataTransfer?.types.includes("Files");

/**
 * A labelled native file input that fills its drop zone, so that a press, a drop and the keyboard work before any code
 * has come (where the first view holds it). With the code, files may be dropped and pasted anywhere in the form: one that misses the zone would make
 * the browser leave the page. Styles: file-field.css.
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
          // Not onChange: what was chosen before the code came is told by an input event.
          onInput={({ currentTarget }) => {
            give(currentTarget.files);
            currentTarget.value = ""; // the same file may be chosen again
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
      {error && (
        <p id={`${name}-error`} className="error" part="error">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
