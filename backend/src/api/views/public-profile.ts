/** `GET /programme/profiles/{userId}`: a profile as its owner sees it, and as others do. */
import type { ProfileQuery, PublicProfile } from 'waymark-core'
import { countKinds } from '../../domain/cabinet/kinds.ts'
import { readCharacter } from '../../domain/characters/character.ts'
import { readItemTypeRecords, readItemTypes } from '../../domain/content/item-types.ts'
import { progressOf, readLevels } from '../../domain/content/levels.ts'
import { textsOf } from '../../domain/content/texts.ts'
import { asOthersSee, itemsOf } from '../../domain/items/item.ts'
import { shelfOf } from '../../domain/items/shelf.ts'
import { readCompanions } from '../../domain/people/companions.ts'
import { readThanks } from '../../domain/people/thanks.ts'
import { activePeriod, recentActivity } from '../../domain/profiles/activity.ts'
import { findByAddress } from '../../domain/profiles/find-by-address.ts'
import { pointsByDay, readLedgerEntries, withoutReversed } from '../../domain/profiles/points.ts'
import { wornItems } from '../../domain/profiles/portraits.ts'
import type { Profile } from '../../domain/profiles/profile.ts'
import { readQuestsDone } from '../../domain/profiles/quests-done.ts'
import { canSee, readViewer, type Viewer } from '../../domain/profiles/viewer.ts'
import type { ActivityViewer } from '../../domain/profiles/visibility.ts'
import { viewerOf } from '../../domain/profiles/visible-names.ts'
import type { UserContext } from '../../platform/context.ts'
import { iso, toInt } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'

export async function publicProfile(
  context: UserContext,
  /** Any of a person's names, see {@link findByAddress}. */
  address: string,
  { asOthers = false }: ProfileQuery,
): Promise<PublicProfile> {
  const { db } = context
  const profile = await findByAddress(db, address, context.profile)
  const viewer = profile && (await viewerFor(context, profile, asOthers))
  if (!profile || !viewer || !canSee(viewer, profile.id, profile.visibility))
    throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const { id } = profile
  const isOwner = id === context.profile
  const own = isOwner && !asOthers
  const others: ActivityViewer | undefined = own ? undefined : { profile: isOwner ? null : context.profile }
  const levels = await readLevels(context)
  const { level, levelTitle } = progressOf(levels, profile.xp)
  const questTexts = await textsOf(context, 'quests')
  const itemTypes = await readItemTypes(context)
  const done = await readQuestsDone(db, id, others)
  const bookings = await readLedgerEntries(db, id)
  const items = await itemsOf(db, id, itemTypes)
  return {
    id,
    handle: profile.handle,
    displayName: profile.displayName,
    bio: profile.bio,
    place: profile.place,
    thanks: await readThanks(db, viewer, id),
    companions: await readCompanions(context, viewer, id),
    own,
    visibility: own ? profile.visibility : null,
    level,
    levelTitle,
    joinedAt: profile.joinedAt,
    character: await readCharacter(db, profile.activeCharacter, wornItems(items)),
    badges: levels.map(({ number, title, badge, xpRequired }) => ({
      level: number,
      title,
      icon: badge,
      reached: number <= level.level,
      xp: xpRequired,
    })),
    items: own ? items : items.map(asOthersSee),
    shelf: shelfOf(items, profile.shelf),
    cabinet: await countKinds(context, itemTypes, id),
    questsDone: done.map((row) => ({
      slug: row.slug,
      title: questTexts(row.id).title ?? row.title,
      at: iso(row.decided_at),
      xp: toInt(row.xp_awarded),
    })),
    activity: (await activePeriod(context, id, 371)).days,
    xpHistory: pointsByDay(own ? bookings : withoutReversed(bookings)),
    recent: await recentActivity(context, id, 20, await readItemTypeRecords(context), others),
  }
}

/** With whose eyes a profile is looked at: its owner's are their own, or those of some member. */
async function viewerFor({ db, profile: asker }: UserContext, profile: Profile, asOthers: boolean): Promise<Viewer> {
  if (profile.id !== asker) return await readViewer(db, asker)
  return asOthers ? { profile: null, isMember: true } : viewerOf(profile)
}
