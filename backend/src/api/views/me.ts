/** The signed-in person: everything the home screen needs. */
import { type Counts, type Me, type OpenRun, recentWeeks } from 'waymark-core'
import { readCharacter } from '../../domain/characters/character.ts'
import { readWorn } from '../../domain/characters/gear.ts'
import { type Holdings, readHoldings } from '../../domain/characters/holdings.ts'
import { readSlots, unlockedTraits } from '../../domain/characters/unlocked.ts'
import { consentsOf } from '../../domain/consents/due.ts'
import { readAnnouncements } from '../../domain/content/announcements.ts'
import { readItemTypeRecords } from '../../domain/content/item-types.ts'
import { progressOf, readLevels } from '../../domain/content/levels.ts'
import { readSeasons } from '../../domain/content/seasons.ts'
import { untranslatedAmong } from '../../domain/content/texts.ts'
import { giftsFor } from '../../domain/items/gifts.ts'
import { unseen } from '../../domain/moments/unseen.ts'
import { unread } from '../../domain/notifications/unread.ts'
import { activePeriod, recentActivity } from '../../domain/profiles/activity.ts'
import { pendingErasure } from '../../domain/profiles/pending-erasure.ts'
import { profileFrom } from '../../domain/profiles/profile.ts'
import { aheadOf, asksWallet, toDoNext, trailAhead } from '../../domain/quests/ahead.ts'
import { questCards } from '../../domain/quests/cards.ts'
import { withQuests } from '../../domain/quests/named-quests.ts'
import { seasonProgress } from '../../domain/quests/season-progress.ts'
import { ownTeam } from '../../domain/quests/team-members.ts'
import { readWallets } from '../../identity/wallet/wallets.ts'
import type { UserContext } from '../../platform/context.ts'
import { isoOrNull, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'

export async function readMe(context: UserContext, role: string): Promise<Me> {
  const { db } = context
  const row = await db('profiles')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'profiles.id': context.profile })
    .first(
      'profiles.*',
      'directus_users.email',
      unseen(db, context.profile).count('*').as('moments'),
      unread(db, context.profile).as('unread'),
      giftsFor(db, context.profile).count('*').as('gifts'),
      ownTeam(db, context.profile).select('teams.name').as('team'),
      pendingErasure(db, context.profile).select('until').as('erasure_until'),
    )
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const profile = profileFrom(row)
  const holdings = await readHoldings(db, profile.id)
  const { cards, player, book } = await questCards(context, profile)
  const next = toDoNext(cards, profile.level, asksWallet({ book }, profile.primaryWallet))
  const openRuns = cards.flatMap((card): OpenRun[] => {
    const quest = book.quests.find(({ slug }) => slug === card.slug)
    const run = quest && player.run(quest.id)
    if (!run || (run.state !== 'in_progress' && run.state !== 'submitted')) return []
    const { slug, title, untranslated, returned, stepsDone, stepsTotal } = card
    const texts = { title, ...untranslatedAmong(untranslated, ['title']) }
    return [{ runId: run.id, slug, ...texts, state: run.state, returned, stepsDone, stepsTotal }]
  })
  const progress = progressOf(await readLevels(context), profile.xp)
  const trail = trailAhead({ book, cards })
  const consents = await consentsOf(context, row)
  const period = await activePeriod(context, profile.id, 84)
  return {
    userId: text(profile.user),
    email: textOrNull(row.email),
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
    ...progress,
    character: await readCharacter(db, profile.activeCharacter, await readWorn(context, holdings.items)),
    nextQuest: next,
    nextQuestState: next?.state ?? null,
    ahead: aheadOf(trail, progress.level.xpToGo),
    openRuns,
    recent: await recentActivity(context, profile.id, 10, await readItemTypeRecords(context)),
    activity: period.days,
    weeks: recentWeeks(
      period.days.map(({ day }) => day),
      profile.joinedAt,
      context.now.getTime(),
    ),
    team: textOrNull(row.team),
    teamQuests: cards.filter(({ reasons }) => reasons.length > 0 && reasons.every(({ code }) => code === 'team_needed'))
      .length,
    moments: toInt(row.moments),
    gifts: toInt(row.gifts),
    unread: toInt(row.unread),
    counts: countsOf(holdings, player.done.length),
    lately: { questsDone: player.doneSince(period.first), minted: period.minted },
    season: seasonProgress((await readSeasons(context)).values(), { book, player, cards }, context.now),
    wallets: await readWallets(db, profile.id, profile.primaryWallet),
    traits: unlockedTraits(await readSlots(context), holdings, profile.level),
    announcements: withQuests(await readAnnouncements(context), trail),
    consentsDue: consents.due,
    consentsAhead: consents.ahead,
    erasureUntil: isoOrNull(row.erasure_until),
  }
}

function countsOf({ items }: Holdings, questsDone: number): Counts {
  const of = (...states: string[]) => items.filter(({ state }) => states.includes(state)).length
  return {
    items: of('mintable', 'minting', 'minted', 'listed', 'giving', 'locked'),
    onChain: of('minted', 'listed'),
    questsDone,
    listings: of('listed'),
  }
}
