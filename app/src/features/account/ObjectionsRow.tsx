import { Scale } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useObjections } from '../../core/objections.ts'
import type { Objection, ObjectionKind } from '../../core/types.ts'
import { Reasons } from '../../entities/decision/Decision.tsx'
import { ObjectionState } from '../../entities/decision/ObjectionState.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { CredentialRow } from './CredentialRow.tsx'

/** What was decided about the person lately, why, and what they objected to, wherever they met it. */
export function ObjectionsRow() {
  const { t } = useTranslation('objections')
  const errorMessage = useErrorMessage()
  const { data, error, isFetching, refetch } = useObjections()
  const name = (kind: ObjectionKind, title: string | null) => title ?? t(`about.${kind}`)
  return (
    <CredentialRow icon={<Scale />} title={t('listTitle')}>
      <p>{t('listNote')}</p>
      {data ? (
        <>
          {data.decisions.length > 0 && <p>{t('listDecided')}</p>}
          {data.decisions.map((decision) => (
            <details key={`${decision.kind}:${decision.subject}`}>
              <summary>{name(decision.kind, decision.title)}</summary>
              <Reasons decision={decision} />
            </details>
          ))}
          {data.objections.length > 0 && <p>{t('listObjected')}</p>}
          {data.objections.map((objection: Objection) => (
            <details key={objection.id}>
              <summary>{name(objection.kind, objection.title)}</summary>
              <ObjectionState objection={objection} />
            </details>
          ))}
        </>
      ) : error ? (
        <PanelError message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton>
          <Bone height="2.25rem" />
        </Skeleton>
      )}
    </CredentialRow>
  )
}
