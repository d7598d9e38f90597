import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { detail, me, quest, step } from '../../../testing/people.ts'
import { openProgramme, showPage } from '../../../testing/programme.tsx'
import { QuestsPage } from '../QuestsPage.tsx'

/** A step whose uploads never end. */
async function openFileStep(config: object) {
  // jsdom has no addresses of blobs.
  URL.createObjectURL = (blob) => `blob:${(blob as File).name}`
  URL.revokeObjectURL = () => undefined
  const shown = detail({
    quest: quest({ state: 'in_progress', runId: 'r1', review: 'manual' }),
    steps: [step({ kind: 'file', config })],
  })
  await openProgramme({
    'GET /me': () => me(),
    'GET /quests': () => ({ quests: [shown.quest], chapters: ['The valley'] }),
    'GET /quests/base-camp': () => shown,
    'POST /uploads': () => new Promise(() => undefined),
  })
  showPage(<QuestsPage />, '/quests?quest=base-camp')
}

it('shows a picture that was chosen small at once, while it is still on its way', async () => {
  await openFileStep({ mediaTypes: ['image/png'], maxBytes: 10_485_760 })
  await screen.findByRole('button', { name: 'Hand in' })
  const field = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(field, { target: { files: [new File(['\x89PNG'], 'ridge.png', { type: 'image/png' })] } })
  await screen.findByText('ridge.png')
  await waitFor(() => expect(document.querySelector('img[src="blob:ridge.png"]')).not.toBeNull())
})

it('says which files it takes, takes those, and says of each other one why it was left out', async () => {
  await openFileStep({})
  await screen.findByText('Any type, up to 25 MB each, at most 5 files')
  const named = (name: string, size = 9) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
  const files = [named('vast.tif', 50 * 1024 * 1024), named(`${'n'.repeat(252)}.png`), named('none.txt', 0)]
  files.push(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => named(name)))
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files } })
  const said = await screen.findByRole('alert')
  expect(said.textContent?.split('\n')).toEqual([
    '“vast.tif” was left out: it has 50 MB, and at most 25 MB are accepted.',
    `“${'n'.repeat(30)}…nnnn.png” was left out: its name is longer than 255 characters. Rename it, then choose it again.`,
    '“none.txt” was left out: it is empty.',
    'There is room for 5 files. Left out: f and g.',
  ])
  expect(screen.getAllByRole('progressbar')).toHaveLength(5)
})
