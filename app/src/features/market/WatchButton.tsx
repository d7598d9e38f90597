import { Eye } from 'lucide-react'
import { errorMessage } from '../../core/error-message.ts'
import { watchItemType } from '../../core/mutations.ts'
import type { ItemType } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button, IconButton } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { toast } from '../../shared/ui/toast.ts'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './WatchButton.module.css'

type WatchButtonProps = {
  itemType: Pick<ItemType, 'slug' | 'name'>
  /** See `useWatched`: on a page of many cards one question is enough. */
  watched: boolean
  /** Whether it says what it does, where it has the room. */
  worded?: boolean
  tabIndex?: number | undefined
  className?: string | undefined
}

/** Watches a kind of object: one listing is gone when it is sold, the wish for another one is not. */
export function WatchButton({
  itemType: { slug, name },
  watched,
  worded = false,
  tabIndex,
  className,
}: WatchButtonProps) {
  const { t } = useTranslation('market')
  const toggle = () =>
    void watchItemType(slug, !watched).catch((error) => toast({ type: 'error', content: errorMessage(error) }))
  if (worded)
    return (
      <Button
        kind="quiet"
        size="small"
        icon={<Eye aria-hidden="true" />}
        className={classNames(styles.worded, watched && styles.watched, className)}
        onClick={toggle}
      >
        {t(watched ? 'watch.on' : 'watch.off')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    )
  return (
    <IconButton
      label={t('watch.action', { name })}
      className={classNames(styles.watch, className)}
      tabIndex={tabIndex}
      aria-pressed={watched}
      onClick={toggle}
    >
      <Eye />
    </IconButton>
  )
}
