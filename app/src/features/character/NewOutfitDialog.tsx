import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMakeOutfit } from '../../core/changes.ts'
import { hasCode } from '../../core/failure.ts'
import { useSentence } from '../../core/sentences.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { useOnce } from '../../shared/ui/use-once.ts'
import { type Draft, nameMax } from './draft.ts'

type NewOutfitDialogProps = {
  open: boolean
  draft: Draft
  saveGear: () => Promise<boolean>
  onMade: () => void
  onClose: () => void
}

/** Asks for a name, and keeps what is edited under it. */
export function NewOutfitDialog({ open, draft, saveGear, onMade, onClose }: NewOutfitDialogProps) {
  const { t } = useTranslation('character')
  const sentence = useSentence()
  const make = useMakeOutfit()
  const once = useOnce()
  const [name, setName] = useState('')
  const close = () => {
    make.reset()
    setName('')
    onClose()
  }
  const send = () =>
    once(async () => {
      // What was refused is told on the page.
      if (!(await saveGear())) return close()
      await make.mutateAsync({ name: name.trim(), choices: draft.choices })
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
        <PanelError message={hasCode(make.error, 'VALIDATION') ? t('outfits.tooMany') : sentence(make.error)} />
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
