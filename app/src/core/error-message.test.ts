import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from 'waymark-core'
import { english, sentences } from '../testing/sentences.ts'

const source = join(import.meta.dirname, '..')
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
)

test('every error code of the core has one', () => {
  expect(errorCodes().filter((code) => !(code in (english['errors'] ?? {})))).toEqual([])
})

test('every code the app itself throws has one; those of the chain stand with its other words', () => {
  const thrown = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return [...text.matchAll(/'((?:WALLET|CHAIN|CORE|SIGN_IN)_[A-Z_]+)'/g)].map(([, code = '']) => code)
  })
  const chain = (english['chain'] as { error?: object } | undefined)?.error ?? {}
  expect(thrown.length).toBeGreaterThan(5)
  expect(thrown.filter((code) => !(code in (english['errors'] ?? {}) || code in chain))).toEqual([])
})

test('what the server calls a field, a slot or a reason is in no sentence of any language', () => {
  const machine = /\{\{(field|reason|slot)\}\}/
  const found = Object.entries(sentences).flatMap(([language, { errors = {} }]) =>
    Object.entries(errors).flatMap(([code, text]) => (machine.test(String(text)) ? [`${language} ${code}`] : [])),
  )
  expect(found).toEqual([])
})
