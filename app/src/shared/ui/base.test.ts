// What every page stands on, read from the style sheets themselves: no test browser draws a scroll bar.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const sheets = (readdirSync(source, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, rules: readFileSync(join(source, file), 'utf8') }))

test('maps and drawers end where the window does: no room is kept empty for a scroll bar', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter(({ rules }) => /scrollbar-gutter/.test(rules)).map(({ file }) => file)).toEqual([])
  // Nothing moves aside either where a page is short.
  expect(/^html \{[^}]*\}/m.exec(readFileSync(join(import.meta.dirname, 'base.css'), 'utf8'))?.[0]).toContain(
    'overflow-y: scroll;',
  )
})

test('the cross in a search field has the colour of its words, not the blue of the browser', () => {
  const cross = /::-webkit-search-cancel-button \{[^}]*\}/.exec(sheets.map(({ rules }) => rules).join('\n'))?.[0]
  expect(cross).toContain('appearance: none;')
  expect(cross).toContain('currentcolor')
})
