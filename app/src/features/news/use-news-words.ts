import { config } from '../../core/config.ts'
import type { Feat, News } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { relativeTime } from '../../shared/ui/RelativeTime.tsx'

/** What happened, as one sentence. */
export function useNewsWords(): (news: News) => string {
  const { t, i18n } = useTranslation(['news', 'common'])
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.language).format(names)
  const money = (wei: string) =>
    t('common:price', { amount: formatWei(wei, 18, i18n.language), ticker: config().ticker })
  return (news) => {
    switch (news.kind) {
      case 'accepted':
        return news.by.length > 0
          ? t('accepted.by', { names: list(news.by), quest: news.quest.title })
          : t('accepted.someone', { quest: news.quest.title })
      case 'returned':
        return news.by.length > 0
          ? t('returned.by', { names: list(news.by), quest: news.quest.title })
          : t('returned.someone', { quest: news.quest.title })
      case 'rejected':
        return t('rejected', { quest: news.quest.title })
      case 'reversed':
        return t('reversed', { quest: news.quest.title })
      case 'level':
        return t('level', { level: news.number, title: news.title })
      case 'item':
        return t('item', { name: news.itemType.name })
      case 'sold':
        return news.buyer === null
          ? t('sold.someone', { name: news.itemType.name, price: money(news.price) })
          : t('sold.by', { name: news.itemType.name, price: money(news.price), buyer: news.buyer })
      case 'offered':
        return t('offered', { name: news.itemType.name, price: money(news.price) })
      case 'gift':
        // What it is shows once it is opened.
        return news.giver === null ? t('gift.someone') : t('gift.by', { giver: news.giver })
      case 'gift_accepted':
        return news.receiver === null
          ? t('giftAccepted.someone', { name: news.itemType.name })
          : t('giftAccepted.by', { receiver: news.receiver, name: news.itemType.name })
      case 'gift_returned':
        return news.receiver === null
          ? t('giftReturned.someone', { name: news.itemType.name })
          : t('giftReturned.by', { receiver: news.receiver, name: news.itemType.name })
      case 'season_ending':
        return seasonEnding(news.name, news.endsAt)
      case 'season_ended':
        return t('seasonEnded', { name: news.name })
      case 'team_invited':
        return news.by
          ? t('teamInvited.by', { name: news.by, team: news.team })
          : t('teamInvited.someone', { team: news.team })
      case 'team_joined':
        return news.name
          ? t('teamJoined.by', { name: news.name, team: news.team })
          : t('teamJoined.someone', { team: news.team })
      case 'team_left':
        return news.name
          ? t('teamLeft.by', { name: news.name, team: news.team })
          : t('teamLeft.someone', { team: news.team })
      case 'team_removed':
        return t('teamRemoved', { team: news.team })
      case 'team_begun':
        return news.by
          ? t('teamBegun.by', { name: news.by, quest: news.quest.title })
          : t('teamBegun.someone', { quest: news.quest.title })
      case 'by_hand':
        return news.name === null
          ? t(news.taken ? 'byHand.xpTaken' : 'byHand.xp', { amount: news.xp ?? 0 })
          : t(news.taken ? 'byHand.thingTaken' : 'byHand.thing', { name: news.name })
      case 'records_changed':
        return t('recordsChanged')
      case 'objection_answered':
        return news.title === null
          ? t(news.granted ? 'objection.grantedOwn' : 'objection.upheldOwn')
          : t(news.granted ? 'objection.granted' : 'objection.upheld', { about: news.title })
      case 'profile_edited':
        return t('profileEdited')
      case 'thanked':
        return news.by === null ? t('thanked.someone') : t('thanked.by', { name: news.by })
      case 'cheered': {
        const { by, others, feat } = news
        const more = others > 0 ? [t(by.length > 0 ? 'others' : 'people', { count: others })] : []
        return cheered(list([...by.map((name) => t('named', { name })), ...more]), feat)
      }
      case 'announcement':
        return news.title
    }
  }

  function cheered(names: string, feat: Feat): string {
    switch (feat.kind) {
      case 'quest':
        return t('cheered.quest', { names, quest: feat.title })
      case 'level':
        return t('cheered.level', { names, level: feat.number })
      case 'minted':
        return t('cheered.minted', { names, name: feat.name })
      case 'set_out':
        return t('cheered.setOut', { names })
    }
  }

  /** A season that ended since is no longer about to. */
  function seasonEnding(name: string, endsAt: string | null): string {
    const at = endsAt === null ? Number.NaN : Date.parse(endsAt)
    if (at <= Date.now()) return t('seasonEnded', { name })
    return Number.isNaN(at)
      ? t('seasonEndingSoon', { name })
      : t('seasonEnding', { name, when: relativeTime(at, Date.now(), i18n.language) })
  }
}
