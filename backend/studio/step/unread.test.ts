import { expect, test } from 'vitest'
import { unreadIn } from './unread.ts'

const confirmed = { kind: 'attend', config: { confirm: true } } as const

test('what only people could judge is read by nobody, each kind once', () => {
  const steps = [{ kind: 'file' }, { kind: 'quiz' }, { kind: 'text' }, { kind: 'file' }, { kind: 'attend' }] as const
  expect(unreadIn(steps)).toEqual({ kinds: ['text', 'file'], waits: false })
  expect(unreadIn([{ kind: 'code' }])).toEqual({ kinds: [], waits: false })
})

test('where a game master confirms who came the run waits for them, unless one may leave that out', () => {
  expect(unreadIn([{ kind: 'text' }, confirmed])).toEqual({ kinds: [], waits: true })
  expect(unreadIn([{ kind: 'text' }, { ...confirmed, required: false }])).toEqual({ kinds: ['text'], waits: false })
})
