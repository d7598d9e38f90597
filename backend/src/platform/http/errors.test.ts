/** What Directus refuses in its own words is a refusal of ours: whoever made the mistake is told of it. */
import { expect, test } from 'vitest'
import { DirectusError } from '../directus/directus-error.ts'
import { toApiError } from './errors.ts'

const directus = (code: string, extensions: object) => Object.assign(new Error('Of Directus.'), { code, extensions })
const told = (error: unknown) => {
  const { code, status, message, params } = toApiError(error) ?? {}
  return [code, status, message, params]
}

test('what a guard refuses keeps its sentence', () => {
  const sentence = 'Step “Gate”: question 1 has no right option.'
  expect(told(new DirectusError('INVALID_PAYLOAD', sentence))).toEqual([
    ...['VALIDATION', 400, sentence],
    { reason: 'refused' },
  ])
})

test.each([
  ['FAILED_VALIDATION', { field: 'slug', type: 'regex' }, 'VALIDATION', 'regex'],
  ['NOT_NULL_VIOLATION', { field: 'slug' }, 'VALIDATION', 'missing'],
  ['CONTAINS_NULL_VALUES', { field: 'slug' }, 'VALIDATION', 'missing'],
  ['VALUE_TOO_LONG', { field: 'slug' }, 'VALIDATION', 'too_long'],
  ['VALUE_OUT_OF_RANGE', { field: 'slug' }, 'VALIDATION', 'out_of_range'],
  ['INVALID_FOREIGN_KEY', { field: 'slug' }, 'VALIDATION', 'unknown'],
])('%s names the field and its rule', (code, extensions, ours, reason) => {
  expect(told(directus(code, extensions))).toEqual([ours, 400, expect.any(String), { field: 'slug', reason }])
})

test('of several wrong fields the first is told, and a field that the database does not name has no name of ours', () => {
  const list = ['title', 'slug'].map((field) => directus('FAILED_VALIDATION', { field, type: 'nnull' }))
  expect(told(list)[3]).toEqual({ field: 'title', reason: 'nnull' })
  expect(told(directus('INVALID_FOREIGN_KEY', { field: null }))[3]).toEqual({ field: 'value', reason: 'unknown' })
})

test('what is taken by now is a conflict, what may not be done is forbidden, and anything else is a fault of ours', () => {
  expect(told(directus('RECORD_NOT_UNIQUE', { field: 'slug' })).slice(0, 2)).toEqual(['CONFLICT', 409])
  expect(told(directus('FORBIDDEN', { reason: 'No.' })).slice(0, 3)).toEqual(['FORBIDDEN', 403, 'No.'])
  for (const fault of [directus('INTERNAL_SERVER_ERROR', {}), new Error('gone'), [], null])
    expect(toApiError(fault)).toBeNull()
})
