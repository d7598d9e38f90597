/**
 * Other guards look into the database and say why they refuse. Whoever may not write into a collection at all is
 * refused before any of them looks: the reason would tell what is there.
 */
import type { Accountability } from '@directus/types'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { participantPolicy, participantRole, publicPolicy } from '../../platform/directus/roles.ts'
import { permissions } from './permissions.ts'

export function guardWritePermissions(filter: Filter): void {
  for (const action of ['create', 'update', 'delete'] as const) {
    filter(`items.${action}`, (_payload, { collection }, context) => {
      if (isStranger(context) && !mayWrite(String(collection), action)) refuse()
    })
  }
  for (const event of ['users.create', 'users.delete'])
    filter(event, (_payload, _meta, context) => {
      if (isStranger(context)) refuse()
    })
}

/** Roles that the team has made itself are held against their permissions by Directus alone. */
function isStranger(context: object): boolean {
  const { accountability } = context as { accountability?: Accountability | null }
  if (!accountability || accountability.admin || accountability.app) return false
  return !accountability.role || accountability.role === participantRole
}

function mayWrite(collection: string, action: string): boolean {
  return permissions.some(
    (one) =>
      one.collection === collection &&
      one.action === action &&
      (one.policy === participantPolicy || one.policy === publicPolicy),
  )
}

function refuse(): never {
  throw new DirectusError('FORBIDDEN', 'You may not write here.')
}
