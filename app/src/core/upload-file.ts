// Stores a file in the programme's library, as evidence for a step.
import { backend } from './backend.ts'

/** A large file over a slow line takes longer than other calls may. */
const timeoutMs = 5 * 60_000

/** Id of the stored file. */
export async function uploadFile(file: File, signal: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append('file', file, file.name)
  const stored: { id: string } = await backend((core) => core.files.upload(form, { signal, timeoutMs }))
  return stored.id
}
