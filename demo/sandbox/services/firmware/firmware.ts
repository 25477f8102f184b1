import { z } from "zod";
import { serviceNames } from "../../../../core/http/wire.ts";
import { firmwareAcceptances } from "../../database/schema.ts";
import { bucket, filesOf, findImage } from "./bucket.ts";
import { filePath } from "./files.ts";
import { signed } from "./signing.ts";
import { operation, type Service } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

/** @throws HttpError 404 */
function imageOf(modelCode: string) {
  const image = findImage(modelCode);
  if (!image) throw new HttpError(404, "There is no firmware for this model");
  return image;
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const firmware: Service = {
  name: serviceNames.firmware,
  apiVersion: "1.0",
  operations: [
    // USB-3
    operation({
      name: "getUsbBucketList",
      method: "GET",
      path: "/usb/images",
      apiVersion: "1.0",
      token: "bearer",
      input: z.object({}),
      async handle() {
        const bucketImageList = bucket.map((image) => {
          const files = filesOf(image);
          const fileSize = files.reduce((sum, file) => sum + file.fileSize, 0);
          return { ...image, files, fileSize };
        });
        return { status: 200, body: { data: { bucketImageList } } };
      },
    }),
    // USB-3: the model code is appended to the path.
    operation({
      name: "getUsbDownload",
      method: "GET",
      path: "/usb/downloads/{modelCode}",
      apiVersion: "1.0",
      token: "bearer",
      input: z.object({ modelCode: z.string().max(40) }),
      async handle({ modelCode }, { db, now, origin }) {
        const { imageId, files } = imageOf(modelCode);
        const preSignedUrl: string[] = [];
        for (const { name } of files) {
          preSignedUrl.push(origin + (await signed(db, now, filePath(imageId, name))));
        }
        return { status: 200, body: { data: { data: { preSignedUrl } } } };
      },
    }),
    // USB-3: stores the record, for a customer or an anonymous visitor.
    operation({
      name: "postUsbUpdate",
      method: "POST",
      path: "/usb/updates",
      apiVersion: "1.0",
      token: "bearer",
      input: z.strictObject({
        modelNumber: z.string().max(40),
        lastModified: moment,
        accepted: z.literal(true),
        versionFirmwareUpdated: z.string().min(1).max(40),
        terms: z.strictObject({
          version: z.string().min(1).max(40),
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
        }),
        loggedAs: z.enum(["customer", "anonymous"]),
      }),
      async handle({ terms, ...record }, { db, now }) {
        imageOf(record.modelNumber);
        const row = { ...record, termsVersion: terms.version, termsSha256: terms.sha256, createdAt: now };
        const [stored] = await db
          .insert(firmwareAcceptances)
          .values(row)
          .returning({ id: firmwareAcceptances.id });
        return { status: 200, body: { data: { recordId: stored?.id } } };
      },
    }),
  ],
};
