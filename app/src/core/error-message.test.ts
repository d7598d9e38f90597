import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from 'waymark-core'
import { startI18n } from '../shared/i18n/i18n.ts'
import { isLoaded } from '../shared/i18n/runtime/runtime.ts'
import { english, sentences } from '../testing/sentences.ts'
import { errorMessage } from './error-message.ts'
import { AppError } from './errors.ts'
import { queryClient } from './query-client.ts'

const source = join(import.meta.dirname, '..')
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
)

const said = { ...english['errors'], ...english['refusals'] }

test('every error code of the core has one', () => {
  expect(errorCodes().filter((code) => !(code in said))).toEqual([])
})

test('every code the app itself throws has one; those of the chain stand with its other words', () => {
  const thrown = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return [...text.matchAll(/'((?:WALLET|CHAIN|CORE|SIGN_IN)_[A-Z_]+)'/g)].map(([, code = '']) => code)
  })
  const chain = (english['chain'] as { error?: object } | undefined)?.error ?? {}
  expect(thrown.length).toBeGreaterThan(5)
  expect(thrown.filter((code) => !(code in said || code in chain))).toEqual([])
})

test('what the server calls a field, a slot or a reason is in no sentence of any language', () => {
  const machine = /\{\{(field|reason|slot)\}\}/
  const found = Object.entries(sentences).flatMap(([language, { errors, refusals }]) =>
    Object.entries({ ...errors, ...refusals }).flatMap(([code, text]) =>
      machine.test(String(text)) ? [`${language} ${code}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('a mutation has failed once it can be said why', async () => {
  await startI18n(['errors'])
  expect(isLoaded('en', 'refusals')).toBe(false)
  const refused = new AppError('refused', 'QUEST_LOCKED')
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(refused) })
  await expect(mutation.execute(undefined)).rejects.toBe(refused)
  expect(errorMessage(refused)).toBe('This quest is not open to you yet.')
})
