import { useTranslation } from '../i18n/runtime/react.tsx'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

/** A part of a page failed: its own words, its own retry. */
export function PanelError({
  message,
  onRetry,
  retrying = false,
}: {
  message: string
  onRetry?: () => void
  retrying?: boolean
}) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="error"
      action={
        onRetry && (
          <Button kind="quiet" size="small" busy={retrying} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )
      }
    >
      {message}
    </Banner>
  )
}
