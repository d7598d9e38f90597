/** Which item types a person knows of: those that are open, and what they found. */
import type { Context, UserContext } from '../../platform/context.ts'
import { toBool } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'

export interface TypeRow {
  id: string
  status: string
  is_secret: unknown
}

/**
 * Ids of the item types that a person has, or had once: found is found, whoever has it now. What was taken back of a
 * person, since it should not have been given, counts as if it never had been.
 */
export async function readFound({ db }: Context, profile: string): Promise<ReadonlySet<string>> {
  const owned = db('items').where({ owner: profile }).select('item_type')
  const owners = db('item_events').where({ profile }).whereNot('event', 'revoked').select('item')
  const had = db('items').whereIn('id', owners).whereNot('state', 'revoked').select('item_type')
  const rows: { item_type: string }[] = await owned.union(had)
  return new Set(rows.map(({ item_type }) => item_type))
}

/** A type that is not published, or that only a secret quest gives, is open once a token of it exists. */
export async function isOpenType({ db }: Context, { id, status, is_secret }: TypeRow): Promise<boolean> {
  const isOpen = status === 'published' && !toBool(is_secret)
  return isOpen || Boolean(await db('items').where({ item_type: id }).whereNotNull('mint_tx').first('id'))
}

/** Throws `NOT_FOUND` for one of which the person knows nothing, as for one that does not exist. */
export async function requireKnownType(context: UserContext, slug: string): Promise<TypeRow> {
  const { db, profile } = context
  const type: TypeRow | undefined = await db('item_types').where({ slug }).first('id', 'status', 'is_secret')
  if (type && ((await isOpenType(context, type)) || (await readFound(context, profile)).has(type.id))) return type
  throw new ApiError('NOT_FOUND', 'There is no such kind of object.')
}
