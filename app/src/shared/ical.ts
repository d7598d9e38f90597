// Events as iCalendar (RFC 5545), for calendars elsewhere. The server writes feeds by it: pure, and without a sentence.

export type CalendarEvent = {
  /** Id of what takes place: a calendar knows by it that it has the event already. */
  id: string
  title: string
  start: Date
  end: Date
  place?: string | null
  text?: string
  url: string
}

type Calendar = { name: string; host: string; now: Date; events: readonly CalendarEvent[] }

export function icalOf({ name, host, now, events }: Calendar): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${text(host)}//Events//EN`, 'METHOD:PUBLISH'],
    ...[
      `NAME:${text(name)}`,
      `X-WR-CALNAME:${text(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
    ],
    ...events.flatMap(({ id, title, start, end, place, text: about, url }) => [
      ...['BEGIN:VEVENT', `UID:${id}@${text(host)}`, `DTSTAMP:${moment(now)}`],
      ...[`DTSTART:${moment(start)}`, `DTEND:${moment(end)}`, `SUMMARY:${text(title)}`],
      ...(place ? [`LOCATION:${text(place)}`] : []),
      ...(about ? [`DESCRIPTION:${text(about)}`] : []),
      ...[`URL:${url}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** In UTC: `20261126T090000Z`. */
const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** A text has its signs escaped, and no line break of its own, with which it could begin a line. */
const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar refuses a whole feed for one of them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const longest = 75
const encoder = new TextEncoder()

/** No line has more than 75 bytes, and none ends in the middle of a letter. */
function folded(line: string): string {
  const rows = ['']
  let used = 0
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (used + bytes > longest) {
      rows.push(' ')
      used = 1
    }
    rows[rows.length - 1] += letter
    used += bytes
  }
  return rows.join('\r\n')
}
