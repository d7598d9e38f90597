/** Routes of the desk at which the team changes the programme, in the Studio. */
import { questImpact } from '../domain/quests/impact.ts'
import type { Routes } from './route.ts'

export function registerDeskCalls(routes: Routes): void {
  routes.handle('readQuestImpact', ({ context, body }) => questImpact(context, body))
}
