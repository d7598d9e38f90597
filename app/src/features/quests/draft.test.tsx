import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { step } from '../../testing/people.ts'
import { unsentText, useDraft } from './draft.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The step as a person opens it; in a tab of its own unless the tab is the same. */
function open(person: string | null = 'p1', isSameTab = false) {
  if (!isSameTab) sessionStorage.clear()
  const { result } = renderHook(() => useDraft(person ?? undefined, 'r1', step()))
  return {
    text: () => result.current.draft.text,
    files: () => result.current.draft.files,
    write: (text: string, more = {}) => act(() => result.current.change({ text, ...more })),
    send: () => act(() => result.current.forget()),
  }
}

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('waymark.draft.'))
const daysLater = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)

test('what was typed is there after its tab was closed, for this person alone', () => {
  open().write('A view from above.')
  expect(open().text()).toBe('A view from above.')
  expect(open('p2').text()).toBeUndefined()
})

test('it goes with the answer that is sent', () => {
  const tab = open()
  tab.write('A view from above.')
  tab.send()
  expect(open().text()).toBeUndefined()
})

test('it goes with the answer that is sent after a reload, too', () => {
  open().write('A view from above.')
  open('p1', true).send()
  expect(stored()).toEqual([])
})

test('what another tab wrote meanwhile stays, and is not taken for sent', () => {
  const [here, there] = [open(), open()]
  here.write('A view from above.')
  there.write('Nothing but fog.')
  here.send()
  sessionStorage.clear()
  expect(unsentText('p1', 'r1', step({ state: 'sent', answer: { text: 'A view from above.' } }))).toBe(
    'Nothing but fog.',
  )
})

test('before it is known who the person is, a reload loses nothing', () => {
  open(null).write('A view from above.')
  expect(open('p1', true).text()).toBe('A view from above.')
})

test('where storage is full, what was stored before goes with the answer that is sent, also after a reload', () => {
  for (const isReloaded of [false, true]) {
    const tab = open()
    tab.write('A view from above.')
    const { setItem } = Storage.prototype
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...entry) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
      setItem.apply(this, entry)
    })
    tab.write('A view from above, at dawn.')
    tab.write('A view from above, at dusk.')
    const last = isReloaded ? open('p1', true) : tab
    expect(last.text()).toBe('A view from above, at dusk.')
    last.send()
    full.mockRestore()
    expect(stored()).toEqual([])
    expect(unsentText('p1', 'r1', step({ state: 'sent', answer: { text: 'A view from above, at dusk.' } }))).toBeNull()
  }
})

test('it is gone after 30 days, and not before', async () => {
  vi.useFakeTimers()
  open().write('A view from above.')
  daysLater(29)
  expect(open().text()).toBe('A view from above.')
  daysLater(2)
  expect(open().text()).toBeUndefined()
  vi.resetModules()
  const anotherPage = await import('../../shared/lasting-draft.ts')
  anotherPage.loadLasting('p2', 'r1.s1')
  expect(stored()).toEqual([])
})

test('drafts of other steps are read once, and not with each one that is shown', () => {
  open().text()
  for (let other = 0; other < 3; other++) localStorage.setItem(`waymark.draft.p1.r1.other-${other}`, '{"at":0}')
  const read = vi.spyOn(Storage.prototype, 'getItem')
  unsentText('p1', 'r1', step())
  expect(read.mock.calls.filter(([key]) => key.includes('other'))).toEqual([])
  read.mockRestore()
})

test('files that the server has dropped meanwhile are not offered any more', () => {
  vi.useFakeTimers()
  open().write('A view from above.', { files: ['f1'] })
  daysLater(2)
  expect(open().files()).toEqual(['f1'])
  daysLater(1)
  const tab = open()
  expect([tab.text(), tab.files()]).toEqual(['A view from above.', []])
  tab.send()
  expect(stored()).toEqual([])
})

test('words that are typed later make no file younger, and a file that comes later is as old as itself', () => {
  vi.useFakeTimers()
  const tab = open()
  tab.write('A view', { files: ['f1'] })
  daysLater(2)
  tab.write('A view from above.', { files: ['f1', 'f2'] })
  daysLater(1)
  expect(open().files()).toEqual(['f2'])
  daysLater(2)
  expect(open().files()).toEqual([])
})
