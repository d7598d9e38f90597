import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { quest } from '../testing/people.ts'
import { openProgramme } from '../testing/programme.tsx'
import { Preview } from './preview.ts'
import { useMe } from './queries.ts'
import { queryClient } from './query-client.ts'
import { useSendStep } from './send-step.ts'

const step = {
  ...{ id: 's1', title: 'Which way?', body: '', kind: 'quiz', required: true, comment: null },
  ...{ config: { questions: [{ question: 'Which way?', options: ['Left', 'Right'] }] }, state: 'open', answer: null },
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

it('a wrong answer is told at once, though nobody is signed in whom the page could ask about', async () => {
  const card = quest({ slug: 'storm', state: 'available' })
  const shown = {
    quest: card,
    run: null,
    steps: [step],
    body: '',
    granted: [],
    owed: [],
    levelUp: null,
    together: null,
  }
  await openProgramme({
    'POST /desk/preview': () =>
      Response.json({
        data: {
          ...{
            slug: 'storm',
            title: 'Storm watch',
            published: false,
            unsaved: false,
            startsAt: null,
            season: null,
            levels: 10,
          },
          ...{ list: { quests: [card], chapters: [] }, detail: shown },
        },
      }),
    'POST /desk/preview/answer': () => Response.json({ data: { state: 'wrong', wrongQuestions: [0] } }),
  })
  const preview = new Preview('q1', { level: 1, done: 'before', at: null })
  const giveBack = await preview.takeOver(() => 'en')
  const { result } = renderHook(() => ({ me: useMe(), start: useSendStep() }), { wrapper })
  const { programme } = await (await import('./client.ts')).loadCore()
  const { run } = await programme.startQuest('storm')
  const sent = await result.current.start.mutateAsync({
    ...{ runId: run?.id ?? '', stepId: 's1', answer: { choices: [1] }, isLast: false },
    pause: async () => undefined,
  })
  expect(sent?.steps).toMatchObject([{ state: 'wrong', wrongQuestions: [0] }])
  giveBack()
})
