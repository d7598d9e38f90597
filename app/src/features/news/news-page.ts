import type { News } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'

/**
 * Where it goes on with what happened to the person whose profile this is, and what is there, as a key of `leads`.
 * `isOwed`: money from their sales waits for them.
 */
export function pageOf(news: News, owner: string, isOwed = false) {
  const trail = [paths.quests, 'trail'] as const
  const own = [paths.profile(owner), 'own'] as const
  switch (news.kind) {
    case 'accepted':
    case 'returned':
    case 'rejected':
    case 'reversed':
    case 'team_begun':
      return news.quest.slug === null ? trail : ([paths.quest(news.quest.slug), 'quest'] as const)
    case 'level':
      return trail
    case 'season_ending':
    case 'season_ended':
      return [paths.season(news.slug), 'season'] as const
    case 'gift':
      if (news.waiting) return [paths.gifts(), 'gift'] as const
      return news.itemId === null ? own : ([paths.profileItem(owner, news.itemId), 'object'] as const)
    case 'objection_answered':
      return [`${paths.profile(owner)}?account=data`, 'answer'] as const
    case 'gift_accepted':
    case 'cheered':
    case 'by_hand':
    case 'profile_edited':
      return own
    case 'records_changed':
      return [`${paths.profile(owner)}?account=data`, 'data'] as const
    case 'gift_returned':
    case 'item':
      return news.itemId === null ? own : ([paths.profileItem(owner, news.itemId), 'object'] as const)
    case 'sold':
      return isOwed ? ([paths.proceeds(), 'proceeds'] as const) : ([paths.marketplace, 'market'] as const)
    case 'offered':
      return [paths.listing(news.listingId), 'offer'] as const
    case 'team_invited':
    case 'team_joined':
    case 'team_left':
    case 'team_removed':
      return [paths.team, 'team'] as const
    case 'thanked':
      return news.profile === null ? own : ([paths.profile(news.profile), 'profile'] as const)
    case 'announcement':
      return [`${paths.home}#announcements`, 'all'] as const
  }
}
