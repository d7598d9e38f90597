/** What `POST /programme/uploads` takes: upload-limits.test.ts holds it to the description of that call. */
export const uploadLimits = {
  /** Bytes of one file. */
  bytes: 26_214_400,
  /** Characters of its name. */
  nameLength: 255,
}
