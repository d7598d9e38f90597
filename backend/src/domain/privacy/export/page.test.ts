/** The page of an export: it has a word for everything that it may hold, and shows what people wrote as text. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leftOutReasons, topics } from '../columns/definition.ts'
import { personalTables } from '../columns/index.ts'
import { stores } from '../stores.ts'
import { type ExportFile, fileNameOf } from './contents.ts'
import { indexPage } from './page.ts'

const languages = ['en', 'de', 'es', 'ja', 'ko', 'zh']
const locales = new URL('../../../../../app/src/shared/i18n/locales/', import.meta.url)

test.each(languages)('%s has a word for every table, topic, reason and place', (language) => {
  const { export: words } = JSON.parse(readFileSync(new URL(`${language}/mail.json`, locales), 'utf8'))
  expect(Object.keys(words.tables).toSorted()).toEqual(personalTables.map(([name]) => name).toSorted())
  expect(Object.keys(words.topics).toSorted()).toEqual(topics.toSorted())
  expect(Object.keys(words.leftOut).toSorted()).toEqual(Object.keys(leftOutReasons).toSorted())
  expect(Object.keys(words.stores).toSorted()).toEqual(Object.keys(stores).toSorted())
})

const page = (
  displayName: string,
  files: readonly ExportFile[] = [{ id: 'f', name: 'files/aaaaaaaa-a&b #1.pdf', bytes: 1 }],
) =>
  indexPage((key, values = {}) => `${key} ${values['name'] ?? ''}`, {
    ...{ lang: 'en', title: 'Waymark', displayName, madeAt: new Date('2026-11-28T12:00:00Z') },
    tables: [
      {
        ...{ name: 'profiles', topic: 'profile', title: 'Profile', rows: 1, leftOut: [] },
        columns: [{ name: 'bio', label: 'About yourself' }],
        first: [{ bio: '<img src=x onerror="alert(1)">' }],
      },
      { name: 'thanks', topic: 'people', title: 'Thanks', rows: 0, leftOut: [], columns: [], first: [] },
    ],
    texts: [
      {
        ...{ slug: 'terms-of-use', version: '<img>', hash: 'h', title: 'Terms <script>', language: 'en' },
        ...{ markdown: 'texts/1-terms-of-use-_img_.en.md', json: 'texts/1-terms-of-use-_img_.json' },
      },
    ],
    files,
  })

test('what people wrote is shown as text', () => {
  const html = page('</title><script>alert(1)</script>')
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
})

test('the page leads to each table that has rows, and to each file', () => {
  const html = page('Wren')
  expect(html).toContain('href="tables/profile/profiles.csv"')
  expect(html).toContain('href="files/aaaaaaaa-a%26b%20%231.pdf"')
  expect(html).not.toContain('tables/people/thanks')
})

const id = '0f9d2c41-0000-4000-8000-000000000000'

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\temp\\a.txt', 'C_temp_a.txt'],
  ['', 'file'],
  ['山の写真.jpg', '山の写真.jpg'],
])('a file that was called %s leaves no folder of the archive', (name, end) => {
  expect(fileNameOf(id, name)).toBe(`files/${id}-${end}`)
})

test.each(['𠀀', '山', 'a'])('a long name of %s is cut between characters, and keeps its suffix', (letter) => {
  const name = fileNameOf(id, `${letter.repeat(100)}a.png`)
  expect(name).toMatch(new RegExp(`^files/${id}-${letter}+a\\.png$`, 'u'))
  expect(Buffer.byteLength(name.replace('files/', ''))).toBeLessThan(255)
  expect(page('Wren', [{ id, name, bytes: 1 }])).toContain(encodeURIComponent(letter.repeat(5)))
})

test('files that are called the same and came in the same second have names of their own', () => {
  const ids = ['01a22414-5d10-7c43-8a51-6f1f2b9f0c11', '01a22414-5e9c-7b02-9d4e-0c2a7d3e8b52']
  expect(new Set(ids.map((one) => fileNameOf(one, 'image.png'))).size).toBe(2)
})
