import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/runtime/react.tsx'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/**
 * As `lazyWithRetry`, for what somebody asked to see: where it cannot be fetched, that is said, with what helps. As a rule
 * the site was updated since the page was opened, and the file is not there any more. Its children are shown then, too.
 */
export function lazyOrReload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const failure = makeFlag()
  return lazyWithRetry<Props & { children?: ReactNode }>(
    () =>
      load().catch((error: unknown) => {
        failure.raise()
        throw error
      }),
    ({ children }) => (
      <Instead failure={failure} fallback={fallback}>
        {children}
      </Instead>
    ),
  )
}

/** Whether something happened, with whoever waits to hear of it. */
function makeFlag() {
  let isRaised = false
  const watchers = new Set<() => void>()
  return {
    isRaised: () => isRaised,
    raise: () => {
      isRaised = true
      for (const watcher of watchers) watcher()
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

type InsteadProps = { failure: ReturnType<typeof makeFlag>; fallback: ReactNode; children: ReactNode }

function Instead({ failure, fallback, children }: InsteadProps) {
  if (!useSyncExternalStore(failure.watch, failure.isRaised)) return fallback
  return (
    <>
      <MissingPart />
      {children}
    </>
  )
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
