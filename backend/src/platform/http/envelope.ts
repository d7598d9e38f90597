/** The JSON of one error in a reply. */
import type { ErrorParams } from 'waymark-core'
import type { ApiError } from './errors.ts'

export function envelope({ message, code, params }: ApiError): {
  message: string
  extensions: { code: string; params?: ErrorParams }
} {
  return { message, extensions: { code, ...(Object.keys(params).length > 0 ? { params } : {}) } }
}
