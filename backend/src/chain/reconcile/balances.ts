/** Do people have the points that the ledger says, and the level that their points make? */
import { levelProgress } from 'waymark-core'
import { toInt } from '../../platform/database/columns.ts'
import type { Check } from './check.ts'
import { plural } from './report.ts'

export const balances: Check = async ({ db, findings }) => {
  const sums = db('ledger').groupBy('profile').select('profile').sum({ total: 'amount' }).as('sums')
  const rows: { id: string | null; profile: string | null; xp_cached: unknown; total: unknown }[] = await db('profiles')
    .leftJoin(sums, 'sums.profile', 'profiles.id')
    .whereRaw('profiles.xp_cached <> coalesce(sums.total, 0)')
    .select('profiles.id', 'profiles.xp_cached', 'sums.total')
  for (const { id, xp_cached, total } of rows)
    findings.differ('balances', {
      key: `xp:${id}`,
      what: `Profile ${id} shows ${toInt(xp_cached)} XP, the ledger says ${toInt(total)}: ${signed(toInt(xp_cached) - toInt(total))}.`,
      todo: 'The ledger counts. Find what wrote the balance past it, then set xp_cached to what the ledger says.',
    })
  const nobodys = await db('ledger')
    .leftJoin('profiles', 'profiles.id', 'ledger.profile')
    .whereNull('profiles.id')
    .groupBy('ledger.profile')
    .select('ledger.profile')
    .sum({ total: 'ledger.amount' })
  for (const { profile, total } of nobodys as unknown as { profile: string; total: unknown }[])
    findings.differ('balances', {
      key: `nobody:${profile}`,
      what: `The ledger has ${toInt(total)} XP of profile ${profile}, which does not exist.`,
      todo: 'A profile that has entries must not be deleted: bring it back from a backup.',
    })

  const thresholds: number[] = (await db('levels').orderBy('number').pluck('xp_required')).map(toInt)
  const reached: { level_cached: unknown; xp_cached: unknown; one: string; count: unknown }[] = await db('profiles')
    .groupBy('level_cached', 'xp_cached')
    .select('level_cached', 'xp_cached')
    // Every database has a smallest text, not every one a smallest uuid.
    .select(db.raw('min(cast(id as varchar(36))) as one'))
    .count({ count: '*' })
  let people = 0
  for (const { level_cached, xp_cached, one, count } of reached) {
    people += toInt(count)
    const { level } = levelProgress(thresholds, toInt(xp_cached))
    if (level === toInt(level_cached)) continue
    findings.differ('balances', {
      key: `level:${toInt(xp_cached)}:${toInt(level_cached)}`,
      what: `${plural(toInt(count), 'profile')} with ${toInt(xp_cached)} XP (${one} is one) at level ${toInt(level_cached)}; their points make level ${level}.`,
      todo: 'If the thresholds of the levels were changed, the next points put it right; else find what wrote level_cached.',
    })
  }
  findings.note('balances', `${plural(people, 'balance')} and levels`)
  return null
}

function signed(amount: number): string {
  return amount > 0 ? `${amount} too many` : `${-amount} too few`
}
