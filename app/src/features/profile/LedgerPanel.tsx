import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useLedger } from '../../core/ledger.ts'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Ledger, LedgerQuery, Me } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './Ledger.module.css'
import { LedgerDownload } from './LedgerDownload.tsx'
import { LedgerFilters } from './LedgerFilters.tsx'
import { LedgerSkeleton } from './LedgerSkeleton.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import type { LedgerView } from './profile-address.ts'
import { useProfileView } from './profile-address.ts'

const everything: LedgerView = { kind: null, season: null }

/** Every booking of the own points, the newest first. */
export function LedgerPanel() {
  const errorMessage = useErrorMessage()
  const { view } = useProfileView()
  const { kind, season } = view.statement ?? everything
  const query = { ...(kind ? { kind } : {}), ...(season ? { season } : {}) }
  const ledger = useLedger(query)
  const first = ledger.data?.pages[0]
  useProfileAgrees(first?.balance)
  if (first)
    return (
      <div className={styles.ledger}>
        <Content ledger={ledger} first={first} query={query} />
      </div>
    )
  if (!ledger.isError) return <LedgerSkeleton />
  return (
    <PanelError
      message={errorMessage(ledger.error)}
      retrying={ledger.isFetching}
      onRetry={() => void ledger.refetch()}
    />
  )
}

type ContentProps = { ledger: ReturnType<typeof useLedger>; first: Ledger; query: LedgerQuery }

function Content({ ledger, first, query }: ContentProps) {
  const { t } = useTranslation('profile')
  const errorMessage = useErrorMessage()
  const { view, change } = useProfileView()
  const narrowed = query.kind !== undefined || query.season !== undefined
  if (first.total === 0 && !narrowed)
    return (
      <EmptyState
        picture={<ReceiptText />}
        title={t('statement.none')}
        action={<LinkButton to={paths.quests}>{t('items.emptyAction')}</LinkButton>}
      >
        {t('statement.noneText')}
      </EmptyState>
    )
  return (
    <>
      <LedgerFilters
        ledger={first}
        view={view.statement ?? everything}
        onChange={(part) => change({ statement: { ...(view.statement ?? everything), ...part } })}
      />
      {first.total === 0 ? (
        <EmptyState
          title={t('statement.nothing')}
          action={
            <Button kind="quiet" onClick={() => change({ statement: everything })}>
              {t('statement.clear')}
            </Button>
          }
        />
      ) : (
        <>
          <Sum ledger={first} />
          <LedgerTable
            lines={ledger.data?.pages.flatMap(({ lines }) => lines) ?? []}
            stale={ledger.isPlaceholderData}
          />
          {ledger.isFetchNextPageError && <PanelError message={errorMessage(ledger.error)} />}
          <div className={styles.buttons}>
            {ledger.hasNextPage && (
              <Button kind="quiet" busy={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
                {t('statement.older')}
              </Button>
            )}
            <LedgerDownload query={query} />
          </div>
        </>
      )}
    </>
  )
}

function Sum({ ledger: { total, sum, balance } }: { ledger: Ledger }) {
  const { t, i18n } = useTranslation('profile')
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <p role="status">
      <strong>{t('statement.count', { count: total })}</strong>{' '}
      {sum === balance
        ? t('statement.whole', { amount: number(sum) })
        : t('statement.part', { amount: number(sum), balance: number(balance) })}
    </p>
  )
}

/** What the profile shows may be older than what the statement has just said. */
function useProfileAgrees(balance: number | undefined): void {
  useEffect(() => {
    const shown = queryClient.getQueryData<Me>(keys.me)?.level.xp
    if (balance === undefined || shown === undefined || shown === balance) return
    void queryClient.invalidateQueries({ queryKey: keys.me })
    void queryClient.invalidateQueries({
      queryKey: keys.profiles,
      predicate: ({ queryKey }) => queryKey[1] !== 'ledger',
    })
  }, [balance])
}
