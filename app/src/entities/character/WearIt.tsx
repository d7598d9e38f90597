import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { SteadyWords } from '../../shared/ui/SteadyWords.tsx'
import styles from './WearIt.module.css'

const sentences = { wear: ['wear', 'worn'], shelf: ['shelve', 'shelved'] } as const

type WearItProps = {
  /** Where it is put: on the character, or on the shelf of the profile. */
  how?: keyof typeof sentences
  isWorn: boolean
  busy: boolean
  /** Id of the name of what is put on, where several stand below each other. */
  describedBy?: string
  /** The one thing to do here. */
  isMain?: boolean
  onWear: () => void
}

/** Puts something on, then says where it is. Its sentences are those of moments. */
export function WearIt({ how = 'wear', isWorn, busy, describedBy, isMain, onWear }: WearItProps) {
  const { t } = useTranslation('moment')
  const [act, done] = sentences[how]
  return (
    // The words have their place from the start, so that nothing moves when they take that of the button.
    <span className={styles.wear}>
      <span role="status" className={styles.worn}>
        <SteadyWords of={[t(done)]}>{isWorn && t(done)}</SteadyWords>
      </span>
      {!isWorn && (
        <Button
          {...(!isMain && { kind: 'quiet', size: 'small' })}
          busy={busy}
          aria-describedby={describedBy}
          onClick={onWear}
        >
          {t(act)}
        </Button>
      )}
    </span>
  )
}
