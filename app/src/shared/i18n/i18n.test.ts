import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { english } from '../../testing/sentences.ts'
import { detectLanguage, languages } from './i18n.ts'

const source = join(import.meta.dirname, '../..')
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
)

describe('sentences', () => {
  test('no plain key that a component asks for is missing', () => {
    const missing = files.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      const asked = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
        ([, named = '']) => named.match(/[\w-]+/g) ?? [],
      )
      const keys = [...text.matchAll(/[^\w.]t\('([\w.:-]+)'/g)].map(([, key]) => key ?? '')
      if (!text.includes('useTranslation(')) return []
      const unknown = keys.filter((key) => ![...asked, 'common'].some((namespace) => has(namespace, key)))
      return unknown.map((key) => `${file}: ${key}`)
    })
    expect(missing).toEqual([])
  })

  test('nothing is left to be written', () => {
    expect(JSON.stringify(english)).not.toMatch(/TODO|TBD|lorem|"": ?""/i)
  })
})

describe('language', () => {
  test.each([
    [['en-GB', 'de'], 'en'],
    [['xx', 'en-US'], 'en'],
    [['tlh'], 'en'],
    [[], 'en'],
  ])('of somebody who reads %j is %s', (wanted, language) => {
    expect(languages).toContain(language)
    expect(detectLanguage(wanted)).toBe(language)
  })
})

function has(namespace: string, key: string): boolean {
  const [space, path] = key.includes(':') ? (key.split(':') as [string, string]) : [namespace, key]
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const at = parts.reduce<unknown>(
    (node, part) => (node as Record<string, unknown> | undefined)?.[part],
    english[space],
  )
  const names = Object.keys((at as object | undefined) ?? {})
  return names.some((name) => name === last || name.startsWith(`${last}_`))
}
