/** Calls about the device that somebody stays signed in on. None is stored under an `Idempotency-Key`: see `sign-in.ts`. */

import { deviceId, extendDevice, findDevice, forgetDevice, keepDevice, takeBack } from '../identity/session/device.ts'
import { requireFreshSignIn } from '../identity/session/fresh-sign-in.ts'
import { continueSession } from '../identity/session/session.ts'
import { nameOfToken, noteSessionLike } from '../identity/session/session-names.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

export function registerDeviceCalls(routes: Routes, programme: Programme, limitProofs: Limit): void {
  const none = { device: null, until: null }
  // The proof may not be older than ten minutes: a stolen access token must not become one that lasts for weeks.
  routes.handle('keepDevice', async ({ device, network, requireOwnPage, accountability, context: { db, now } }) => {
    // Also with a token of its own: a neighbour below the same domain could have somebody else’s browser keep it.
    requireOwnPage()
    if (!accountability?.user) throw new ApiError('INVALID_CREDENTIALS', 'Sign in first.')
    requireFreshSignIn(accountability, now)
    await limitProofs(network)
    const { token, until } = await keepDevice(db, accountability.user, device.token, now, accountability)
    device.keep(token, until)
    return { device: deviceId(token), until: until.toISOString() }
  })
  routes.handle('keptDevice', async ({ device, accountability, context: { db, now } }) => {
    if (!accountability?.user) throw new ApiError('INVALID_CREDENTIALS', 'Sign in first.')
    const { token } = device
    const found = await findDevice(db, token, now)
    return token && found?.user === accountability.user
      ? { device: deviceId(token), until: found.until.toISOString() }
      : none
  })
  routes.handle('forgetDevice', async ({ device, requireOwnPage, context: { db } }) => {
    requireOwnPage()
    await forgetDevice(db, device.token)
    device.forget()
    return none
  })
  routes.handle('resumeDevice', async ({ device, network, body, requireOwnPage, accountability, context }) => {
    requireOwnPage()
    await limitProofs(network)
    const { db, now } = context
    const { token } = device
    const ended = () => new ApiError('INVALID_CREDENTIALS', 'This device is not kept signed in any more.')
    // The page goes on with the device that it knows: another one may be somebody else's.
    if (token && deviceId(token) !== body.device) throw ended()
    const found = await findDevice(db, token, now)
    if (!token || !found) {
      device.forget()
      throw ended()
    }
    const { user } = found
    const note = async (session: string) => noteSessionLike(db, user, session, await nameOfToken(db, token))
    const tokens = await continueSession(programme, user, now, accountability, note).catch(async (error: unknown) => {
      if (error instanceof ApiError) {
        await forgetDevice(db, token)
        device.forget()
      }
      throw error
    })
    // Only now: whoever signs out everywhere in the same moment ends the device, and this session with it.
    const until = await extendDevice(db, token, now)
    if (!until) {
      await takeBack(db, tokens.refresh_token)
      device.forget()
      throw ended()
    }
    device.keep(token, until)
    return { ...tokens, device: deviceId(token) }
  })
}
