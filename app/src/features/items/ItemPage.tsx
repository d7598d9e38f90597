import { useParams } from 'react-router-dom'
import { useItemUntilFree } from '../../core/chain/voucher-end.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { isOwnAddress, useProfileId } from '../../core/profile-address.ts'
import { langOf, useMe } from '../../core/queries.ts'
import type { ItemDetail } from '../../core/types.ts'
import { Fact, ItemFacts, ItemSheet, ItemSheetSkeleton } from '../../entities/item/ItemSheet.tsx'
import { LazyProvenance } from '../../entities/item/LazyProvenance.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page, Section } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useCanonicalPath } from '../../shared/use-canonical-path.ts'
import { ElsewherePage } from './ElsewherePage.tsx'
import styles from './ItemPage.module.css'
import { OwnActions } from './OwnActions.tsx'

const ProceedsPanel = lazyWithRetry(() =>
  import('../../entities/transaction/ProceedsPanel.tsx').then((m) => m.ProceedsPanel),
)

/**
 * `/profile/:userId/items/:itemId`: one object, where it has been, and what its owner can do with it. Under anybody else
 * it says that it is not there, and leads to whoever has it, where the asker may know.
 */
export function ItemPage() {
  const { t } = useTranslation('items')
  const errorMessage = useErrorMessage()
  const { userId = '', itemId = '' } = useParams()
  const item = useItemUntilFree(itemId)
  const holder = useHolder(userId, item.data)
  useThingTitle(item.data?.item.itemType.name)
  if (item.error && hasCode(item.error, 'NOT_FOUND')) throw item.error
  if (item.data && holder === 'another') return <ElsewherePage detail={item.data} />
  return (
    <Page>
      {item.data && holder === 'addressed' ? (
        <Content key={itemId} detail={item.data} />
      ) : item.isError ? (
        <>
          <h1 tabIndex={-1}>{t('pageTitle')}</h1>
          <PanelError
            message={errorMessage(item.error)}
            retrying={item.isFetching}
            onRetry={() => void item.refetch()}
          />
        </>
      ) : (
        <ItemSheetSkeleton title={t('pageTitle')} />
      )}
    </Page>
  )
}

/** Whether whom the address means has the object; undefined until it is known. Another name of theirs is replaced. */
function useHolder(userId: string, detail: ItemDetail | undefined): 'addressed' | 'another' | undefined {
  const { data: me } = useMe()
  const owner = detail?.item.owner
  const isOwn = detail?.own && isOwnAddress(userId, me)
  const isResolved = owner === undefined || owner === userId || isOwn
  const asked = useProfileId(userId, !isResolved)
  const addressed = isResolved ? owner : asked
  const isThere = owner !== undefined && owner !== '' && addressed === owner
  useCanonicalPath(isThere && owner !== userId ? paths.profileItem(owner, detail?.item.id ?? '') : null)
  if (addressed === undefined) return undefined
  return isThere ? 'addressed' : 'another'
}

function Content({ detail }: { detail: ItemDetail }) {
  const { t } = useTranslation(['items', 'objects'])
  const { item, own, provenance } = detail
  const { itemType } = item
  return (
    <ItemSheet
      itemType={itemType}
      serial={item.serial}
      eyebrow={<Owner detail={detail} />}
      below={
        <Section title={t('provenance')}>
          <LazyProvenance entries={provenance} />
        </Section>
      }
    >
      <State detail={detail} />
      {own ? <OwnActions detail={detail} /> : <Offered detail={detail} />}
      <ItemFacts itemType={itemType} serial={item.serial}>
        {own && (
          <Fact label={t('objects:fact.acquired')}>
            <RelativeTime at={item.acquiredAt} />
          </Fact>
        )}
        <Origin provenance={provenance} />
        {itemType.earnedBy && (
          <Fact label={t('earnedBy')}>
            <span lang={langOf(itemType.earnedBy, 'title')}>
              <Link to={paths.quest(itemType.earnedBy.slug)}>{itemType.earnedBy.title}</Link>
            </span>
          </Fact>
        )}
      </ItemFacts>
      {own && <ProceedsPanel />}
    </ItemSheet>
  )
}

/** Of an object that was bought, or given away: of whom, and who had it first. */
function Origin({ provenance }: Pick<ItemDetail, 'provenance'>) {
  const { t } = useTranslation('items')
  const hands = provenance.filter(({ event }) => ['earned', 'given', 'sold', 'moved'].includes(event))
  const [first] = hands
  const [from, last] = hands.slice(-2)
  const how = last?.event === 'sold' ? 'boughtFrom' : last?.event === 'given' ? 'giftFrom' : null
  return (
    <>
      {how && from?.who && <Fact label={t(how)}>{from.who}</Fact>}
      {last && first?.event === 'earned' && first.who && <Fact label={t('firstEarned')}>{first.who}</Fact>}
    </>
  )
}

function Owner({ detail: { item, own } }: { detail: ItemDetail }) {
  const { t } = useTranslation('items')
  // A profile that is not visible.
  if (item.owner === '') return null
  return (
    <Link className={styles.back} to={paths.profile(item.owner)}>
      {own ? t('backOwn') : t('ownerProfile')}
    </Link>
  )
}

const tones = {
  mintable: 'plain',
  minting: 'sun',
  minted: 'glacier',
  listed: 'mark',
  giving: 'sun',
  locked: 'ember',
  revoked: 'ember',
} as const

const State = ({ detail: { item } }: { detail: ItemDetail }) => {
  const { t } = useTranslation('items')
  return (
    <div className={styles.state}>
      <Chip tone={tones[item.state]}>{t(`state.${item.state}`)}</Chip>
      {item.equipped && <Chip tone="moss">{t('wear.worn')}</Chip>}
    </div>
  )
}

function Offered({ detail: { item } }: { detail: ItemDetail }) {
  const { t } = useTranslation('items')
  if (item.state !== 'listed' || item.listingId == null) return null
  return <Banner action={<Link to={paths.listing(item.listingId)}>{t('seeOffer')}</Link>}>{t('offered')}</Banner>
}
