import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { hasCode } from '../../core/failure.ts'
import { useSentence } from '../../core/sentences.ts'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Message } from './Message.tsx'
import { NotFound } from './NotFound.tsx'

/** Stands where a page should: says what went wrong and offers the way on. */
export function RouteError() {
  const { t } = useTranslation()
  const sentence = useSentence()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (hasCode(error, 'NOT_FOUND') || (isRouteErrorResponse(error) && error.status === 404)) return <NotFound />
  const reload = isStaleBuild(error) || hasCode(error, 'CORE_UNAVAILABLE')
  return (
    <Message title={t('failed.title')} lead={sentence(error)}>
      {reload ? (
        <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
      ) : (
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('action.retry')}
        </Button>
      )}
      <LinkButton kind="quiet" to={paths.index}>
        {t('action.start')}
      </LinkButton>
    </Message>
  )
}

/** A chunk of a build that was replaced meanwhile: only a fresh page helps. */
const isStaleBuild = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
