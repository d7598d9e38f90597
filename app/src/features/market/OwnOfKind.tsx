import { useMe, useProfile } from '../../core/queries.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/of-kind-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import type { OfKind } from './BeyondOffers.tsx'
import styles from './KindPage.module.css'

/** As many as the line above the offers has room for. */
const most = 2

/** This part with its sentences. */
export async function loadOwnOfKind() {
  await loadSentences('of-kind')
  return OwnOfKind
}

/** What the person has of a kind and does not offer, with what they can do with it. */
function OwnOfKind({ cheapest: { itemType } }: OfKind) {
  const { t } = useTranslation(['of-kind', 'market', 'common'])
  const me = useMe().data?.profile.id ?? ''
  const items = useProfile(me).data?.items ?? []
  const kept = items.filter((item) => item.itemType.slug === itemType.slug && item.state !== 'listed')
  return kept.slice(0, most).map(({ id, serial, state }) => (
    <p key={id} className={styles.own}>
      {t('mine.own', { number: t('common:serial.alone', { serial }) })}
      <Link to={paths.profileItem(me, id)}>{t('market:kind.see')}</Link>
      {state === 'minted' && itemType.transferable && itemType.tradingStopped == null && (
        <Link to={`${paths.profileItem(me, id)}#sell`}>{t('mine.sell')}</Link>
      )}
    </p>
  ))
}
