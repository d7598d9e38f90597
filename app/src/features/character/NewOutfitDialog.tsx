import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useMakeOutfit } from '../../core/mutations.ts'
import type { NewOutfit } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { nameMax } from './draft.ts'

type NewOutfitDialogProps = {
  open: boolean
  /** What is kept, under the name that is asked for. */
  outfit: Omit<NewOutfit, 'name'>
  onMade: () => void
  onClose: () => void
}

/** Asks for a name, and keeps what is edited under it. */
export function NewOutfitDialog({ open, outfit, onMade, onClose }: NewOutfitDialogProps) {
  const { t } = useTranslation('character')
  const errorMessage = useErrorMessage()
  const make = useMakeOutfit()
  const once = useSingleFlight()
  const [name, setName] = useState('')
  const close = () => {
    make.reset()
    setName('')
    onClose()
  }
  const send = () =>
    once(async () => {
      await make.mutateAsync({ ...outfit, name: name.trim() })
      onMade()
      close()
    })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('outfits.newTitle')}
      footer={
        <Button busy={make.isPending} disabled={name.trim() === ''} onClick={send}>
          {t('outfits.make')}
        </Button>
      }
    >
      {make.error && (
        <PanelError message={hasCode(make.error, 'VALIDATION') ? t('outfits.tooMany') : errorMessage(make.error)} />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') send()
        }}
      >
        <TextField
          label={t('outfits.name')}
          hint={t('nameHint')}
          value={name}
          maxLength={nameMax}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
