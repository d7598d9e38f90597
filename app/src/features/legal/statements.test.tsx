import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { flat } from '../../testing/flat-sentences.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { sentences } from '../../testing/sentences.ts'
import facts from './processing.json'
import { loadAccessibility, loadProcessing } from './statements.ts'
import tested from './tested.json'

async function open(load: typeof loadProcessing) {
  await openProgramme({}, { signedIn: false })
  const Statement = await load()
  showPage(<Statement />, '/statement')
}

it('the statement of accessibility has the figures of the tests, what is missing, and who is told of a barrier', async () => {
  await open(loadAccessibility)
  expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeDefined()
  const { textContent = '' } = document.body
  for (const figure of [`axe ${tested.axe}`, `${tested.pages} pages`, `${tested.states} states`, '400%', '1920 px'])
    expect(textContent).toContain(figure)
  expect(textContent).toMatch(/last done on .*2026/)
  expect(screen.getByRole('heading', { name: 'What does not work yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(textContent).not.toMatch(/[{}]/)
})

it('the record of processing shows every table with how long, whether it is exported and what becomes of it', async () => {
  await open(loadProcessing)
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0)
  expect(rows.length).toBe(facts.topics.flatMap(({ tables }) => tables).length)
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Linked wallets')).toEqual(['Linked wallets', 'As long as your account', 'Yes', 'Deleted'])
  expect(cells('Statement of points').at(-1)).toMatch(/^Stays without your name/)
})

it.each(Object.keys(sentences).filter((language) => language !== 'fr'))(
  'in %s the record has a sentence for everything that the map says, and none besides',
  (language) => {
    const { elsewhere, lead, source, columns, ...words } = sentences[language]?.['processing'] ?? {}
    const tables = facts.topics.flatMap((topic) => topic.tables)
    const wanted = [
      ...facts.topics.map(({ topic }) => `purposes.${topic}`),
      ...tables.map(({ kept }) => `kept.${kept}`),
      ...tables.map(({ exported }) => `exported.${exported}`),
      ...tables.map(({ deleted, stays }) => (stays === null ? `deleted.${deleted}` : `stays.${stays}`)),
      ...facts.stores.map(({ name }) => `stores.${name}`),
    ]
    expect(Object.keys(flat(words)).toSorted()).toEqual([...new Set(wanted)].toSorted())
  },
)

it.each([
  [loadAccessibility, 'Barrierefreiheit', 'Was noch nicht geht'],
  [loadProcessing, 'Verzeichnis der Verarbeitung', 'Deine Punkte'],
])('%s is in the other language at once when that of the page changes', async (load, title, part) => {
  await open(load)
  try {
    await act(() => i18n.changeLanguage('de'))
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: part })).toBeDefined()
  } finally {
    await act(() => i18n.changeLanguage('en'))
  }
})
