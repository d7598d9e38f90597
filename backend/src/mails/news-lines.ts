/** What a notification says in a mail: the sentence of the app, and the page that it leads to. */
import { formatEther } from 'viem'
import type { News } from 'waymark-core'
import type { Sentences } from '../domain/content/sentences.ts'
import type { LetterLine } from './letter.ts'

export interface NewsReader {
  say: Sentences
  lang: string
  appUrl: string
  ticker: string
  /** Profile id of the person. */
  owner: string
  now: Date
}

export function newsLine(news: News, reader: NewsReader): LetterLine {
  const { say, lang } = reader
  const list = (names: readonly string[]) => new Intl.ListFormat(lang).format(names)
  switch (news.kind) {
    case 'accepted':
    case 'returned':
      return {
        words:
          news.by.length > 0
            ? say(`news.${news.kind}.by`, { names: list(news.by), quest: news.quest.title })
            : say(`news.${news.kind}.someone`, { quest: news.quest.title }),
        ...{ link: questPage(news.quest.slug, reader), quote: news.note },
      }
    case 'rejected':
    case 'reversed':
      return {
        words: say(`news.${news.kind}`, { quest: news.quest.title }),
        ...{ link: questPage(news.quest.slug, reader), quote: news.note },
      }
    case 'level':
      return { words: say('news.level', { level: news.number, title: news.title }), link: page(reader, '/quests') }
    case 'item':
      return {
        words: say('news.item', { name: news.itemType.name }),
        link: itemPage(news.itemId, reader),
      }
    case 'sold':
      return {
        words:
          news.buyer === null
            ? say('news.sold.someone', { name: news.itemType.name, price: priceOf(news.price, reader) })
            : say('news.sold.by', {
                ...{ name: news.itemType.name, price: priceOf(news.price, reader), buyer: news.buyer },
              }),
        link: page(reader, '/marketplace#proceeds'),
      }
    case 'offered':
      return {
        words: say('news.offered', { name: news.itemType.name, price: priceOf(news.price, reader) }),
        link: page(reader, `/marketplace/${news.listingId}`),
      }
    case 'gift':
      return {
        // What it is shows once it is opened.
        words: news.giver === null ? say('news.gift.someone') : say('news.gift.by', { giver: news.giver }),
        link: page(reader, '/home#gifts'),
        quote: news.note,
      }
    case 'gift_accepted':
      return {
        words:
          news.receiver === null
            ? say('news.giftAccepted.someone', { name: news.itemType.name })
            : say('news.giftAccepted.by', { receiver: news.receiver, name: news.itemType.name }),
        link: page(reader, `/profile/${reader.owner}`),
      }
    case 'gift_returned':
      return {
        words:
          news.receiver === null
            ? say('news.giftReturned.someone', { name: news.itemType.name })
            : say('news.giftReturned.by', { receiver: news.receiver, name: news.itemType.name }),
        link: itemPage(news.itemId, reader),
        quote: news.note,
      }
    case 'season_ending':
      return { words: seasonEnding(news, reader), link: seasonPage(news.slug, reader) }
    case 'season_ended':
      return { words: say('news.seasonEnded', { name: news.name }), link: seasonPage(news.slug, reader) }
    case 'team_invited':
      return {
        words: news.by
          ? say('news.teamInvited.by', { name: news.by, team: news.team })
          : say('news.teamInvited.someone', { team: news.team }),
        link: page(reader, '/team'),
      }
    case 'team_joined':
    case 'team_left': {
      const key = news.kind === 'team_joined' ? 'teamJoined' : 'teamLeft'
      return {
        words: news.name
          ? say(`news.${key}.by`, { name: news.name, team: news.team })
          : say(`news.${key}.someone`, { team: news.team }),
        link: page(reader, '/team'),
      }
    }
    case 'team_removed':
      return { words: say('news.teamRemoved', { team: news.team }), link: page(reader, '/team') }
    case 'team_begun':
      return {
        words: news.by
          ? say('news.teamBegun.by', { name: news.by, quest: news.quest.title })
          : say('news.teamBegun.someone', { quest: news.quest.title }),
        link: questPage(news.quest.slug, reader),
      }
    case 'by_hand':
      return {
        words:
          news.name === null
            ? say(news.taken ? 'news.byHand.xpTaken' : 'news.byHand.xp', { amount: news.xp ?? 0 })
            : say(news.taken ? 'news.byHand.thingTaken' : 'news.byHand.thing', { name: news.name }),
        ...{ link: page(reader, `/profile/${reader.owner}`), quote: news.note },
      }
    case 'records_changed':
      return { words: say('news.recordsChanged'), link: page(reader, `/profile/${reader.owner}?account=data`) }
    case 'objection_answered':
      return {
        words:
          news.title === null
            ? say(news.granted ? 'news.objection.grantedOwn' : 'news.objection.upheldOwn')
            : say(news.granted ? 'news.objection.granted' : 'news.objection.upheld', { about: news.title }),
        ...{ link: page(reader, `/profile/${reader.owner}?account=data`), quote: news.note },
      }
    case 'profile_edited':
      return { words: say('news.profileEdited'), link: page(reader, `/profile/${reader.owner}`) }
    case 'thanked':
      return {
        words: news.by === null ? say('news.thanked.someone') : say('news.thanked.by', { name: news.by }),
        link: page(reader, `/profile/${news.profile ?? reader.owner}`),
      }
    case 'cheered':
      return { words: cheeredFor(news, reader), link: page(reader, `/profile/${reader.owner}`) }
    case 'announcement':
      return { words: news.title, link: page(reader, '/home') }
  }
}

function cheeredFor({ by, others, feat }: Extract<News, { kind: 'cheered' }>, { say, lang }: NewsReader): string {
  const more = others > 0 ? [say(by.length > 0 ? 'news.others' : 'news.people', { count: others })] : []
  const names = new Intl.ListFormat(lang).format([...by, ...more])
  switch (feat.kind) {
    case 'quest':
      return say('news.cheered.quest', { names, quest: feat.title })
    case 'level':
      return say('news.cheered.level', { names, level: feat.number })
    case 'minted':
      return say('news.cheered.minted', { names, name: feat.name })
    case 'set_out':
      return say('news.cheered.setOut', { names })
  }
}

export const page = ({ appUrl }: Pick<NewsReader, 'appUrl'>, path: string): string => `${appUrl}${path}`

export const questPage = (slug: string | null, reader: Pick<NewsReader, 'appUrl'>): string =>
  page(reader, slug === null ? '/quests' : `/quests?quest=${encodeURIComponent(slug)}`)

const seasonPage = (slug: string, reader: NewsReader): string => page(reader, `/season/${encodeURIComponent(slug)}`)

/** An object of the person; their profile where it is no longer theirs. */
const itemPage = (itemId: string | null, reader: NewsReader): string =>
  page(reader, `/profile/${reader.owner}${itemId ? `/items/${itemId}` : ''}`)

/** With as many digits as the app shows. */
function priceOf(wei: string, { lang, ticker, say }: NewsReader): string {
  const amount = Number(formatEther(BigInt(wei))).toLocaleString(lang, { maximumSignificantDigits: 6 })
  return say('common.price', { amount, ticker })
}

export function seasonEnding(
  { name, endsAt }: { name: string; endsAt: string | null },
  { say, lang, now }: NewsReader,
): string {
  if (endsAt === null) return say('news.seasonEndingSoon', { name })
  const days = Math.round((Date.parse(endsAt) - now.getTime()) / 86_400_000)
  if (days < 0) return say('news.seasonEnded', { name })
  const when = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day')
  return say('news.seasonEnding', { name, when })
}
