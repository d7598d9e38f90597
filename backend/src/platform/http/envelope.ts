/** An error as it is answered. */
import type { ErrorParams } from 'waymark-core'
import type { Refusal } from './refusal.ts'

export function envelope({ message, code, params }: Refusal): {
  message: string
  extensions: { code: string; params?: ErrorParams }
} {
  return { message, extensions: { code, ...(Object.keys(params).length > 0 ? { params } : {}) } }
}
