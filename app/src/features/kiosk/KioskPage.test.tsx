import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { KioskPage } from './KioskPage.tsx'

const token = 't'.repeat(43)
const slot = 59_000_000
const start = slot * 30_000
const kiosk = {
  ...{ title: 'Lantern night', step: 's', quest: 'lantern-night', place: 'Old mill', confirm: true, opensAt: null },
  ...{ now: new Date(start).toISOString(), slotSeconds: 30, slot, codes: ['HERON HERON 417', 'OTTER PINE 008'] },
  ...{ endsAt: new Date(start + 3_600_000).toISOString(), came: 12 },
}

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

async function openKiosk(answers: Answers, hash = `#${token}`) {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
  const calls = await openProgramme(answers, { signedIn: false })
  window.history.replaceState(null, '', `/kiosk${hash}`)
  showPage(<KioskPage />, '/kiosk')
  await eventually(async () => {
    await pass(0)
    expect(screen.queryByRole('heading')).not.toBeNull()
  })
  return calls
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const shown = () => document.body.textContent

test('a screen shows the code of now, where it is and who came, and no secret is in any address', async () => {
  const calls = await openKiosk({ 'POST /kiosk': () => kiosk })
  expect(screen.getByRole('heading', { name: 'Lantern night' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Code to scan with a phone' })).toBeDefined()
  for (const words of ['Old mill', 'HERON HERON 417', '12 people are here', 'The host confirms'])
    expect(shown()).toContain(words)
  expect(window.location.hash).toBe('')
  const [{ body }] = calls as [Call]
  const { key } = body as { key: string }
  for (const { path, query } of calls) expect(`${path}?${query}`).not.toMatch(new RegExp(`${token}|${key}`))
})

test('without a network it goes on with what it was told, says so, and then says that there is no more', async () => {
  let isThere = true
  await openKiosk({
    'POST /kiosk': () => {
      if (isThere) return kiosk
      throw new TypeError('no network')
    },
  })
  isThere = false
  await pass(31)
  // Nothing is left of a code that had the same word twice.
  expect(document.querySelector('[translate=no]')?.textContent?.trim()).toBe('OTTER PINE 008')
  expect(shown()).toMatch(/No network. Codes continue until/)
  await pass(30)
  expect(screen.getByRole('heading', { name: 'No codes without a network' })).toBeDefined()
})

test('reloaded without a network it goes on with the codes that it was told; with another link it does not', async () => {
  let isThere = true
  await openKiosk({
    'POST /kiosk': () => {
      if (isThere) return kiosk
      throw new TypeError('no network')
    },
  })
  isThere = false
  const reload = async (hash: string) => {
    cleanup()
    window.history.replaceState(null, '', `/kiosk${hash}`)
    showPage(<KioskPage />, '/kiosk')
    await pass(1)
  }
  await reload('')
  expect(shown()).toContain('HERON HERON 417')
  expect(shown()).toMatch(/No network. Codes continue until/)
  await reload(`#${'u'.repeat(43)}`)
  expect(shown()).not.toContain('HERON')
})

test('a screen that was ended, or was opened without a link, says where another one is opened', async () => {
  await openKiosk({ 'POST /kiosk': () => new Refused('TOKEN_EXPIRED') })
  expect(screen.getByRole('heading', { name: 'This screen has ended' })).toBeDefined()
  expect(shown()).toContain('in the Studio')
})
