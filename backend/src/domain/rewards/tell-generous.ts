/** Tells the others of the team, behind the Studio's bell, who made a quest, a level or the welcome give more than is usual. */
import type { Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { ofTeam } from '../../platform/directus/team.ts'
import type { Given } from './generous.ts'

interface Texts {
  /** For whoever has no name. */
  someone: string
  quoted: (title: string) => string
  /** What everybody is given who is through onboarding. */
  welcome: string
  level: (title: string, number: string) => string
  subject: (of: string) => string
  message: (told: { who: string; of: string; what: string; isAtOnce: boolean }) => string
  rewardXp: (count: string) => string
  history: string
  open: string
}

const texts: Record<string, Texts> = {
  en: {
    someone: 'Someone of the team',
    quoted: (title) => `“${title}”`,
    welcome: 'the welcome gift',
    level: (title, number) => `“${title}” (level ${number})`,
    subject: (of) => `${of} gives more than usual`,
    message: ({ who, of, what, isAtOnce }) => `${who} set ${of} to ${what}${isAtOnce ? ', decided at once' : ''}.`,
    rewardXp: (count) => `${count} XP in rewards`,
    history: 'See its history',
    open: 'Open it',
  },
  de: {
    someone: 'Jemand aus dem Team',
    quoted: (title) => `„${title}“`,
    welcome: 'das Willkommensgeschenk',
    level: (title, number) => `„${title}“ (Level ${number})`,
    subject: (of) => `Für ${of} gibt es mehr als üblich`,
    message: ({ who, of, what, isAtOnce }) =>
      `${who} hat ${of} geändert: Dafür gibt es jetzt ${what}${isAtOnce ? ', sofort entschieden' : ''}.`,
    rewardXp: (count) => `${count} XP als Belohnung`,
    history: 'Verlauf ansehen',
    open: 'Öffnen',
  },
  es: {
    someone: 'Alguien del equipo',
    quoted: (title) => `«${title}»`,
    welcome: 'el regalo de bienvenida',
    level: (title, number) => `«${title}» (nivel ${number})`,
    subject: (of) => `${of} da más de lo habitual`,
    message: ({ who, of, what, isAtOnce }) =>
      `${who} cambió ${of}: ahora da ${what}${isAtOnce ? ', y se decide al momento' : ''}.`,
    rewardXp: (count) => `${count} XP en recompensas`,
    history: 'Ver su historial',
    open: 'Abrir',
  },
  ja: {
    someone: 'チームのメンバー',
    quoted: (title) => `「${title}」`,
    welcome: '歓迎プレゼント',
    level: (title, number) => `「${title}」（レベル${number}）`,
    subject: (of) => `${of}の報酬がいつもより多くなりました`,
    message: ({ who, of, what, isAtOnce }) =>
      `${who}さんが${of}を変更しました。今の報酬は${what}です。${isAtOnce ? '確認なしで、すぐに受け取れます。' : ''}`,
    rewardXp: (count) => `追加の${count} XP`,
    history: '履歴を見る',
    open: '開く',
  },
  ko: {
    someone: '팀원',
    quoted: (title) => `“${title}”`,
    welcome: '환영 선물',
    level: (title, number) => `“${title}”(레벨 ${number})`,
    subject: (of) => `${of}의 보상이 평소보다 많아졌습니다`,
    message: ({ who, of, what, isAtOnce }) =>
      `${who} 님이 ${of}의 보상을 바꿨습니다. 이제 보상은 ${what}입니다.${isAtOnce ? ' 확인 없이 바로 받습니다.' : ''}`,
    rewardXp: (count) => `추가 ${count} XP`,
    history: '기록 보기',
    open: '열기',
  },
  zh: {
    someone: '团队成员',
    quoted: (title) => `“${title}”`,
    welcome: '欢迎礼物',
    level: (title, number) => `“${title}”（等级 ${number}）`,
    subject: (of) => `${of}的奖励比平常多`,
    message: ({ who, of, what, isAtOnce }) =>
      `${who} 修改了${of}：现在的奖励是 ${what}${isAtOnce ? '，无需审核，立即获得' : ''}。`,
    rewardXp: (count) => `额外 ${count} XP`,
    history: '查看历史',
    open: '打开',
  },
}

export interface Generosity {
  /** The user who made it so. */
  author: string
  collection: 'quests' | 'levels' | 'programme'
  id: string
  /** Null for the welcome. */
  title: string | null
  /** Of a level. */
  number?: number
  given: Given
  /** Names of its objects of the two highest rarities. */
  objects: string[]
  /** Where it is to be looked at: its history, where it has one. */
  link: string
}

export async function tellGenerous(
  { services, getSchema }: Pick<Directus, 'services' | 'getSchema'>,
  trx: Trx,
  told: Generosity,
): Promise<void> {
  const people: { id: string; language: string | null }[] = await ofTeam(trx('directus_users as people'))
    .whereNot('people.id', told.author)
    .select('people.id', 'people.language')
  const author = await trx('directus_users').where({ id: told.author }).first('first_name', 'last_name')
  const name = [author?.first_name, author?.last_name].filter(Boolean).join(' ')
  const notices = new services.NotificationsService({ schema: await getSchema({ database: trx }), knex: trx })
  for (const { id, language } of people)
    await notices.createOne({
      ...{ recipient: id, collection: told.collection, item: told.id },
      ...noticeOf(told, name, language ?? 'en'),
    })
}

/** In the words of one language. A title is no Markdown, which messages are. */
export function noticeOf(
  { title, number, given, objects, link, collection }: Omit<Generosity, 'author' | 'id'>,
  name: string,
  language: string,
): { subject: string; message: string } {
  const code = language.slice(0, 2) in texts ? language.slice(0, 2) : 'en'
  const { someone, quoted, welcome, level, subject, message, rewardXp, history, open } = texts[code] as Texts
  const figure = (count: number) => new Intl.NumberFormat(code).format(count)
  const nameOf = (text: string | null) => {
    if (text === null) return welcome
    return number === undefined ? quoted(text) : level(text, figure(number))
  }
  const what = new Intl.ListFormat(code).format([
    ...(given.xp > 0 ? [`${figure(given.xp)} XP`] : []),
    ...(given.rewardXp > 0 ? [rewardXp(figure(given.rewardXp))] : []),
    ...objects.map((object) => quoted(unmarked(object))),
  ])
  const sentence = message({
    ...{
      who: unmarked(name) || someone,
      of: nameOf(title === null ? null : unmarked(title)),
      what,
      isAtOnce: given.isAtOnce,
    },
  })
  const about = subject(nameOf(title))
  return {
    subject: `${about.charAt(0).toUpperCase()}${about.slice(1)}`,
    message: `${sentence}\n\n[${collection === 'quests' ? history : open}](${link})`,
  }
}

const unmarked = (text: string) => text.replaceAll(/[\\`*_{}[\]()<>#+\-.!|~:/@]/g, '\\$&')
