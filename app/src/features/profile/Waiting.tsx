import { useEffect, useRef, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useCabinet } from '../../core/cabinet.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { langOf } from '../../core/queries.ts'
import type { WaitingKind } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import '../../shared/i18n/cabinet-sentences.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import items from './Items.module.css'
import { more } from './profile-address.ts'
import styles from './Waiting.module.css'
import { type WaitingProps, WaitingSkeleton } from './WaitingSkeleton.tsx'

/** Kinds of object that the person has not found, the nearest first, as silhouettes with how each is to be had. */
export function Waiting({ first, expected, isTitled }: WaitingProps) {
  const { t } = useTranslation('cabinet')
  const errorMessage = useErrorMessage()
  const { data, isError, error, isFetching, refetch } = useCabinet()
  const [shown, setShown] = useState(first)
  const list = useRef<HTMLUListElement>(null)
  // The button may be gone: the focus goes on where the next ones begin.
  useEffect(() => {
    if (shown > first) list.current?.querySelectorAll<HTMLElement>('h3')[shown - more]?.focus()
  }, [shown, first])
  if (!data && isError)
    return (
      <div className={items.whole}>
        <PanelError message={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <WaitingSkeleton first={first} expected={expected} />
  const { waiting, counts } = data
  const rest = waiting.length - shown
  return (
    <>
      {isTitled && waiting.length > 0 && <p className={styles.title}>{t('title')}</p>}
      <ul ref={list} className={items.list} aria-label={t('title')}>
        {waiting.slice(0, shown).map((kind, index) => (
          // Kinds that are not told have no name, and two may look alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never moved
          <Silhouette key={index} kind={kind} />
        ))}
      </ul>
      {(rest > 0 || counts.gone > 0) && (
        <div className={items.whole}>
          {rest > 0 && (
            <Button kind="quiet" onClick={() => setShown(shown + more)}>
              {t('more', { count: Math.min(rest, more) })}
            </Button>
          )}
          {counts.gone > 0 && <p className={items.dim}>{t('gone', { count: counts.gone })}</p>}
        </div>
      )}
    </>
  )
}

function Silhouette({ kind }: { kind: WaitingKind }) {
  const { t } = useTranslation('cabinet')
  const { name, image, rarity, onSale } = kind
  return (
    <Card as="li" flush className={styles.waiting ?? ''}>
      <ItemPlinth rarity={rarity} image={assetUrl(image)} silhouette />
      <div className={items.itemWords}>
        <RarityMark rarity={rarity} />
        <h3 tabIndex={-1} lang={langOf(kind, 'name')} className={name === null ? styles.unknown : undefined}>
          {name ?? t('unknown')}
        </h3>
        <p className={items.dim}>
          <Way kind={kind} />
        </p>
        {name !== null && onSale > 0 && (
          <p className={items.dim}>
            <Link to={`${paths.marketplace}?${new URLSearchParams({ q: name })}`}>
              <VisuallyHidden>{name} </VisuallyHidden>
              {t('onSale', { count: onSale })}
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}

/** How it is to be had. */
function Way({ kind: { way } }: { kind: WaitingKind }) {
  const { t, i18n } = useTranslation('cabinet')
  switch (way.kind) {
    case 'quest': {
      const { slug, title } = way.quest
      const quest = (
        <Link to={paths.quest(slug)} lang={langOf(way.quest, 'title')}>
          {title}
        </Link>
      )
      return way.open ? (
        <Trans t={t} i18nKey="way.quest" components={{ quest }} />
      ) : (
        <Trans t={t} i18nKey="way.later" components={{ quest }} />
      )
    }
    case 'level':
      return t('way.level', { level: way.number, amount: way.xpToGo.toLocaleString(i18n.language) })
    case 'season':
      return t('way.season', { name: way.name })
    case 'owed':
      return t('way.owed')
    case 'market':
      return t('way.market')
    case 'secret':
      return t('way.secret')
    case 'unsold':
      return t('way.unsold')
  }
}
