import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { addressedBy, useAddressed, useGiveItem } from '../../core/gifts.ts'
import { langOf } from '../../core/queries.ts'
import type { Item, PublicProfile } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { useDebouncedValue } from '../../shared/use-debounced-value.ts'
import { CharacterPortrait } from '../character/CharacterPortrait.tsx'
import { useCharacterParts } from '../character/character-parts.ts'
import { WhyDecided } from '../decision/WhyDecided.tsx'
import { loadPersonSentences, PersonField } from '../profile/PersonField.tsx'
import { GiftDialog } from './GiftDialog.tsx'
import styles from './GiveDialog.module.css'

/** Time in ms after which somebody is taken to have stopped typing. */
const pauseMs = 300

export type GiveDialogProps = {
  item: Item
  /** Whom it is for, where that is known; else it asks. */
  receiver?: PublicProfile
  onClose: () => void
  /** Called once it is given, in place of `onClose`. */
  onGiven: () => void
}

/** The dialog with the sentences of its parts. */
export async function loadGiveDialog() {
  await loadPersonSentences()
  return GiveDialog
}

/** Asks whom the object is for, shows who that is, and gives it to them with a few words. */
export function GiveDialog({ item, receiver, onClose, onGiven }: GiveDialogProps) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const give = useGiveItem()
  const once = useSingleFlight()
  const asked = useAsked()
  const whom = receiver ?? asked.whom
  const isRefused = hasCode(give.error, 'VALIDATION') && !give.isPending

  const send = async (to: PublicProfile, note: string) => {
    await give.mutateAsync({ itemId: item.id, gift: { to: to.id, note } })
    toast({ type: 'success', content: t('give.done', { name: to.displayName }) })
    onGiven()
  }
  return (
    <GiftDialog
      title={receiver ? t('give.action', { name: receiver.displayName }) : t('give.title')}
      lead={t('give.lead')}
      cancel={t('give.cancel')}
      action={whom ? t('give.action', { name: whom.displayName }) : t('give.find')}
      error={give.isError && !(isRefused && !receiver) && errorMessage(give.error)}
      isBusy={give.isPending || asked.isLooking}
      isReady={asked.isFound}
      onSubmit={(note) => (whom ? once(() => send(whom, note)) : asked.look())}
      onClose={onClose}
    >
      {receiver ? (
        <>
          <strong lang={langOf(item.itemType, 'name')}>{item.itemType.name}</strong>
          <div className={styles.whom}>
            <Whom profile={receiver} />
          </div>
        </>
      ) : (
        <WhomField asked={asked} isRefused={isRefused} onChange={give.reset} />
      )}
      {hasCode(give.error, 'GIFTS_SENT_MAX') && <WhyDecided kind="gifts_sent_max" />}
      {hasCode(give.error, 'GIFTS_RECEIVED_MAX') && <WhyDecided kind="gifts_received_max" />}
    </GiftDialog>
  )
}

/** Looks up who is meant by what is typed: when typing pauses, or at once when that is asked for. */
function useAsked() {
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const settled = useDebouncedValue(typed, pauseMs)
  const meant = addressedBy(typed)
  const address = isAsked ? meant : addressedBy(settled)
  const found = useAddressed(address)
  // What was found belongs to what is typed only once that has been looked up.
  const isCurrent = meant !== null && meant === address
  const profile = isCurrent ? found.data : undefined
  return {
    typed,
    /** Whether it was asked for as it is typed now. */
    isAsked,
    isMeant: meant !== null,
    found,
    isCurrent,
    isSelf: profile?.own === true,
    /** Whoever can be given something. */
    whom: profile?.own ? undefined : profile,
    isLooking: isAsked && isCurrent && found.isFetching && !profile,
    isFound: isAsked && profile?.own === false,
    type: (text: string) => {
      setTyped(text)
      setAsked(false)
    },
    look: () => {
      setAsked(true)
      if (isCurrent && found.isError) void found.refetch()
    },
  }
}

type WhomFieldProps = { asked: ReturnType<typeof useAsked>; isRefused: boolean; onChange: () => void }

function WhomField({ asked, isRefused, onChange }: WhomFieldProps) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const field = useRef<HTMLInputElement>(null)
  const { typed, isAsked, isMeant, found, isCurrent, isSelf, whom } = asked
  // While one types, the list of people found tells.
  const isNobody = (isAsked && (!isMeant || (isCurrent && hasCode(found.error, 'NOT_FOUND')))) || isRefused
  const isMissing = isAsked && typed.trim() === ''
  const problem = isMissing ? 'give.missing' : isSelf ? 'give.yourself' : isNobody ? 'give.nobody' : null
  useEffect(() => {
    if (isAsked && problem) field.current?.focus()
  }, [isAsked, problem])
  return (
    <>
      <PersonField
        ref={field}
        label={t('give.to')}
        hint={t('give.toHint')}
        error={problem ? t(problem) : undefined}
        value={typed}
        onChange={(text) => {
          asked.type(text)
          onChange()
        }}
      />
      <div className={styles.whom} role="status">
        {whom ? <Whom profile={whom} /> : isCurrent && found.isFetching && t('give.looking')}
      </div>
      {isCurrent && found.isError && !hasCode(found.error, 'NOT_FOUND') && (
        <PanelError
          message={errorMessage(found.error)}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
    </>
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
