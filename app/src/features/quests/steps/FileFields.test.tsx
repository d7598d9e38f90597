import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { detail, me, quest, step } from '../../../testing/people.ts'
import { openProgramme, showPage } from '../../../testing/programme.tsx'
import { QuestsPage } from '../QuestsPage.tsx'

it('shows a picture that was chosen small at once, while it is still on its way', async () => {
  // jsdom has no addresses of blobs.
  URL.createObjectURL = (blob) => `blob:${(blob as File).name}`
  URL.revokeObjectURL = () => undefined
  const picture = step({ kind: 'file', config: { mediaTypes: ['image/png'], maxBytes: 10_485_760 } })
  const shown = detail({ quest: quest({ state: 'in_progress', runId: 'r1', review: 'manual' }), steps: [picture] })
  await openProgramme({
    'GET /me': () => me(),
    'GET /quests': () => ({ quests: [shown.quest], chapters: ['The valley'] }),
    'GET /quests/base-camp': () => shown,
    'POST /uploads': () => new Promise(() => undefined),
  })
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  await screen.findByRole('button', { name: 'Hand in' })
  const field = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(field, { target: { files: [new File(['\x89PNG'], 'ridge.png', { type: 'image/png' })] } })
  await screen.findByText('ridge.png')
  await waitFor(() => expect(document.querySelector('img[src="blob:ridge.png"]')).not.toBeNull())
})
