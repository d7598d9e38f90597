import type { News } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'

/** Where it goes on with what happened to the person whose profile this is. */
export function pageOf(news: News, owner: string): string {
  switch (news.kind) {
    case 'accepted':
    case 'returned':
    case 'rejected':
    case 'reversed':
    case 'team_begun':
      return news.quest.slug === null ? paths.quests : paths.quest(news.quest.slug)
    case 'level':
      return paths.quests
    case 'season_ending':
    case 'season_ended':
      return paths.season(news.slug)
    case 'gift':
      if (news.waiting) return paths.gifts()
      return news.itemId === null ? paths.profile(owner) : paths.profileItem(owner, news.itemId)
    case 'gift_accepted':
      return paths.profile(owner)
    case 'gift_returned':
    case 'item':
      return news.itemId === null ? paths.profile(owner) : paths.profileItem(owner, news.itemId)
    case 'sold':
      return paths.marketplace
    case 'offered':
      return paths.listing(news.listingId)
    case 'team_invited':
    case 'team_joined':
    case 'team_left':
    case 'team_removed':
      return paths.team
    case 'thanked':
      return paths.profile(news.profile ?? owner)
    case 'cheered':
      return paths.profile(owner)
    case 'announcement':
      return `${paths.home}#announcements`
  }
}

/** What `pageOf` leads to, as a key of `leads`. */
export function placeOf(news: News) {
  switch (news.kind) {
    case 'accepted':
    case 'returned':
    case 'rejected':
    case 'reversed':
    case 'team_begun':
      return news.quest.slug === null ? 'trail' : 'quest'
    case 'level':
      return 'trail'
    case 'season_ending':
    case 'season_ended':
      return 'season'
    case 'gift':
      if (news.waiting) return 'gift'
      return news.itemId === null ? 'own' : 'object'
    case 'gift_returned':
    case 'item':
      return news.itemId === null ? 'own' : 'object'
    case 'sold':
      return 'market'
    case 'offered':
      return 'offer'
    case 'team_invited':
    case 'team_joined':
    case 'team_left':
    case 'team_removed':
      return 'team'
    case 'thanked':
      return news.profile === null ? 'own' : 'profile'
    case 'gift_accepted':
    case 'cheered':
      return 'own'
    case 'announcement':
      return 'all'
  }
}
