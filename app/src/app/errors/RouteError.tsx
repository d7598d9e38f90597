import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Message } from './Message.tsx'
import { NotFound } from './NotFound.tsx'

/** Stands where a page should: says what went wrong and offers the way on. */
export function RouteError() {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (hasCode(error, 'NOT_FOUND') || (isRouteErrorResponse(error) && error.status === 404)) return <NotFound />
  const missing = isMissingCode(error)
  const reload = missing || hasCode(error, 'CORE_UNAVAILABLE')
  return (
    <Message title={t('failed.title')} lead={missing ? t('failed.code') : errorMessage(error)}>
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

/** A part of the site could not be fetched: no network, or a newer build stands there. Only a fresh page helps. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
