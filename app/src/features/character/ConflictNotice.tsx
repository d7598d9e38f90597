import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { characterParts, gearParts } from '../../entities/character/character-parts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { bringIntoView } from '../../shared/ui/lead-to.ts'
import styles from './ConflictNotice.module.css'
import type { Draft, Slots } from './draft.ts'

type ConflictNoticeProps = {
  slots: Slots
  mine: Draft
  /** What was saved meanwhile; not known yet while it is fetched. */
  theirs: Draft | null
  busy: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Both versions side by side, and a button under each. */
export function ConflictNotice({ slots, mine, theirs, busy, onMine, onTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('character')
  return (
    <section className={styles.notice} role="alert" ref={bringIntoView}>
      <div className={styles.words}>
        <h2>{t('conflict.title')}</h2>
        <p>{t('conflict.text')}</p>
      </div>
      <figure className={styles.side}>
        <CharacterPortrait shape="round" parts={{ ...characterParts(slots, mine.choices), ...gearParts(mine.worn) }} />
        <figcaption>{mine.name}</figcaption>
        <Button kind="quiet" size="small" busy={busy} onClick={onMine}>
          {t('conflict.mine')}
        </Button>
      </figure>
      <figure className={styles.side}>
        <CharacterPortrait
          shape="round"
          parts={{ ...characterParts(slots, (theirs ?? mine).choices), ...gearParts((theirs ?? mine).worn) }}
        />
        <figcaption>{theirs?.name}</figcaption>
        <Button kind="quiet" size="small" disabled={busy} onClick={onTheirs}>
          {t('conflict.theirs')}
        </Button>
      </figure>
    </section>
  )
}
