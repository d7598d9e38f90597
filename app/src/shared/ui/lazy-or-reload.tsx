import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '../i18n/runtime/react.tsx'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/**
 * As `lazyWithRetry`, for what somebody asked to see: where it cannot be fetched, that is said, with what helps. As a rule
 * the site was updated since the page was opened, and the file is not there any more.
 */
export function lazyOrReload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  return lazyWithRetry<Props>(load, (_, hasFailed) => (hasFailed ? <MissingPart /> : fallback))
}

function MissingPart() {
  const { t } = useTranslation()
  return (
    <Banner
      tone="error"
      action={
        <Button kind="quiet" size="small" onClick={() => window.location.reload()}>
          {t('action.reload')}
        </Button>
      }
    >
      {t('failed.code')}
    </Banner>
  )
}
