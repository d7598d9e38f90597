import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, 'OpenedQuests.module.css'), 'utf8')

test('the fog over what came into reach lifts without being drawn again: it is moved and made clear', () => {
  const [, lift = ''] = /@keyframes lift \{\s*to \{([^}]*)\}/.exec(sheet) ?? []
  const changed = [...lift.matchAll(/([a-z-]+):/g)].map(([, property]) => property)
  expect(changed.sort()).toEqual(['opacity', 'scale', 'translate'])
})

test('whoever wants nothing to move sees it clear at once', () => {
  const still = sheet.slice(sheet.indexOf('@media (prefers-reduced-motion: reduce)'))
  expect(still).toMatch(/\.fog \{\s*display: none;/)
})
