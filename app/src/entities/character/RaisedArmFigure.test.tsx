import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RaisedArmFigure } from './RaisedArmFigure.tsx'

const sheet = readFileSync(join(import.meta.dirname, 'RaisedArmFigure.module.css'), 'utf8')

test('the arm alone moves, between what is behind it and what is before it', async () => {
  render(<RaisedArmFigure parts={{ hairVariant: 'full' }} />)
  const layers = () => [...document.querySelectorAll('img')]
  await waitFor(() => expect(layers()).toHaveLength(3))
  expect(layers().map(({ className }) => className.split(' ').length)).toEqual([1, 2, 1])
  expect(layers().map(({ alt }) => alt)).toEqual(['', '', ''])
})

test('whoever is glad smiles, also where they chose a mouth or brows that do not', async () => {
  const faces = async (mouthVariant: string, eyebrowsVariant = 'down') => {
    const { unmount } = render(<RaisedArmFigure parts={{ mouthVariant, eyebrowsVariant }} />)
    await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(3))
    const drawn = [...document.querySelectorAll('img')].map(({ src }) => src)
    unmount()
    return drawn
  }
  const smiling = await faces('smile')
  for (const mouth of ['sad', 'surprised', 'pucker']) expect(await faces(mouth)).toEqual(smiling)
  expect(await faces('sad', 'up')).toEqual(smiling)
  expect(await faces('laughing')).not.toEqual(smiling)
})

test('it ends raised, and is raised from the start for whoever wants nothing to move', () => {
  const [, keyframes = ''] = /@keyframes raise \{([\s\S]*?)\n\}/.exec(sheet) ?? []
  expect(keyframes).toContain('from')
  expect(keyframes).not.toMatch(/\bto\b|100%/)
  expect(sheet.slice(sheet.indexOf('@media (prefers-reduced-motion: reduce)'))).toMatch(/\.arm \{\s*animation: none;/)
})
