/** Calls by which people read why something was decided about them and object to it, and the team answers. */
import { readBranding } from '../domain/content/branding.ts'
import { sentencesIn } from '../domain/content/sentences.ts'
import { answerObjection, deskObjections } from '../domain/objections/answer.ts'
import { decisionAbout, personalObjections, sendObjection } from '../domain/objections/object.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

export function registerObjectionCalls(routes: Routes, programme: Programme): void {
  routes.handle('decision', ({ context, params }) => decisionAbout(context, params.kind, params.subject))
  routes.handle('objections', ({ context }) => personalObjections(context))
  routes.handle('sendObjection', ({ transact, body }) => transact((context) => sendObjection(context, body)))
  routes.handle('readObjections', async ({ context }) => {
    const say = sentencesIn(await readBranding(programme), context.lang)
    return await deskObjections(context, { profile: context.profile, say })
  })
  routes.handle('answerObjection', ({ transact, params, body }) =>
    transact((context) => answerObjection(context, params.id, body)),
  )
}
