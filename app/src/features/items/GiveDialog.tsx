import { type FormEvent, useId, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { addressedBy, useAddressed, useGiveItem } from '../../core/gifts.ts'
import type { Item, PublicProfile } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import '../../shared/i18n/gift-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { useDebouncedValue } from '../../shared/use-debounced-value.ts'
import styles from './GiveDialog.module.css'

const noteMax = 200
/** Time in ms after which somebody is taken to have stopped typing. */
const pauseMs = 300

export type GiveDialogProps = { item: Item; onClose: () => void }

/** Asks whom the object is for, shows who that is, and gives it to them with a few words. */
export function GiveDialog({ item, onClose }: GiveDialogProps) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const give = useGiveItem()
  const once = useSingleFlight()
  const formId = useId()
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const address = addressedBy(useDebouncedValue(to, pauseMs))
  const found = useAddressed(address)
  // What was found belongs to what is typed only once that has been looked up.
  const isCurrent = address !== null && address === addressedBy(to)
  const whom = isCurrent ? found.data : undefined
  const isNobody =
    (isCurrent && hasCode(found.error, 'NOT_FOUND')) || (hasCode(give.error, 'VALIDATION') && !give.isPending)
  const problem = whom?.own
    ? t('give.yourself')
    : isNobody
      ? t('give.nobody')
      : isAsked && addressedBy(to) === null
        ? to.trim() === ''
          ? t('give.missing')
          : t('give.nobody')
        : undefined

  const send = async (receiver: PublicProfile) => {
    await give.mutateAsync({ itemId: item.id, gift: { to: receiver.id, note: note.trim() } })
    toast({ type: 'success', content: t('give.done', { name: receiver.displayName }) })
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (whom && !whom.own) once(() => send(whom))
    else event.currentTarget.querySelector('input')?.focus()
  }
  const left = noteMax - note.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('give.title')}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('give.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={give.isPending}>
            {t('give.action')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{t('give.lead')}</p>
        {give.isError && !hasCode(give.error, 'VALIDATION') && <PanelError message={errorMessage(give.error)} />}
        <TextField
          label={t('give.to')}
          hint={t('give.toHint')}
          error={problem}
          value={to}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTo(event.target.value)
            setAsked(false)
            give.reset()
          }}
        />
        <div className={styles.whom} role="status">
          {whom && !whom.own ? <Whom profile={whom} /> : isCurrent && found.isFetching && t('give.looking')}
        </div>
        {isCurrent && found.isError && !hasCode(found.error, 'NOT_FOUND') && (
          <PanelError
            message={errorMessage(found.error)}
            retrying={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
        <TextArea
          label={t('give.note')}
          optional
          hint={t('give.left', { count: left })}
          rows={3}
          maxLength={noteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

/** Who would get it. */
function Whom({ profile: { displayName, handle, level, character } }: { profile: PublicProfile }) {
  const { t } = useTranslation('gifts')
  const parts = useCharacterParts(character)
  return (
    <>
      {parts && <CharacterPortrait parts={parts} shape="round" className={styles.portrait ?? ''} />}
      <span>
        <strong>{displayName}</strong>
        <span className={styles.about}>
          {[handle && `@${handle}`, t('give.level', { level: level.level })].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}
