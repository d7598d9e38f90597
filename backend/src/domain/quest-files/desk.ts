/** Who reads or writes a file at the desk: with their own rights in Directus, and what this programme encrypts with. */
import type { Accountability } from '@directus/types'
import type { ErrorObject } from 'ajv'
import type { Directus } from '../../platform/directus/directus.ts'

export interface FileDesk {
  directus: Directus
  accountability: Accountability | null
  /** Encrypts answers. */
  secret: string
  /** Everything in which a value differs from the schema of a file. */
  differences: (value: unknown) => ErrorObject[]
}
