import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { accountSubject, useDecision, useSendObjection } from '../../core/objections.ts'
import { useMe } from '../../core/queries.ts'
import type { DecisionReasons, ObjectionKind } from '../../core/types.ts'
import '../../shared/i18n/objection-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Decision.module.css'
import { ObjectionState } from './ObjectionState.tsx'
import { useReasonWords } from './use-reason-words.ts'

export type DecisionProps = { kind: ObjectionKind; subject?: string }

/** This part with its sentences. */
export async function loadDecision() {
  await loadSentences(['objections', 'reasons'])
  return Decision
}

function Decision({ kind, subject = accountSubject }: DecisionProps) {
  const { t } = useTranslation('objections')
  const errorMessage = useErrorMessage()
  const { data: me } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useDecision(kind, subject, isOpen)
  // A preview is about nobody.
  if (!me) return null
  return (
    <details className={styles.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('why')}</summary>
      {data ? (
        <Reasons decision={data} />
      ) : hasCode(error, 'NOT_FOUND') ? (
        <p>{t('over')}</p>
      ) : error ? (
        <PanelError message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        isOpen && (
          <Skeleton>
            <Bone height="6rem" />
          </Skeleton>
        )
      )}
    </details>
  )
}

/** The rule, what it was decided from, and what came of an objection, or the way to object. */
export function Reasons({ decision }: { decision: DecisionReasons }) {
  const { t } = useTranslation('objections')
  const words = useReasonWords()
  const { rule, facts, decidedAt, objection } = decision
  return (
    <div className={styles.reasons}>
      <dl>
        <dt>{t('ruleTitle')}</dt>
        <dd>{words.rule(rule)}</dd>
        <dt>{t('factsTitle')}</dt>
        {facts.map((fact) => (
          <dd key={JSON.stringify(fact)}>{words.fact(fact)}</dd>
        ))}
        <dd className={styles.when}>{decidedAt ? t('decidedAt', { when: words.when(decidedAt) }) : t('eachTime')}</dd>
      </dl>
      {objection && <ObjectionState objection={objection} />}
      {objection?.state !== 'open' && <ObjectionForm decision={decision} />}
    </div>
  )
}

function ObjectionForm({ decision: { kind, subject, objection } }: { decision: DecisionReasons }) {
  const { t } = useTranslation('objections')
  const errorMessage = useErrorMessage()
  const send = useSendObjection()
  const once = useSingleFlight()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t(objection ? 'again' : 'object')}
      </Button>
    )
  function submit() {
    const words = text.trim()
    setShort(words.length < shortest)
    if (words.length < shortest) return
    once(() =>
      send.mutateAsync({ kind, subject, text: words }).then(
        () => setOpen(false),
        () => undefined,
      ),
    )
  }
  return (
    // No form of its own: it stands within that of a step or a gift.
    <div className={styles.form}>
      <TextArea
        label={t('text')}
        hint={t('hint')}
        error={isShort ? t('short') : undefined}
        rows={4}
        maxLength={2000}
        autoFocus
        value={text}
        disabled={send.isPending}
        onChange={(event) => setText(event.target.value)}
      />
      {send.error && <Banner tone="error">{errorMessage(send.error)}</Banner>}
      <div className={styles.actions}>
        <Button size="small" busy={send.isPending} onClick={submit}>
          {t('send')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Characters of an objection at least, as the server asks. */
const shortest = 10
