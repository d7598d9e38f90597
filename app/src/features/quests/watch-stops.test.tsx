import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchStops } from './watch-stops.ts'

let unwatch: () => void
let shown: string | null

const stop = (slug: string) => document.querySelector<HTMLElement>(`[data-slug="${slug}"]`) as HTMLElement
const ground = () => document.querySelector('main') as HTMLElement
const card = () => document.querySelector('aside') as HTMLElement
const pointAt = (target: Element, how: object = {}) => fireEvent.pointerOver(target, { pointerType: 'mouse', ...how })
const wait = (ms = 150) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<main><div id="map"><a href="#camp" data-slug="camp"><b>Camp</b></a><a href="#summit" data-slug="summit">Summit</a></div></main><aside>card</aside>'
  shown = null
  const map = document.querySelector('#map') as HTMLElement
  unwatch = watchStops(
    map,
    (at) => {
      shown = at?.dataset['slug'] ?? null
    },
    (at) => card().contains(at),
  )
})
afterEach(() => {
  unwatch()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

it('a stop that the mouse rests on is shown after a moment, one that it passes is not', () => {
  pointAt(stop('camp').firstElementChild as Element)
  wait(140)
  expect(shown).toBeNull()
  pointAt(stop('summit'))
  wait()
  expect(shown).toBe('summit')
  pointAt(ground())
  wait()
  expect(shown).toBeNull()
})

it('the card stays while the mouse is on it', () => {
  pointAt(stop('camp'))
  wait()
  pointAt(ground())
  wait(100)
  pointAt(card())
  wait(5000)
  expect(shown).toBe('camp')
})

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press', () => fireEvent.pointerDown(ground())],
  ['a turn of the wheel', () => fireEvent.wheel(ground())],
])('%s takes it away at once, until another stop is meant', (_what, dismiss) => {
  pointAt(stop('camp'))
  wait()
  dismiss()
  expect(shown).toBeNull()
  pointAt(stop('camp').firstElementChild as Element)
  wait()
  expect(shown).toBeNull()
  pointAt(stop('summit'))
  wait()
  expect(shown).toBe('summit')
})

it.each([
  ['a finger that comes over it', { pointerType: 'touch' }],
  ['a mouse that drags', { buttons: 1 }],
])('nothing is shown to %s', (_what, how) => {
  pointAt(stop('camp'), how)
  wait(1000)
  expect(shown).toBeNull()
})

describe('a finger', () => {
  const touch = (slug: string) => fireEvent.pointerDown(stop(slug), { pointerType: 'touch', clientX: 10, clientY: 10 })

  it('that holds a stop is shown its card, and does not open it', () => {
    touch('camp')
    wait(460)
    expect(shown).toBe('camp')
    expect(fireEvent.contextMenu(stop('camp'))).toBe(false)
    fireEvent.pointerUp(stop('camp'), { pointerType: 'touch' })
    expect(fireEvent.click(stop('camp'))).toBe(false)
    expect(shown).toBe('camp')
    touch('summit')
    expect(shown).toBeNull()
  })
  it('that taps a stop opens it', () => {
    touch('camp')
    wait(200)
    fireEvent.pointerUp(stop('camp'), { pointerType: 'touch' })
    wait(1000)
    expect(shown).toBeNull()
    expect(fireEvent.click(stop('camp'))).toBe(true)
  })
  it('that pulls the map is shown nothing', () => {
    touch('camp')
    fireEvent.pointerMove(stop('camp'), { pointerType: 'touch', clientX: 40, clientY: 10 })
    wait(1000)
    expect(shown).toBeNull()
  })
})

it('the stop that the keyboard is at is shown as long as it is', () => {
  stop('camp').focus()
  wait()
  expect(shown).toBe('camp')
  pointAt(ground())
  wait()
  expect(shown).toBe('camp')
  stop('camp').blur()
  wait()
  expect(shown).toBeNull()
})

it('the focus that comes back from the page of a quest shows its card only once it comes again', () => {
  stop('camp').focus()
  wait()
  fireEvent.keyDown(stop('camp'), { key: 'Enter' })
  const page = document.body.appendChild(document.createElement('dialog'))
  page.open = true
  page.innerHTML = '<button>Close</button>'
  page.querySelector('button')?.focus()
  expect(document.activeElement?.textContent).toBe('Close')
  wait()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  stop('camp').focus()
  wait()
  expect(shown).toBeNull()
  stop('summit').focus()
  stop('camp').focus()
  wait()
  expect(shown).toBe('camp')
})
