/** The signed-in person: everything the home screen needs. */
import type { Announcement, Counts, Me, OpenRun } from 'waymark-core'
import { readCharacter } from '../../domain/characters/character.ts'
import { unlockedTraits } from '../../domain/characters/unlocked.ts'
import { readItemTypes } from '../../domain/content/item-types.ts'
import { progressOf, readLevels } from '../../domain/content/levels.ts'
import { textsOf } from '../../domain/content/texts.ts'
import { activeDays, recentMoments } from '../../domain/profiles/activity.ts'
import { findProfile } from '../../domain/profiles/profile.ts'
import { questCards } from '../../domain/quests/cards.ts'
import { readWallets } from '../../identity/wallet/wallets.ts'
import { text, textOrNull, whole } from '../../platform/database/values.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene, Scene } from '../../platform/scene.ts'

export async function readMe(scene: OwnScene, role: string): Promise<Me> {
  const { db } = scene
  const profile = await findProfile(db, { id: scene.profile })
  if (!profile?.user) throw new Refusal('NOT_FOUND', 'There is no such profile.')
  const account = await db('directus_users').where({ id: profile.user }).first('email')
  const { cards, player, book } = await questCards(scene, profile)
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
    ...progressOf(await readLevels(scene), profile.xp),
    character: await readCharacter(db, profile.activeCharacter),
    nextQuest: next,
    nextQuestState: next?.state ?? null,
    openRuns,
    recent: await recentMoments(scene, profile.id, 10, await readItemTypes(scene)),
    activity: await activeDays(scene, profile.id, 84),
    counts: await countsOf(scene, profile.id, player.done.length),
    wallets: await readWallets(db, profile.id, profile.primaryWallet),
    traits: await unlockedTraits(scene),
    announcements: await currentAnnouncements(scene),
  }
}

async function countsOf({ db }: Scene, profile: string, questsDone: number): Promise<Counts> {
  const rows: { state: string; count: unknown }[] = await db('items')
    .where({ owner: profile })
    .groupBy('state')
    .select('state')
    .count({ count: '*' })
  const of = (states: string[]) =>
    rows.filter((row) => states.includes(row.state)).reduce((sum, row) => sum + whole(row.count), 0)
  return {
    items: of(['mintable', 'minting', 'minted', 'listed', 'locked']),
    onChain: of(['minted', 'listed']),
    questsDone,
    listings: of(['listed']),
  }
}

async function currentAnnouncements(scene: Scene): Promise<Announcement[]> {
  const texts = await textsOf(scene, 'announcements')
  const rows = await scene
    .db('announcements')
    .where({ status: 'published' })
    .where((query) => query.whereNull('starts_at').orWhere('starts_at', '<=', scene.now))
    .where((query) => query.whereNull('ends_at').orWhere('ends_at', '>', scene.now))
    .orderBy('slug')
    .select('id', 'title', 'body')
  return rows.map((row) => ({
    id: row.id,
    title: texts(row.id).title ?? text(row.title),
    body: texts(row.id).body ?? text(row.body),
  }))
}
