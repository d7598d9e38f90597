import { ArrowUp, Compass, Flag, type LucideIcon, Stamp, ThumbsUp } from 'lucide-react'
import { errorMessage } from '../../core/error-message.ts'
import { cheer, useFeed } from '../../core/people.ts'
import type { Feat, FeedEntry } from '../../core/types.ts'
import { useShownPages } from '../../core/use-shown-pages.ts'
import { ActivityRow } from '../../entities/activity/ActivityRow.tsx'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useFocusOnMore } from '../../shared/ui/use-focus-on-more.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Feed.module.css'
import { FeedSkeleton } from './FeedSkeleton.tsx'

/** What others did lately, with a cheer for each. */
export function Feed() {
  const { t } = useTranslation('feed')
  const feed = useFeed()
  const { pages, failure } = useShownPages(feed)
  const entries = pages?.flatMap((page) => page.entries) ?? []
  const { list, expect } = useFocusOnMore<HTMLOListElement>(entries.length)
  if (!pages && !failure) return <FeedSkeleton />
  const more = () => {
    expect()
    void feed.fetchNextPage()
  }
  return (
    <Section title={t(pages?.[0]?.ofTeam ? 'ofTeam' : 'title')}>
      {pages && entries.length === 0 && <p className={styles.dim}>{t('empty')}</p>}
      {entries.length > 0 && (
        <ol ref={list} className={styles.feed}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {failure && <PanelError {...failure} />}
      {feed.hasNextPage && !failure && (
        <Button kind="quiet" size="small" className={styles.more ?? ''} busy={feed.isFetchingNextPage} onClick={more}>
          {t('more')}
        </Button>
      )}
    </Section>
  )
}

const icons: Readonly<Record<Feat['kind'], LucideIcon>> = {
  quest: Flag,
  level: ArrowUp,
  minted: Stamp,
  set_out: Compass,
}

function Entry({ entry }: { entry: FeedEntry }) {
  const { t } = useTranslation('feed')
  const once = useSingleFlight()
  const { id, at, name, character, feat, cheers } = entry
  const parts = useCharacterParts(character)
  const Icon = icons[feat.kind]
  const toggle = () =>
    once(() => cheer(id, cheers).catch((error) => toast({ type: 'error', content: errorMessage(error) })))
  return (
    <ActivityRow
      centred
      at={at}
      picture={character ? 'person' : undefined}
      mark={
        character ? (
          <>
            {parts && <CharacterPortrait parts={parts} shape="round" />}
            <span className={styles.kind}>
              <Icon aria-hidden="true" />
            </span>
          </>
        ) : (
          <Icon aria-hidden="true" />
        )
      }
      aside={
        <button type="button" className={styles.cheer} aria-pressed={cheers.own} onClick={toggle}>
          <ThumbsUp aria-hidden="true" />
          <span aria-hidden="true">{t('cheer')}</span>
          <VisuallyHidden>{t('cheerOf', { name })}</VisuallyHidden>
          {cheers.count > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {cheers.count}
              </span>
              <VisuallyHidden>. {t('cheers', { count: cheers.count })}</VisuallyHidden>
            </>
          )}
        </button>
      }
    >
      <Words entry={entry} />
    </ActivityRow>
  )
}

/** Who did what, with ways to both. */
function Words({ entry: { profile, name, feat } }: { entry: FeedEntry }) {
  const { t } = useTranslation('feed')
  const who = <Link to={paths.profile(profile)} />
  switch (feat.kind) {
    case 'quest': {
      const what = feat.slug === null ? <span /> : <Link to={paths.quest(feat.slug)} />
      return <Trans t={t} i18nKey="quest" values={{ name, title: feat.title }} components={{ who, what }} />
    }
    case 'level':
      return (
        <Trans t={t} i18nKey="level" values={{ name, level: feat.number, title: feat.title }} components={{ who }} />
      )
    case 'minted':
      return <Trans t={t} i18nKey="minted" values={{ name, title: feat.name }} components={{ who }} />
    case 'set_out':
      return <Trans t={t} i18nKey="setOut" values={{ name }} components={{ who }} />
  }
}
