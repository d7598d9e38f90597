/** What an address ends with where it is opened for a step of this run, so that what follows leads back to its quest. */
export const forRun = (run: string | null) => (run ? `&run=${encodeURIComponent(run)}` : '')
