import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes Brotli and gzip siblings of every served file, so that no server compresses while a visitor waits.
 * @param isWanted whether to compress a file, by its path in `dir`
 */
export async function compressAll(dir: string, isWanted = (_file: string) => true): Promise<void> {
  const files = await readdir(dir, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|json|html)$/.test(file) && !file.startsWith("npm") && isWanted(file))
      .map(async (file) => {
        const path = join(dir, file);
        const bytes = await readFile(path);
        await writeFile(
          `${path}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
      }),
  );
}
