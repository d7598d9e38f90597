import type { Request } from 'express'
import { expect, test } from 'vitest'
import { settingsFrom } from '../../platform/settings/settings.ts'
import { deviceCookieOf } from './device-cookie.ts'

/** What a reply sets at this address of the programme: names with their options. */
function setAt(publicUrl: string): [string, Record<string, unknown>][] {
  const set: [string, Record<string, unknown>][] = []
  const res = { cookie: (name: string, _value: string, options: object) => set.push([name, { ...options }]) }
  const cookie = deviceCookieOf({ res } as unknown as Request, settingsFrom({ PUBLIC_URL: publicUrl }))
  cookie.keep('device-a', new Date(0))
  return set
}

test('on https no neighbour can write the name of a device into a browser, and nothing goes over http', () => {
  const expires = new Date(0)
  const shared = { sameSite: 'strict', secure: true, expires }
  expect(setAt('https://play.example/api')).toEqual([
    ['waymark_device', { ...shared, httpOnly: true, path: '/api/programme/auth/device' }],
    ['__Host-waymark_kept', { ...shared, path: '/' }],
  ])
})

test('on http, as on a machine of one’s own, a browser takes no such name', () => {
  expect(setAt('http://localhost:8055').map(([name, { secure }]) => [name, secure])).toEqual([
    ['waymark_device', false],
    ['waymark_kept', false],
  ])
})
