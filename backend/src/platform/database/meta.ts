/** `waymark_meta`: what the programme remembers about itself, by key. */
import type { Db } from './transaction.ts'

export async function readMeta<T>(db: Db, key: string): Promise<T | null> {
  const row = await db('waymark_meta').where({ key }).first('value')
  return row?.value ? (JSON.parse(row.value) as T) : null
}

export async function writeMeta(db: Db, key: string, value: unknown): Promise<void> {
  await db('waymark_meta')
    .insert({ key, value: JSON.stringify(value) })
    .onConflict('key')
    .merge(['value'])
}

/** Writes only if nobody wrote since `before` was read; says whether it did. */
export async function replaceMeta(db: Db, key: string, before: unknown, value: unknown): Promise<boolean> {
  const rows = await db('waymark_meta')
    .where({ key, value: JSON.stringify(before) })
    .update({ value: JSON.stringify(value) })
  return rows === 1
}
