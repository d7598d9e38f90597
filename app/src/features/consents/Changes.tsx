import { useLegalChange } from '../../core/consents.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import type { LegalVersion } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Consents.module.css'
import { changedParagraphs } from './changed-paragraphs.ts'

/** The paragraphs that came and went since the version that was agreed to. */
export function Changes({ slug, hash }: Pick<LegalVersion, 'slug' | 'hash'>) {
  const { t } = useTranslation('consents')
  const errorMessage = useErrorMessage()
  const { data, error, isFetching, refetch } = useLegalChange(slug, hash)
  if (error) return <PanelError message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <Skeleton>
        <Bone height="4rem" />
      </Skeleton>
    )
  if (data.previousBody === null) return <p>{t('unknown')}</p>
  const changes = changedParagraphs(data.previousBody, data.body)
  if (changes.length === 0) return <p>{t('same')}</p>
  return (
    <div className={styles.changes} lang={data.language}>
      {changes.map(({ kind, text }, index) => {
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Mark key={index} className={styles[kind]}>
            <VisuallyHidden>{t(kind)}: </VisuallyHidden>
            <Markdown source={text.replaceAll('{{product}}', () => i18n.t('product'))} />
          </Mark>
        )
      })}
    </div>
  )
}
