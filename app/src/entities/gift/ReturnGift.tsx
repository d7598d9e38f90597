import { useErrorMessage } from '../../core/error-message.ts'
import { useReturnGift } from '../../core/gifts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { GiftDialog } from './GiftDialog.tsx'
import { isGiftOver, useGiftOver } from './use-gift-over.ts'

type ReturnGiftProps = {
  /** Id of the gift. */
  id: string
  /** Has it returned, where something goes with that. */
  answer?: (work: () => Promise<void>) => Promise<void>
  /** With what is to be said then. */
  onReturned: (words: string) => void
  onClose: () => void
}

/** Asks once more, and for a few words where somebody has some. What was given is not named: it was not opened. */
export function ReturnGift({ id, answer = (work) => work(), onReturned, onClose }: ReturnGiftProps) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const giveBack = useReturnGift()
  const sayOver = useGiftOver()
  const once = useSingleFlight()
  const send = async (note: string) => {
    await giveBack
      .mutateAsync({ id, note })
      .then(() => onReturned(t('received.returned')))
      .catch(sayOver)
    onClose()
  }
  return (
    <GiftDialog
      title={t('return.title')}
      lead={t('return.lead')}
      cancel={t('return.cancel')}
      action={t('return.action')}
      error={giveBack.isError && !isGiftOver(giveBack.error) && errorMessage(giveBack.error)}
      isBusy={giveBack.isPending}
      onSubmit={(note) => once(() => answer(() => send(note)))}
      onClose={onClose}
    />
  )
}
