import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Message } from './Message.tsx'

/** Status 404. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <Message code={t('notFound.code')} title={t('notFound.title')} lead={t('notFound.lead')}>
      <meta name="robots" content="noindex" />
      <LinkButton to={paths.index}>{t('action.start')}</LinkButton>
    </Message>
  )
}
