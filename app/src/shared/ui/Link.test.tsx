import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigateBy, PlaceContext } from '../navigation.ts'
import { Link, NavLink } from './Link.tsx'

let visits: [path: string, replace: boolean | undefined][] = []

beforeEach(() => {
  visits = []
  navigateBy((path, { replace }) => {
    if (path.includes('#')) return false
    visits.push([path, replace])
    return true
  })
})

/** Whether the click of a link was taken from the browser. */
function isTaken(link: HTMLElement, how: MouseEventInit = {}): boolean {
  // jsdom cannot go anywhere: what is left to the browser ends here.
  const stop = (event: Event) => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  let taken = false
  window.addEventListener('click', stop, { once: true })
  fireEvent.click(link, how)
  return taken
}

test('a plain click changes the page with what the link says of it', () => {
  render(
    <Link to="/quests?view=list" replace>
      Quests
    </Link>,
  )
  expect(isTaken(screen.getByRole('link'))).toBe(true)
  expect(visits).toEqual([['/quests?view=list', true]])
})

test.each([
  ['with Control', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['with the middle button', { button: 1 }],
])('a click %s is left to the browser', (_how, how) => {
  render(<Link to="/quests">Quests</Link>)
  expect(isTaken(screen.getByRole('link'), how)).toBe(false)
  expect(visits).toEqual([])
})

test.each([
  ['to another site', { to: 'https://elsewhere.example/quests' }],
  ['to another window', { to: '/quests', target: '_blank' }],
  ['to a file', { to: '/quests', download: '' }],
  ['to a place on the page, where nobody takes it', { to: '#how' }],
])('a link %s is left to the browser', (_where, props) => {
  render(<Link {...props}>There</Link>)
  expect(isTaken(screen.getByRole('link'))).toBe(false)
  expect(visits).toEqual([])
})

test('a click that somebody else took opens nothing', () => {
  render(
    <Link to="/login" onClick={(event) => event.preventDefault()}>
      Sign in
    </Link>,
  )
  isTaken(screen.getByRole('link'))
  expect(visits).toEqual([])
})

test.each([
  ['/profile/7', 'page'],
  ['/profile/7/items/9', 'page'],
  ['/profile/77', null],
  ['/home', null],
])('in a menu, at %s, the link to /profile/7 is current: %s', (pathname, current) => {
  render(
    <PlaceContext value={{ pathname, hash: '' }}>
      <NavLink to="/profile/7">Profile</NavLink>
    </PlaceContext>,
  )
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
})
