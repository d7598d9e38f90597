import { expect, test } from 'vitest'
import { icalOf } from './ical.ts'

const now = new Date('2026-11-26T08:00:00.123Z')
const event = {
  id: '5f0c',
  title: 'The hut, at dusk; \\ bring\r\nBEGIN:VALARM a lamp',
  start: new Date('2026-11-27T17:30:00+01:00'),
  end: new Date('2026-11-27T18:00:00Z'),
  place: null,
  url: 'https://way.example/quests?quest=hut',
}
const written = (change = {}) =>
  icalOf({ name: 'Waymark', host: 'way.example', now, events: [{ ...event, ...change }] })
const lines = (text: string) => text.split('\r\n')

test('a calendar is told when something is, by the clock of nowhere, under an id that stays', () => {
  const told = lines(written({ title: 'The hut', place: 'Hut 3' }))
  expect(told.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(told.slice(8)).toEqual([
    'BEGIN:VEVENT',
    'UID:5f0c@way.example',
    'DTSTAMP:20261126T080000Z',
    'DTSTART:20261127T163000Z',
    'DTEND:20261127T180000Z',
    'SUMMARY:The hut',
    'LOCATION:Hut 3',
    'URL:https://way.example/quests?quest=hut',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no text of an event begins a line of its own', () => {
  const unfolded = written().replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:The hut\\, at dusk\\; \\\\ bring\\nBEGIN:VALARM a lamp\r\n')
  expect(lines(written()).filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([])
})

test('no line is longer than 75 bytes, and folding it loses nothing', () => {
  const title = '山小屋🏔'.repeat(40)
  const text = written({ title })
  for (const line of lines(text)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  expect(text).not.toContain('\ufffd')
})
