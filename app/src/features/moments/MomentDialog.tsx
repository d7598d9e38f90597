import { Volume2, VolumeX, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button, IconButton } from '../../shared/ui/Button.tsx'
import { GiftMoment } from './GiftMoment.tsx'
import { MomentLand } from './MomentLand.tsx'
import styles from './Moments.module.css'
import type { OwnMoment } from './moment-props.ts'
import { ObjectMoment } from './ObjectMoment.tsx'
import { QuestMoment } from './QuestMoment.tsx'
import { SeasonMoment } from './SeasonMoment.tsx'
import { useLeaving } from './use-leaving.ts'
import { useSound } from './use-sound.ts'

type MomentDialogProps = {
  moment: OwnMoment
  /** Which one it is of those that have come since the view opened, from 1. */
  number: number
  /** How many that are, with those that wait. */
  total: number
  onClose: () => void
  onSkip: () => void
}

/** One moment over the whole window. Escape, a click beside everything and each of its buttons leave it. */
export function MomentDialog({ moment, number, total, onClose, onSkip }: MomentDialogProps) {
  const { t } = useTranslation(['moment', 'common'])
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const sound = useSound()
  const leave = useLeaving(ref)
  const close = () => leave(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    dialog?.querySelector('h1')?.focus()
  }, [])
  // The focus goes back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog?.open) dialog.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, given by the element itself
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-moment={moment.kind}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // A browser that was not touched since closes it without asking first.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) close()
      }}
      onClick={({ target }) => {
        if (target instanceof HTMLElement && 'beside' in target.dataset) close()
      }}
    >
      <MomentLand moment={moment} />
      <div className={styles.top}>
        {total > 1 && (
          <>
            <span className={styles.count}>{t('progress', { number, total })}</span>
            {number < total && (
              <Button kind="plain" size="small" onClick={() => leave(onSkip)}>
                {t('skip')}
              </Button>
            )}
          </>
        )}
        <IconButton label={sound.isOn ? t('sound.off') : t('sound.on')} onClick={sound.toggle}>
          {sound.isOn ? <Volume2 /> : <VolumeX />}
        </IconButton>
        <IconButton label={t('common:action.close')} onClick={close}>
          <X />
        </IconButton>
      </div>
      <Told moment={moment} titleId={titleId} onClose={close} />
    </dialog>
  )
}

function Told({ moment, ...rest }: Pick<MomentDialogProps, 'moment' | 'onClose'> & { titleId: string }) {
  switch (moment.kind) {
    case 'quest':
      return <QuestMoment moment={moment} {...rest} />
    case 'item':
    case 'purchase':
      return <ObjectMoment moment={moment} {...rest} />
    case 'gift':
      return <GiftMoment moment={moment} {...rest} />
    case 'season':
      return <SeasonMoment moment={moment} {...rest} />
  }
}
