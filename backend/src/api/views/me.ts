/** The signed-in person: everything the home screen needs. */
import type { Announcement, Counts, Me, OpenRun } from 'waymark-core'
import { readCharacter } from '../../domain/characters/character.ts'
import { unlockedTraits } from '../../domain/characters/unlocked.ts'
import { readItemTypes } from '../../domain/content/item-types.ts'
import { progressOf, readLevels } from '../../domain/content/levels.ts'
import { textsOf } from '../../domain/content/texts.ts'
import { activeDays, recentActivity } from '../../domain/profiles/activity.ts'
import { findProfile } from '../../domain/profiles/profile.ts'
import { questCards } from '../../domain/quests/cards.ts'
import { readWallets } from '../../identity/wallet/wallets.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'

export async function readMe(context: UserContext, role: string): Promise<Me> {
  const { db } = context
  const profile = await findProfile(db, { id: context.profile })
  if (!profile?.user) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const account = await db('directus_users').where({ id: profile.user }).first('email')
  const { cards, player, book } = await questCards(context, profile)
  const next =
    cards.find(({ state }) => state === 'in_progress') ?? cards.find(({ state }) => state === 'available') ?? null
  const openRuns = cards.flatMap((card): OpenRun[] => {
    const quest = book.quests.find(({ slug }) => slug === card.slug)
    const run = quest && player.run(quest.id)
    if (!run || (run.state !== 'in_progress' && run.state !== 'submitted')) return []
    const { slug, title, stepsDone, stepsTotal } = card
    return [{ runId: run.id, slug, title, state: run.state, stepsDone, stepsTotal }]
  })
  return {
    userId: profile.user,
    email: textOrNull(account?.email),
    role,
    profile: {
      id: profile.id,
      handle: profile.handle,
      displayName: profile.displayName,
      bio: profile.bio,
      locale: profile.locale,
      visibility: profile.visibility,
      onboardingStep: profile.onboardingStep,
      primaryWallet: profile.primaryWallet,
    },
    ...progressOf(await readLevels(context), profile.xp),
    character: await readCharacter(db, profile.activeCharacter),
    nextQuest: next,
    nextQuestState: next?.state ?? null,
    openRuns,
    recent: await recentActivity(context, profile.id, 10, await readItemTypes(context)),
    activity: await activeDays(context, profile.id, 84),
    counts: await countsOf(context, profile.id, player.done.length),
    wallets: await readWallets(db, profile.id, profile.primaryWallet),
    traits: await unlockedTraits(context),
    announcements: await currentAnnouncements(context),
  }
}

async function countsOf({ db }: Context, profile: string, questsDone: number): Promise<Counts> {
  const rows: { state: string; count: unknown }[] = await db('items')
    .where({ owner: profile })
    .groupBy('state')
    .select('state')
    .count({ count: '*' })
  const of = (states: string[]) =>
    rows.filter((row) => states.includes(row.state)).reduce((sum, row) => sum + toInt(row.count), 0)
  return {
    items: of(['mintable', 'minting', 'minted', 'listed', 'locked']),
    onChain: of(['minted', 'listed']),
    questsDone,
    listings: of(['listed']),
  }
}

async function currentAnnouncements(context: Context): Promise<Announcement[]> {
  const texts = await textsOf(context, 'announcements')
  const rows = await context
    .db('announcements')
    .where({ status: 'published' })
    .where((query) => query.whereNull('starts_at').orWhere('starts_at', '<=', context.now))
    .where((query) => query.whereNull('ends_at').orWhere('ends_at', '>', context.now))
    .orderBy('slug')
    .select('id', 'title', 'body')
  return rows.map((row) => ({
    id: row.id,
    title: texts(row.id).title ?? text(row.title),
    body: texts(row.id).body ?? text(row.body),
  }))
}
