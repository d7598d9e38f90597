// What the browser computes anew as something comes or goes on a page: read from the style sheets themselves.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname

/** Of each rule that styles others below or beside one that `:has(...)`: those, as it writes them, and its style sheet. */
const styled = (readdirSync(source, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => {
    const rules = readFileSync(join(source, file), 'utf8').matchAll(
      /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)+([\s>~+][^{}]*)/g,
    )
    return [...rules].map(([, further = '']) => ({
      file,
      element: further
        .trim()
        .split(/[\s>~+]+(?![^(]*\))/)
        .at(-1),
    }))
  })
  .filter(({ element }) => element)

test('the rules were found', () => expect(styled.length).toBeGreaterThan(5))

// With one that styles anything, Chromium computes the style of all that is below each element that any `:has` looks at
// anew, with each change in there: of a whole page, as the answer to each press.
test('a rule with :has says which elements it styles by their class, attribute or tag', () => {
  const anything = styled.filter(({ element = '' }) => /^:(?!is\()|\*/.test(element))
  expect(anything).toEqual([])
})
