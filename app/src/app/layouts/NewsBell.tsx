import { Bell } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useMe } from '../../core/queries.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/news-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { IconButton } from '../../shared/ui/Button.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { placeBeside } from '../../shared/ui/place-beside.ts'
import styles from './NewsBell.module.css'

const NewsPanel = lazyOrReload<{ onLeave: () => void }>(async () => {
  const [{ NewsPanel: Panel }] = await Promise.all([import('../../features/news/NewsPanel.tsx'), loadSentences('news')])
  return Panel
})

/** The server counts no further. */
const most = 100

/** The way to what the person was told of, on every page, with how much of it is unread. */
export function NewsBell() {
  const { t } = useTranslation()
  const unread = useMe().data?.unread ?? 0
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const bell = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const shown = unread >= most ? `${most - 1}+` : String(unread)
  return (
    <>
      <IconButton
        ref={bell}
        label={unread > 0 ? t('nav.unread', { count: shown }) : t('nav.news')}
        popoverTarget={id}
        className={styles.bell}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open' && panel.current && bell.current) placeBeside(panel.current, bell.current, 'end')
        }}
      >
        {isOpen && <NewsPanel onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}
