/**
 * What the team writes about the programme itself: an accent that cannot be read, and texts of the app that would break
 * its sentences, are refused with a sentence that says what to do.
 */
import { accentOf } from '../../domain/content/accent.ts'
import { bundledTexts, type Replacement, replacementProblem } from '../../domain/content/app-texts.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

export function guardBranding(filter: Filter): void {
  for (const action of ['create', 'update'] as const)
    filter(`programme.items.${action}`, (payload) => {
      const { colour } = payload as { colour?: unknown }
      if (colour === undefined || colour === null || colour === '') return
      const accent = accentOf(String(colour))
      if ('problem' in accent) refuse(accent.problem)
    })
  filter('translations.create', (payload) => requireShowable(payload as Partial<Replacement>))
  filter('translations.update', async (payload, { keys }, { database }) => {
    const rows: Replacement[] = await database('directus_translations')
      .whereIn('id', keys as string[])
      .select('language', 'key', 'value')
    for (const row of rows) requireShowable({ ...row, ...(payload as Partial<Replacement>) })
  })
}

function requireShowable({ language, key, value }: Partial<Replacement>): void {
  // Directus says itself that one of them is missing.
  if (typeof language !== 'string' || typeof key !== 'string') return
  const problem = replacementProblem({ language, key, value: typeof value === 'string' ? value : '' }, bundledTexts())
  if (problem) refuse(problem)
}

function refuse(reason: string): never {
  throw new DirectusError('INVALID_PAYLOAD', reason)
}
