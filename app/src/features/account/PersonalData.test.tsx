import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PersonalErasure, PersonalExport } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { me } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { AccountDrawer } from './AccountDrawer.tsx'

const noExport: PersonalExport = {
  ...{ state: 'none', askedAt: null, done: 0, total: 0, rows: 0, files: 0, until: null },
}
const noErasure: PersonalErasure = { state: 'none', askedAt: null, until: null, byTeam: false, matters: [] }
const asked: PersonalErasure = {
  ...noErasure,
  ...{ state: 'asked', askedAt: '2026-11-20T10:00:00Z', until: '2026-11-27T10:00:00Z' },
}

async function open(answers: Answers = {}, path = '/profile/p1?account=data') {
  const calls = await openProgramme({
    'GET /me': () => me(),
    'GET /me/export': () => noExport,
    'GET /me/erasure': () => noErasure,
    ...answers,
  })
  const router = showPage(<AccountDrawer />, path, patterns.profile)
  return {
    router,
    sent: () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

it('is opened by its address, that of nobody by name as well', async () => {
  await open({}, '/profile?account=data')
  await section('Everything about you')
  expect(screen.getByRole('dialog', { name: 'Your data' })).toBeDefined()
})

it('prepares the file, says how far it is, and has the browser save it', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  let now: PersonalExport = noExport
  const { sent } = await open({
    'GET /me/export': () => now,
    'POST /me/export': () => (now = { ...noExport, state: 'making', done: 20, total: 78 }),
    'POST /me/export/link': () => ({ path: '/exports/x?key=k', expiresAt: '2026-11-20T10:01:00Z' }),
  })
  const part = await section('Everything about you')
  fireEvent.click(await part.findByRole('button', { name: 'Prepare the file' }))
  expect(await part.findByText('Being prepared: 20 of 78 tables read')).toBeDefined()
  expect(part.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20')
  now = { ...noExport, state: 'ready', rows: 1234, files: 2, until: '2026-11-27T10:00:00Z' }
  expect(await part.findByText('Ready until November 27, 2026. Rows: 1,234. Files: 2.')).toBeDefined()
  fireEvent.click(part.getByRole('button', { name: 'Download the file' }))
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/\/programme\/exports\/x\?key=k$/)]))
  expect(sent()).toEqual(['POST /me/export', 'POST /me/export/link'])
})

it('a second download is refused with what to do', async () => {
  await open({
    'GET /me/export': () => ({ ...noExport, state: 'ready', until: '2026-11-27T10:00:00Z' }),
    'POST /me/export/link': () => new Refused('CONFLICT', { reason: 'running' }),
  })
  const part = await section('Everything about you')
  fireEvent.click(await part.findByRole('button', { name: 'Download the file' }))
  expect((await part.findByRole('alert')).textContent).toBe(
    'A download is running already. Wait until it has ended, then try again.',
  )
})

it('a file that could not be prepared says so, and is prepared anew', async () => {
  await open({ 'GET /me/export': () => ({ ...noExport, state: 'failed' }) })
  const part = await section('Everything about you')
  expect(await part.findByText(/could not be prepared/)).toBeDefined()
  expect(part.getByRole('button', { name: 'Prepare a new one' })).toBeDefined()
})

it('says what becomes of everything, asks once more, and tells the way back', async () => {
  let now: PersonalErasure = {
    ...noErasure,
    matters: [
      { kind: 'runs', count: 2, fate: 'ended' },
      { kind: 'tokens', count: 7, fate: 'stays' },
    ],
  }
  const { sent } = await open({
    'GET /me/erasure': () => now,
    'POST /me/erasure': () => (now = { ...asked, matters: now.matters }),
    'DELETE /me/erasure': () => (now = { ...noErasure, matters: now.matters }),
  })
  const part = await section('Erase your account')
  expect((await part.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Quests under way: 2. They end.',
    'Minted objects: 7. They stay in your wallet.',
  ])
  fireEvent.click(part.getByRole('button', { name: 'Erase my account' }))
  fireEvent.click(part.getByRole('button', { name: 'Keep my account' }))
  expect(sent()).toEqual([])
  fireEvent.click(part.getByRole('button', { name: 'Erase my account' }))
  fireEvent.click(part.getByRole('button', { name: 'Erase my account' }))
  expect(await part.findByText(/^Your account will be erased on November 27, 2026/)).toBeDefined()
  fireEvent.click(part.getByRole('button', { name: 'Keep my account' }))
  expect(await part.findByText('Your account stays, and everything is as it was.')).toBeDefined()
  expect(sent()).toEqual(['POST /me/erasure', 'DELETE /me/erasure'])
})

it('cannot be asked for while something has to be ended first, which may have come meanwhile', async () => {
  let matters: PersonalErasure['matters'] = []
  await open({
    'GET /me/erasure': () => ({ ...noErasure, matters }),
    'POST /me/erasure': () => {
      matters = [{ kind: 'listings', count: 1, fate: 'first' }]
      return new Refused('CONFLICT')
    },
  })
  const part = await section('Erase your account')
  fireEvent.click(await part.findByRole('button', { name: 'Erase my account' }))
  fireEvent.click(part.getByRole('button', { name: 'Erase my account' }))
  expect(await part.findByText(/^Listings on the market: 1\. End them first/)).toBeDefined()
  expect(part.queryByRole('button')).toBeNull()
  expect(part.getByRole('link', { name: 'See your listings' }).getAttribute('href')).toMatch(/\?state=listed$/)
  expect(part.getByText(/After that you can erase your account here/)).toBeDefined()
})

it('says who asked for it, and when nobody can undo it any more', async () => {
  let now: PersonalErasure = { ...asked, byTeam: true }
  await open({
    'GET /me/erasure': () => now,
    'DELETE /me/erasure': () => {
      now = { ...asked, state: 'running' }
      return new Refused('CONFLICT')
    },
  })
  const part = await section('Erase your account')
  expect(await part.findByText('The team asked for this.')).toBeDefined()
  fireEvent.click(part.getByRole('button', { name: 'Keep my account' }))
  expect(await part.findByText('Your account is being erased.')).toBeDefined()
  expect(part.queryByRole('button')).toBeNull()
})
