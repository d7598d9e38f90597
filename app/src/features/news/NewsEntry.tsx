import {
  ArrowUp,
  CalendarClock,
  CircleCheck,
  CircleX,
  FileWarning,
  Gem,
  Gift,
  Hand,
  HandHeart,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  Package,
  Scale,
  Tag,
  ThumbsUp,
  Undo2,
  UserMinus,
  UserPen,
  UserPlus,
  Users,
} from 'lucide-react'
import { assetUrl } from '../../core/asset-url.ts'
import { markRead } from '../../core/notifications.ts'
import type { News, Notification } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './News.module.css'
import { pageOf } from './news-page.ts'
import { useNewsWords } from './use-news-words.ts'

const icons: Readonly<Record<News['kind'], LucideIcon>> = {
  accepted: CircleCheck,
  returned: MessageCircleQuestion,
  rejected: CircleX,
  reversed: Undo2,
  level: ArrowUp,
  item: Package,
  sold: Gem,
  offered: Tag,
  gift: Gift,
  gift_accepted: Gift,
  gift_returned: Undo2,
  season_ending: CalendarClock,
  season_ended: CalendarClock,
  team_invited: UserPlus,
  team_joined: UserPlus,
  team_left: UserMinus,
  team_removed: UserMinus,
  team_begun: Users,
  announcement: Megaphone,
  by_hand: Hand,
  objection_answered: Scale,
  profile_edited: UserPen,
  records_changed: FileWarning,
  thanked: HandHeart,
  cheered: ThumbsUp,
}

type NewsEntryProps = { notification: Notification; owner: string; isOwed: boolean; onLeave: () => void }

/** One notification: what happened, when, what was written; a link to where it goes on. */
export function NewsEntry({ notification, owner, isOwed, onLeave }: NewsEntryProps) {
  const { id, read, news } = notification
  const [page, leads] = pageOf(news, owner, isOwed)
  return (
    <li>
      <Link
        className={classNames(styles.entry, !read && styles.unread)}
        to={page}
        onClick={() => {
          if (!read) void markRead({ id })
          onLeave()
        }}
      >
        <NewsPicture notification={notification} />
        <span className={styles.words}>
          <NewsWords notification={notification} leads={leads} />
        </span>
        <NewsThing notification={notification} />
      </Link>
    </li>
  )
}

const imageOf = (news: News) => ('itemType' in news ? assetUrl(news.itemType.image, 'xs') : null)

/** The face of who did it with a small sign of what they did, else the object it is about, else the sign alone. */
export function NewsPicture({ notification: { news, face } }: { notification: Notification }) {
  const Icon = icons[news.kind]
  const image = imageOf(news)
  if (face)
    return (
      <span className={classNames(styles.sign, styles.face)}>
        <Face character={face} sign={null} />
        <span className={styles.kind}>
          <Icon aria-hidden="true" />
        </span>
      </span>
    )
  if (news.kind === 'level')
    return (
      <span className={styles.level}>
        <StampedBadge number={news.number} icon={news.icon} title="" />
      </span>
    )
  return (
    <span className={styles.sign}>
      {image ? <img src={image} alt="" width="40" height="40" loading="lazy" /> : <Icon aria-hidden="true" />}
    </span>
  )
}

/** What it brought: the object, where the row begins with a face, or points. */
export function NewsThing({ notification: { news, face } }: { notification: Notification }) {
  const { t, i18n } = useTranslation('news')
  const image = face && imageOf(news)
  if (news.kind === 'accepted' && news.xp > 0)
    return <span className={styles.xp}>{t('xp', { amount: news.xp.toLocaleString(i18n.language) })}</span>
  return image ? <img className={styles.thing} src={image} alt="" width="40" height="40" loading="lazy" /> : null
}

type NewsWordsProps = { notification: Notification; id?: string; leads?: ReturnType<typeof pageOf>[1] }

/** `id`: by which an answer is described; `leads`: to what its row leads. */
export function NewsWords({ notification, id, leads }: NewsWordsProps) {
  const { t } = useTranslation('news')
  const words = useNewsWords()
  const { at, read, news } = notification
  return (
    <>
      {!read && <VisuallyHidden>{t('new')}: </VisuallyHidden>}
      <span id={id}>{words(news)}</span>
      {'note' in news &&
        news.note &&
        (news.kind === 'announcement' ? (
          <span className={styles.quote}>{news.note}</span>
        ) : (
          <q className={styles.quote}>{news.note}</q>
        ))}
      <span className={styles.when}>
        <RelativeTime at={at} />
        {news.kind === 'announcement' && ` · ${t('from')}`}
        {leads && (
          <>
            {' · '}
            <span className={styles.leads}>{t(`leads.${leads}`)}</span>
          </>
        )}
      </span>
    </>
  )
}
