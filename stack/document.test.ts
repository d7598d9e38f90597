import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { documentLanguage, documentLanguages, documentPart, fillDocument } from './document.ts'
import { root } from './set-up/paths.js'

test('the document knows the languages of the app; French has the loader alone', () => {
  const folders = readdirSync(join(root, 'app', 'src', 'shared', 'i18n', 'locales')).filter((name) => name !== 'fr')
  assert.deepEqual(folders.sort(), documentLanguages)
})

test('the first language that the app has is spoken, English where it has none', () => {
  const spoken = {
    'de-CH,de;q=0.9': 'de',
    'fr-FR,fr;q=0.9,ja;q=0.8,en;q=0.7': 'ja',
    'PT-br, ES-mx': 'es',
    'x-en, dee': 'en',
    'zh-Hant': 'zh',
    '': 'en',
  }
  for (const [accepted, language] of Object.entries(spoken))
    assert.equal(documentLanguage(accepted), language, accepted)
  assert.equal(documentLanguage(undefined), 'en')
  assert.equal(documentLanguage(`${'a,'.repeat(9000)}de`), 'de')
})

test('a part that is not known leaves what the build wrote, whatever stands in the others', async () => {
  const html = `<head>${documentPart('head', '<title>A</title>')}</head>${documentPart('intro', 'B')}`
  assert.equal(
    await fillDocument(html, async (name) => (name === 'head' ? '<title>$& $1</title>' : null)),
    '<head><title>$& $1</title></head>B',
  )
  assert.equal(await fillDocument(html, async () => ''), '<head><title>A</title></head>B')
})

test('the built document has both parts, and says itself what it is called without them', () => {
  const html = readFileSync(join(root, 'app', 'dist', 'index.html'), 'utf8')
  for (const name of ['head', 'intro'])
    assert.match(
      html,
      new RegExp(`<!--# block name="${name}" -->[\\s\\S]+<!--# endblock --><!--# include virtual="/.document/${name}"`),
    )
})
