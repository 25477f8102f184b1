import { useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../icons.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./picture.css?inline";

/** The sizes in which content provides a picture, smallest first (BAN-5). */
const PICTURE_SIZES = ["small", "medium", "large", "extraLarge"] as const;
type PictureSize = (typeof PICTURE_SIZES)[number];

/** Minimum width for a size, in CSS pixels; below the first, the small one is used (BAN-5). */
const PICTURE_BREAKPOINTS = { medium: 740, large: 960, extraLarge: 1099.5 } as const;

/** Returns the size for the available width, in CSS pixels. */
export function pictureSizeFor(width: number): PictureSize {
  if (width >= PICTURE_BREAKPOINTS.extraLarge) return "extraLarge";
  if (width >= PICTURE_BREAKPOINTS.large) return "large";
  return width >= PICTURE_BREAKPOINTS.medium ? "medium" : "small";
}

/** Returns the needed size if it is available, else the next smaller, else the next larger. */
export function closestSize<Source>(
  sources: Readonly<Partial<Record<PictureSize, Source>>>,
  needed: PictureSize,
): Source | undefined {
  const at = PICTURE_SIZES.indexOf(needed);
  const order = [...PICTURE_SIZES.slice(0, at + 1).reverse(), ...PICTURE_SIZES.slice(at + 1)];
  const found = order.find((size) => sources[size]);
  return found && sources[found];
}

export interface PictureSource {
  /** Absolute and safe: see core/html/safe-images.ts. */
  src: string;
  /** In CSS pixels. Their ratio reserves the space until the picture loads. */
  width: number;
  height: number;
}

interface Props {
  sources: Readonly<Partial<Record<PictureSize, PictureSource>>>;
  /** Alternative text; empty if the picture is decorative. */
  alt: string;
}

/**
 * A picture in the size that fits its container (BAN-5). `<picture>` and `sizes` only know the window's width, but an
 * element can be in a column of any width. So this measures its own box, before the first paint and on each change, and
 * requests no other size meanwhile.
 */
export function Picture({ sources, alt }: Props) {
  useControlSheet(css);
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PictureSize>();
  const [broken, setBroken] = useState<string>();
  const source = closestSize(sources, size ?? "small");

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (width: number) => width > 0 && setSize(pictureSizeFor(width));
    look(element.getBoundingClientRect().width);
    const observer = new ResizeObserver((entries) => {
      for (const { contentRect } of entries) look(contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (source) frame.current?.style.setProperty("--ratio", `${source.width} / ${source.height}`);
  }, [source]);

  const isBroken = source !== undefined && source.src === broken;
  return (
    <div ref={frame} className="picture">
      {size && source && !isBroken && (
        // `loading` must precede `src`: otherwise the browser has already requested the file.
        <img
          loading="lazy"
          decoding="async"
          alt={alt}
          width={source.width}
          height={source.height}
          src={source.src}
          onError={() => setBroken(source.src)}
        />
      )}
      {isBroken && (
        <div className="picture-broken">
          <BrokenIcon />
          {alt && <span>{alt}</span>}
        </div>
      )}
    </div>
  );
}

const BrokenIcon = () => (
  <Icon d="m2 2 20 20M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5 6 21M18 12l3 3M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9" />
);
