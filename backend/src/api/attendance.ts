/** Calls about events: the screen at the place, who came, and the calendar that tells of them. */
import { calendarFeed, changeCalendar, readCalendar } from '../domain/quests/calendar.ts'
import { closeKiosks, linkKiosk, readKiosk } from '../domain/quests/kiosk.ts'
import { readAttendance } from '../domain/review/attendance.ts'
import { Download } from '../platform/http/download.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

const hour = 3600
/** Links for screens that one organiser makes. */
const linksPerHour = 60
/** Calls of screens, and of calendars, from one network, on which many are. */
const callsPerMinute = 300
/** Addresses that one person makes for their calendar. */
const feedsPerHour = 20

export function registerAttendanceCalls(routes: Routes, programme: Programme): void {
  const { settings } = programme
  const limitLinks = rateLimit(settings, 'kiosk-links', linksPerHour, hour)
  const limitScreens = rateLimit(settings, 'kiosk-calls', callsPerMinute)
  routes.handle('readKiosk', async ({ context, body, network }) => {
    await limitScreens(network)
    return await readKiosk(context, body)
  })
  routes.handle('linkKiosk', async ({ transact, params, profile }) => {
    await limitLinks(profile)
    return transact((context) => linkKiosk(context, params.step))
  })
  routes.handle('closeKiosks', ({ transact, params }) => transact((context) => closeKiosks(context, params.step)))
  routes.handle('readAttendance', ({ context, params }) => readAttendance(context, params.step))

  const limitFeeds = rateLimit(settings, 'calendar-feeds', feedsPerHour, hour)
  const limitCalendars = rateLimit(settings, 'calendar-calls', callsPerMinute)
  routes.handle('calendar', ({ context }) => calendarFeed(context, settings.secret))
  routes.handle('changeCalendar', async ({ transact, body, profile }) => {
    await limitFeeds(profile)
    return transact((context) => changeCalendar(context, settings.secret, body))
  })
  routes.handle('readCalendar', async ({ context, params, network }) => {
    await limitCalendars(network)
    const events = await readCalendar(context, programme, params.token)
    return new Download('events.ics', 'text/calendar; charset=utf-8', events)
  })
}
