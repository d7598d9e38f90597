import { useQuery } from '@tanstack/react-query'
import { profileQuery, useMe } from '../../../core/queries.ts'
import type { Me, QuestStep } from '../../../core/types.ts'
import { LinkWallet } from '../../../entities/wallet/LinkWallet.tsx'
import { forRun } from '../../../shared/for-run.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { paths } from '../../../shared/paths.ts'
import { Banner } from '../../../shared/ui/Banner.tsx'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import type { StepFieldsProps } from './step-fields.ts'

/** Something to do on the chain, with the way there; the check reads it. */
export function OnChainFields({ step, runId, error, onDone }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  const { config } = step
  const { state, toMint } = useOnChain(step)
  return (
    <>
      {state === 'unlinked' ? (
        <div>
          {/* Where nothing but the link was asked for, it is there now. */}
          <LinkWallet onLinked={() => config.check === 'wallet_linked' && onDone()} />
        </div>
      ) : state === 'unminted' ? (
        <div>
          <LinkButton to={toMint ? paths.mintItem(toMint.id) + forRun(runId) : `${paths.mint}?run=${runId}`}>
            {toMint ? t('onChain.mintIt', { name: toMint.itemType.name }) : t('onChain.mint')}
          </LinkButton>
        </div>
      ) : config.check === 'has_traded' ? (
        <p>
          <Link to={paths.marketplace}>{t('onChain.market')}</Link>
        </p>
      ) : (
        state === 'done' && <p>{t(config.check === 'wallet_linked' ? 'onChain.linked' : 'onChain.minted')}</p>
      )}
      {error && <Banner tone="warning">{error}</Banner>}
    </>
  )
}

/** Whether a wallet has to be linked before there is anything to check. */
const needsWallet = (me: Me) => !me.wallets.some(({ primary }) => primary)

/** What is known of what a step asks for on the chain, before it is checked; null of any other step. */
export function useOnChain({ kind, config: { check, itemType } }: QuestStep) {
  const { data: me } = useMe()
  const isMinting = kind === 'on_chain' && (check === 'holds_token' || check === 'has_minted')
  const profile = useQuery({ ...profileQuery(me?.profile.id ?? ''), enabled: isMinting && me !== undefined })
  const items = profile.data?.items.filter((item) => !itemType || item.itemType.slug === itemType)
  const toMint = items?.find(({ state }) => state === 'mintable' || state === 'minting')
  const known = () => {
    if (kind !== 'on_chain' || !me) return null
    if (needsWallet(me)) return 'unlinked'
    if (check === 'wallet_linked') return 'done'
    if (!isMinting || profile.isPending) return null
    return items?.some(({ state }) => onChain.includes(state)) ? 'done' : 'unminted'
  }
  return { state: known(), toMint }
}

const onChain: readonly string[] = ['minted', 'listed']
