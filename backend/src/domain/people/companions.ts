/** The people around a profile, as far as whoever asks may see them: who said thanks, the rope team, and who walked along. */
import type { Companion, Companions } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { text, textOrNull } from '../../platform/database/columns.ts'
import { readPortraits } from '../profiles/portraits.ts'
import type { Viewer } from '../profiles/viewer.ts'
import { ofVisiblePeople } from '../profiles/visible-people.ts'

/** People of each kind who are told. */
const most = 12

/** In one statement, and two more for their faces where there are any. */
export async function readCompanions(context: Context, viewer: Viewer, profile: string): Promise<Companions> {
  const { db } = context
  const mates = () =>
    db('team_members as own')
      .join('team_members as mate', 'mate.team', 'own.team')
      .where('own.profile', profile)
      .whereNot('mate.profile', profile)
  const thanks = db('thanks')
    .where({ receiver: profile })
    .whereNot({ giver: viewer.profile })
    .select('giver as person', db.raw("'thanks' as kind"), 'at', db.raw('null as team'))
  const team = mates()
    .join('teams', 'teams.id', 'mate.team')
    .select('mate.profile as person', db.raw("'team' as kind"), 'mate.joined_at as at', 'teams.name as team')
  const walked = db('quest_runs as own')
    .join('quest_runs as other', 'other.team_run', 'own.team_run')
    .where({ 'own.profile': profile, 'own.state': 'rewarded', 'other.state': 'rewarded' })
    .whereNot('other.profile', profile)
    .whereNotIn('other.profile', mates().select('mate.profile'))
    .groupBy('other.profile')
    .select(
      'other.profile as person',
      db.raw("'walked' as kind"),
      db.raw('max(other.decided_at) as at'),
      db.raw('null as team'),
    )
  const around = db.from(thanks.unionAll([team, walked]).as('around')).join('profiles', 'profiles.id', 'around.person')
  const numbered = ofVisiblePeople(around, viewer).select(
    ...['around.kind', 'around.team', 'profiles.id', 'profiles.display_name', 'profiles.active_character'],
    db.raw('row_number() over (partition by around.kind order by around.at desc, profiles.id) as place'),
  )
  const rows: Record<string, unknown>[] = await db
    .from(numbered.as('numbered'))
    .where('place', '<=', most)
    .orderBy('place')
    .select('*')
  const faces = await readPortraits(
    context,
    rows.map((row) => ({ id: text(row['id']), activeCharacter: textOrNull(row['active_character']) })),
  )
  const ofKind = (kind: string): Companion[] =>
    rows
      .filter((row) => row['kind'] === kind)
      .map((row) => {
        const id = text(row['id'])
        return { id, name: text(row['display_name']), character: faces.get(id) ?? null }
      })
  const name = textOrNull(rows.find((row) => row['kind'] === 'team')?.['team'])
  return {
    thanks: ofKind('thanks'),
    team: name === null ? null : { name, people: ofKind('team') },
    walked: ofKind('walked'),
  }
}
