/** Which accounts may open the Studio: they need more protection than a participant's. */
import type { Db } from '../../platform/database/transaction.ts'

/** Whether a policy of the account, of its role or of a parent role gives access to the Studio. */
export async function hasStudioRights(db: Db, user: string): Promise<boolean> {
  const account = await db('directus_users').where({ id: user }).first('role')
  const roles: string[] = []
  for (let role: string | null = account?.role ?? null; role && !roles.includes(role); ) {
    roles.push(role)
    role = (await db('directus_roles').where({ id: role }).first('parent'))?.parent ?? null
  }
  const right = await db('directus_access')
    .join('directus_policies', 'directus_policies.id', 'directus_access.policy')
    .where((either) => either.whereIn('directus_access.role', roles).orWhere('directus_access.user', user))
    .where((either) =>
      either.where('directus_policies.admin_access', true).orWhere('directus_policies.app_access', true),
    )
    .first('directus_policies.id')
  return right !== undefined
}
