import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import styles from './Moments.module.css'
import { TrailAhead } from './TrailAhead.tsx'

const fog = () => document.querySelectorAll(`.${styles.fog}`)
const sheet = readFileSync(join(import.meta.dirname, 'Moments.module.css'), 'utf8')

test('fog lies over what came into reach, and nowhere where nothing did', () => {
  const { rerender } = render(<TrailAhead beside={2} />)
  expect(fog()).toHaveLength(3)
  rerender(<TrailAhead beside={null} />)
  expect(fog()).toHaveLength(0)
})

test('the fog lifts without being drawn again: it is moved and made clear, while the line draws', () => {
  const [, lift = ''] = /@keyframes lift \{\s*to \{([^}]*)\}/.exec(sheet) ?? []
  const changed = [...lift.matchAll(/([a-z-]+):/g)].map(([, property]) => property)
  expect(changed.sort()).toEqual(['opacity', 'scale', 'translate'])
  const times = (name: string) =>
    new RegExp(`animation: ${name} (\\d+)ms(?: (\\d+)ms)?`).exec(sheet)?.slice(1).map(Number)
  const [draws = 0, begins = 0] = times('draw') ?? []
  const [lifts = 0] = times('lift') ?? []
  expect(lifts).toBe(600)
  render(<TrailAhead beside={0} />)
  for (const bank of fog()) {
    const starts = Number.parseInt((bank as SVGElement).style.animationDelay, 10)
    expect(starts).toBeGreaterThanOrEqual(begins)
    expect(starts + lifts).toBeLessThanOrEqual(begins + draws + 50)
  }
})

test('whoever wants nothing to move sees it clear at once', () => {
  const still = sheet.slice(sheet.indexOf('@media (prefers-reduced-motion: reduce)'))
  expect(still).toMatch(/\.fog \{\s*display: none;/)
})
