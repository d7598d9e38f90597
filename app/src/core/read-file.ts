import { AppError } from './errors.ts'

/**
 * The bytes of a file that somebody chose, or of a part of it. Rejects with `FILE_UNREADABLE` where it is no longer on
 * the disk as it was then, which a request for it cannot be told from one without a network.
 */
export async function bytesOf(part: Blob, name: string): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch (cause) {
    throw new AppError('validation', 'FILE_UNREADABLE', { name }, cause)
  }
}
