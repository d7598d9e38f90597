import { UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useMe, useTraits } from '../../core/queries.ts'
import { ChainBanner } from '../../entities/transaction/ChainBanner.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { usePlace } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Configurator } from './Configurator.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'

/** `/configurator` and `/profile/configurator`. */
export function ConfiguratorPage() {
  const { t } = useTranslation('character')
  const { pathname } = usePlace()
  return (
    <Page title={t('title')} lead={t('lead')}>
      {/* Elsewhere it stands in the layout. */}
      {pathname === paths.configurator && <ChainBanner />}
      <Content />
    </Page>
  )
}

function Content() {
  const { t } = useTranslation('character')
  const errorMessage = useErrorMessage()
  const me = useMe()
  const traits = useTraits()
  useFocusOnWorn(me.data?.character?.id)
  const failed = [me, traits].filter((query) => query.isError && !query.data)
  if (failed[0])
    return (
      <PanelError
        message={errorMessage(failed[0].error)}
        retrying={failed.some((query) => query.isFetching)}
        onRetry={() => {
          for (const query of failed) void query.refetch()
        }}
      />
    )
  if (!me.data || !traits.data) return <EditorSkeleton />
  if (!me.data.character)
    return (
      <EmptyState
        level={2}
        picture={<UserRound />}
        title={t('empty.title')}
        action={<LinkButton to={paths.onboarding}>{t('empty.action')}</LinkButton>}
      >
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <Configurator
      key={me.data.character.id}
      owner={me.data.profile.id}
      character={me.data.character}
      slots={traits.data.slots}
    />
  )
}

/** Another outfit is another editor, in which what was pressed is gone: the focus goes to the row of outfits. */
function useFocusOnWorn(worn: string | undefined) {
  const before = useRef(worn)
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== worn
    before.current = worn
    if (!isOther || document.activeElement !== document.body) return
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    // One that was made just now may not be in the row yet.
    const place = find('[data-outfit][aria-pressed=true]') ?? find('[data-new]')
    place?.focus()
  }, [worn])
}
