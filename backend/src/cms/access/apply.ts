/** Seeds roles, policies and permissions. What an administrator changed about one of them stays as it is. */

import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import type { Upserter } from '../seed/upsert.ts'
import { type Permission, permissions } from './permissions.ts'
import { access, folders, policies, roles } from './role-rows.ts'

export async function applyAccess(trx: Trx, { seed }: Upserter): Promise<void> {
  for (const role of roles) await seed('directus_roles', role)
  for (const policy of policies) await seed('directus_policies', { ...policy, admin_access: false, enforce_tfa: false })
  for (const row of access) await seed('directus_access', row)
  for (const folder of folders) await seed('directus_folders', folder)
  await applyPermissions(trx)
}

/**
 * Permissions have numbers as ids, so what was seeded is remembered by policy, collection, action and place among its
 * like.
 */
async function applyPermissions(trx: Trx): Promise<void> {
  const remembered = (await readMeta<Record<string, { id: number; row: string }>>(trx, 'permissions')) ?? {}
  const places = new Map<string, number>()
  const seen = new Set<string>()
  for (const permission of permissions) {
    const kind = `${permission.policy}:${permission.collection}:${permission.action}`
    const place = places.get(kind) ?? 0
    places.set(kind, place + 1)
    const key = `${kind}:${place}`
    const row = rowOf(permission)
    seen.add(key)
    const before = remembered[key]
    if (!before) {
      const [inserted] = await trx('directus_permissions').insert(row).returning('id')
      remembered[key] = { id: Number(inserted?.id ?? inserted), row: JSON.stringify(row) }
    } else if (before.row !== JSON.stringify(row)) {
      if (await isAsSeeded(trx, before)) {
        await trx('directus_permissions').where({ id: before.id }).update(row)
        remembered[key] = { id: before.id, row: JSON.stringify(row) }
      }
    }
  }
  for (const [key, before] of Object.entries(remembered)) {
    if (seen.has(key)) continue
    // A right that the programme gives no more.
    if (await isAsSeeded(trx, before)) await trx('directus_permissions').where({ id: before.id }).delete()
    delete remembered[key]
  }
  await writeMeta(trx, 'permissions', remembered)
}

/** Deleted or edited in the Studio it is an administrator's word. */
async function isAsSeeded(trx: Trx, { id, row }: { id: number; row: string }): Promise<boolean> {
  const { id: _, ...present } = (await trx('directus_permissions').where({ id }).first()) ?? {}
  return Boolean(present.policy) && spelled(present) === spelled(JSON.parse(row))
}

function rowOf({ policy, collection, action, permissions: rows, validation, presets, fields }: Permission) {
  return {
    policy,
    collection,
    action,
    permissions: JSON.stringify(rows ?? {}),
    validation: validation ? JSON.stringify(validation) : null,
    presets: presets ? JSON.stringify(presets) : null,
    fields: fields.join(','),
  }
}

function spelled(row: Record<string, unknown>): string {
  const text = (value: unknown) => (value && typeof value === 'object' ? JSON.stringify(value) : (value ?? null))
  return JSON.stringify(
    Object.keys(row)
      .toSorted()
      .map((name) => [name, text(row[name])]),
  )
}
