import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { DesktopOnly } from './DesktopOnly.tsx'

afterEach(() => vi.restoreAllMocks())

async function open(isNarrow: boolean) {
  await openProgramme({}, { signedIn: false })
  const media = (query: string) => Object.assign(new EventTarget(), { media: query, matches: isNarrow })
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as unknown as MediaQueryList)
  vi.spyOn(window, 'outerWidth', 'get').mockReturnValue(isNarrow ? 400 : 1280)
  showPage(<DesktopOnly />, '/desktop-only?next=%2Fquests')
}

test('a narrow window is told what to do, and the address can be taken along', async () => {
  await open(true)
  expect(screen.getByText(/^Open it on your computer, or make this window wider\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy the address' })).toBeDefined()
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Send me the link by mail' }).href)
  expect([mail.protocol, mail.searchParams.get('body')]).toEqual(['mailto:', `${window.location.origin}/quests`])
})

test('a window that is wide enough is not told that it is narrow, and leads on', async () => {
  await open(false)
  expect(screen.getByText('This window is wide enough. You can continue.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/quests')
  expect(screen.queryByRole('button', { name: 'Copy the address' })).toBeNull()
})
