/**
 * What the team writes is looked at before it is stored, whoever writes it and by whatever way, field by field: a row
 * that the pages cannot read would take them away from everybody.
 */
import { isVisible, looksOtherwise } from '../../domain/content/visible.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { collections } from '../schema/collections.ts'
import { editorial } from '../schema/editorial.ts'
import { fieldProblem, isBlank } from '../schema/field-problem.ts'

type Row = Record<string, unknown>

export function guardContent(filter: Filter): void {
  for (const { collection, fields } of editorial)
    for (const action of ['create', 'update'] as const)
      filter(`${collection}.items.${action}`, (payload) => {
        for (const definition of fields) {
          const value = (payload as Row)[definition.field]
          refuseIf(fieldProblem(collection, definition, value))
          if (isBlank(definition, value)) refuseBlank(collection, definition.field)
        }
      })
  const profiles = collections.find(({ collection }) => collection === 'profiles')
  filter('profiles.items.update', async (payload, { keys }, { database, accountability }) => {
    const change = payload as Row
    // Who sees a profile is said by its owner; an administrator may help.
    if ('visibility' in change && accountability && !accountability.admin) {
      const others = database('profiles').whereIn('id', keys as string[])
      if (await others.andWhereNot({ user: accountability.user ?? '' }).first('id'))
        throw new DirectusError('FORBIDDEN', 'Who sees a profile is said by its owner alone.')
    }
    for (const definition of profiles?.fields ?? [])
      refuseIf(fieldProblem('profiles', definition, change[definition.field]))
    const { display_name: name } = change
    if (typeof name !== 'string') return
    if (!isVisible(name)) refuseIf('profiles.display_name: nothing of it is seen.')
    if (looksOtherwise(name)) refuseIf('profiles.display_name: it holds marks that nobody sees. Type it anew.')
  })
}

function refuseBlank(collection: string, field: string): never {
  const sentence = `${collection}.${field}: nothing of it is seen. Write something.`
  throw new DirectusError('FAILED_VALIDATION', sentence, { collection, field, type: 'nempty' })
}

function refuseIf(problem: string | null): void {
  if (problem) throw new DirectusError('INVALID_PAYLOAD', problem)
}
