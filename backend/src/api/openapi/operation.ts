/** What is written down about a call where it is registered. */
import type { ApiErrorCode } from '../../platform/http/errors.ts'
import type { TypeName } from './wire-types.ts'

export interface OperationAbout<A extends TypeName = TypeName> {
  /** How a generated client calls it; unique. */
  id: string
  /** One line: what it does. */
  summary: string
  /** Type of the body, where there is one. */
  body?: TypeName
  /** Media type of the body, where it is bytes. */
  sends?: 'application/octet-stream'
  /** Type whose fields are the query parameters. */
  query?: TypeName
  /** Type of `data` in the answer. */
  answer: A
  /** Where the answer is in no envelope: its media type. */
  media?: 'text/csv' | 'application/json'
  /** Codes it may refuse with, beside those that every call of its sort may. */
  errors?: readonly ApiErrorCode[]
}

export interface RegisteredOperation extends OperationAbout {
  method: 'get' | 'post' | 'put' | 'delete'
  /** As Express writes it: `/runs/:id/submit`. */
  path: string
  who: 'anybody' | 'signed_in' | 'game_master'
}
