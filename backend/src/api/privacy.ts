/** Calls by which people get what the programme stores about them. */
import { askExport, linkExport, openExport, personalExport } from '../domain/privacy/export/ask.ts'
import { archiveOf } from '../domain/privacy/export/fetch.ts'
import { requireFreshSignIn } from '../identity/session/fresh-sign-in.ts'
import { Download } from '../platform/http/download.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

const day = 86_400
/** Exports that one person may ask for in a day: each reads everything that is there. */
const exportsPerDay = 5
const linksPerDay = 30
/** Attempts of one network in a minute: whoever guesses gets nowhere. */
const fetchesPerMinute = 30

export function registerPrivacyCalls(routes: Routes, programme: Programme): void {
  const { settings, directus } = programme
  const limitExports = rateLimit(settings, 'exports', exportsPerDay, day)
  const limitLinks = rateLimit(settings, 'export-links', linksPerDay, day)
  const limitFetches = rateLimit(settings, 'export-fetches', fetchesPerMinute)
  routes.handle('personalExport', ({ context }) => personalExport(context))
  routes.handle('askExport', async ({ transact, context, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    await limitExports(profile)
    return transact(askExport)
  })
  routes.handle('linkExport', async ({ transact, context, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    await limitLinks(profile)
    return transact(linkExport)
  })
  routes.handle('downloadExport', async ({ context, params, network }) => {
    await limitFetches(network)
    const opened = await openExport(context, params.token)
    return new Download('export.zip', 'application/zip', archiveOf(directus, context.db, opened))
  })
}
