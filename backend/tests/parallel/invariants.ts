/** What must hold in the database whatever happened at the same moment. */
import type { Knex } from 'knex'

/** One question each: a row that is found breaks the rule. */
const rules: Record<string, string> = {
  'a grant exists twice':
    'select source, reward, profile from reward_grants group by source, reward, profile having count(*) > 1',
  'a grant of points has no line in the ledger, or another amount': `
    select g.id from reward_grants g left join ledger l on l.idem_key = 'reward:' || g.id
    where g.kind = 'xp' and (l.id is null or l.amount <> g.amount or l.profile <> g.profile)`,
  'points were booked that nothing granted': `
    select l.id from ledger l left join reward_grants g on l.idem_key = 'reward:' || g.id
    where l.idem_key like 'reward:%' and g.id is null`,
  'the points shown are not the sum of the ledger': `
    select p.id from profiles p left join ledger l on l.profile = p.id
    group by p.id, p.xp_cached having p.xp_cached <> coalesce(sum(l.amount), 0)`,
  'an item was granted and is not there': `
    select g.id from reward_grants g left join items i on i.id = g.item where g.kind = 'item' and i.id is null`,
  'a grant made two items':
    'select grant_id from items where grant_id is not null group by grant_id having count(*) > 1',
  'the counter of a kind is not the number of its items': `
    select t.id from item_types t left join items i on i.item_type = t.id
    group by t.id, t.issued having t.issued <> count(i.id)`,
  'more exist than may': 'select id from item_types where supply_max is not null and issued > supply_max',
  'a number was given twice or left out': `
    select item_type from items group by item_type
    having count(distinct serial) <> count(*) or max(serial) <> count(*) or min(serial) <> 1`,
  'two runs of one quest are open': `
    select quest, profile from quest_runs where state in ('in_progress', 'submitted')
    group by quest, profile, period_key having count(*) > 1`,
  'a run was approved and not paid': `
    select r.id from quest_runs r left join team_runs t on t.id = r.team_run
    where r.state = 'approved' and coalesce(t.state, 'done') <> 'open'`,
  'a rewarded run has no grant': `
    select r.id from quest_runs r join quests q on q.id = r.quest
    left join reward_grants g on g.source = 'run:' || r.id
    where r.state = 'rewarded' and q.xp > 0 and g.id is null`,
  'a run that is not rewarded was paid': `
    select r.id from quest_runs r join reward_grants g on g.source = 'run:' || r.id
    where r.state not in ('rewarded', 'reversed')`,
  'a rewarded run has no moment, or two': `
    select r.id from quest_runs r left join moments m on m.cause = 'run:' || r.id and m.profile = r.profile
    where r.state = 'rewarded' group by r.id having count(m.id) <> 1`,
  'a moment waits whose run is not rewarded, or does not although it is': `
    select m.id from moments m join quest_runs r on m.cause = 'run:' || r.id
    where (r.state = 'rewarded') = m.withdrawn`,
  'a sale has no moment for its seller, or two': momentsOfListings('sale', 'seller'),
  'a sale has no moment for its buyer, or two': momentsOfListings('purchase', 'buyer'),
  'revisions of an answer have a gap': `
    select run, step from submissions group by run, step
    having count(distinct revision) <> count(*) or max(revision) <> count(*)`,
  'an item has two live vouchers':
    "select item from mint_vouchers where state = 'live' group by item having count(*) > 1",
  'an item is being minted without a voucher, or has one and is not': `
    select i.id from items i left join mint_vouchers v on v.item = i.id and v.state = 'live'
    where (i.state = 'minting') <> (v.id is not null)`,
  'two items are worn in one place': `
    select i.owner from items i join item_types t on t.id = i.item_type
    where i.equipped and i.owner is not null group by i.owner, t.wearable_slot having count(*) > 1`,
  'an item is listed without a listing that is active': `
    select i.id from items i left join listings l on l.id = i.listing
    where (i.state = 'listed') <> (l.id is not null and l.state = 'active')`,
  'a sale was counted twice': 'select listing from price_points group by listing having count(*) > 1',
  'a handle is had by two':
    'select lower(handle) from profiles where handle is not null group by lower(handle) having count(*) > 1',
  'a wallet comes first for somebody who does not have it': `
    select p.id from profiles p left join wallets w on w.address = p.primary_wallet
    where p.primary_wallet is not null and (w.profile is null or w.profile <> p.id)`,
}

function momentsOfListings(kind: string, person: string): string {
  return `
    select l.id from listings l
    left join moments m on m.subject = l.id and m.kind = '${kind}' and m.profile = l.${person} and not m.withdrawn
    where l.state = 'sold' and l.${person} is not null group by l.id having count(m.id) <> 1`
}

export async function brokenInvariants(db: Knex): Promise<string[]> {
  const broken: string[] = []
  for (const [what, question] of Object.entries(rules)) {
    const answer = await db.raw(question)
    const rows: unknown[] = Array.isArray(answer) ? answer : answer.rows
    if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return broken
}
