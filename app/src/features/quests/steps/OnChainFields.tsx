import { useMe } from '../../../core/queries.ts'
import type { Me } from '../../../core/types.ts'
import { LinkWallet } from '../../../entities/wallet/LinkWallet.tsx'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { paths } from '../../../shared/paths.ts'
import { Banner } from '../../../shared/ui/Banner.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import type { StepFieldsProps } from './step-fields.ts'

/** Something to do on the chain, with the way there; the check reads it. */
export function OnChainFields({ step: { config }, error, onDone }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  const { data: me } = useMe()
  return (
    <>
      {needsWallet(me) ? (
        <div>
          {/* Where nothing but the link was asked for, it is there now. */}
          <LinkWallet onLinked={() => config.check === 'wallet_linked' && onDone()} />
        </div>
      ) : (
        me && <p>{way(config.check, me.profile.id, t)}</p>
      )}
      {error && <Banner tone="warning">{error}</Banner>}
    </>
  )
}

/** Whether a wallet has to be linked before there is anything to check. */
export const needsWallet = (me: Me | undefined) => me !== undefined && !me.wallets.some(({ primary }) => primary)

function way(check: string | null | undefined, profileId: string, t: ReturnType<typeof useTranslation<'quests'>>['t']) {
  if (check === 'holds_token' || check === 'has_minted')
    return <Link to={`${paths.profile(profileId)}#objects`}>{t('onChain.objects')}</Link>
  if (check === 'has_traded') return <Link to={paths.marketplace}>{t('onChain.market')}</Link>
  return t('onChain.linked')
}
