// Makes a missing key a compile error: the English bundles are the type of all keys.
import 'i18next'
import type accessibility from './locales/en/accessibility.json'
import type account from './locales/en/account.json'
import type activity from './locales/en/activity.json'
import type cabinet from './locales/en/cabinet.json'
import type calendar from './locales/en/calendar.json'
import type callback from './locales/en/callback.json'
import type chain from './locales/en/chain.json'
import type character from './locales/en/character.json'
import type checkIn from './locales/en/check-in.json'
import type colophon from './locales/en/colophon.json'
import type common from './locales/en/common.json'
import type consents from './locales/en/consents.json'
import type data from './locales/en/data.json'
import type desktopOnly from './locales/en/desktop-only.json'
import type errors from './locales/en/errors.json'
import type feed from './locales/en/feed.json'
import type gifts from './locales/en/gifts.json'
import type home from './locales/en/home.json'
import type items from './locales/en/items.json'
import type kiosk from './locales/en/kiosk.json'
import type landing from './locales/en/landing.json'
import type lastLook from './locales/en/last-look.json'
import type legal from './locales/en/legal.json'
import type listing from './locales/en/listing.json'
import type loader from './locales/en/loader.json'
import type mail from './locales/en/mail.json'
import type market from './locales/en/market.json'
import type mint from './locales/en/mint.json'
import type modal from './locales/en/modal.json'
import type moment from './locales/en/moment.json'
import type news from './locales/en/news.json'
import type objections from './locales/en/objections.json'
import type objects from './locales/en/objects.json'
import type ofKind from './locales/en/of-kind.json'
import type onboarding from './locales/en/onboarding.json'
import type outbox from './locales/en/outbox.json'
import type people from './locales/en/people.json'
import type person from './locales/en/person.json'
import type preview from './locales/en/preview.json'
import type processing from './locales/en/processing.json'
import type profile from './locales/en/profile.json'
import type purchase from './locales/en/purchase.json'
import type quests from './locales/en/quests.json'
import type reasons from './locales/en/reasons.json'
import type receipts from './locales/en/receipts.json'
import type refusals from './locales/en/refusals.json'
import type season from './locales/en/season.json'
import type sendFile from './locales/en/send-file.json'
import type shelf from './locales/en/shelf.json'
import type signIn from './locales/en/sign-in.json'
import type start from './locales/en/start.json'
import type team from './locales/en/team.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accessibility: typeof accessibility
      account: typeof account
      activity: typeof activity
      cabinet: typeof cabinet
      calendar: typeof calendar
      callback: typeof callback
      character: typeof character
      chain: typeof chain
      'check-in': typeof checkIn
      colophon: typeof colophon
      common: typeof common
      consents: typeof consents
      data: typeof data
      objections: typeof objections
      'desktop-only': typeof desktopOnly
      errors: typeof errors
      gifts: typeof gifts
      feed: typeof feed
      home: typeof home
      items: typeof items
      kiosk: typeof kiosk
      landing: typeof landing
      'last-look': typeof lastLook
      legal: typeof legal
      listing: typeof listing
      loader: typeof loader
      mail: typeof mail
      market: typeof market
      mint: typeof mint
      modal: typeof modal
      moment: typeof moment
      news: typeof news
      objects: typeof objects
      'of-kind': typeof ofKind
      onboarding: typeof onboarding
      people: typeof people
      outbox: typeof outbox
      person: typeof person
      preview: typeof preview
      processing: typeof processing
      profile: typeof profile
      purchase: typeof purchase
      quests: typeof quests
      reasons: typeof reasons
      receipts: typeof receipts
      refusals: typeof refusals
      season: typeof season
      'send-file': typeof sendFile
      shelf: typeof shelf
      'sign-in': typeof signIn
      start: typeof start
      team: typeof team
    }
  }
}
