import { Mountain, Share2, Tag } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { assetUrl } from '../../core/asset-url.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { langOf, useItem, useMe, useProfile } from '../../core/queries.ts'
import type { Item, ItemType } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark, rarityColour } from '../../entities/item/RarityMark.tsx'
import { ChainBanner } from '../../entities/transaction/ChainBanner.tsx'
import { TransactionLink } from '../../entities/transaction/TransactionLink.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { EquipButton } from './EquipButton.tsx'
import styles from './SuccessPage.module.css'

const ShareDialog = lazyWithRetry<ComponentProps<typeof import('../../entities/share/ShareDialog.tsx').ShareDialog>>(
  () => import('../../entities/share/ShareDialog.tsx').then((m) => m.ShareDialog),
)
const TryOnPreview = lazyWithRetry<{ itemType: ItemType }>(() =>
  import('../../entities/item/TryOnPreview.tsx').then((m) => m.TryOnPreview),
)

/** `/success?item=…`: the object that has just been minted. */
export function SuccessPage() {
  const { t } = useTranslation('mint')
  const [search] = useSearchParams()
  const itemId = search.get('item')
  if (itemId)
    return (
      <>
        <ChainBanner />
        <Minted itemId={itemId} />
      </>
    )
  return (
    <Page title={t('successPageTitle')}>
      <EmptyState
        level={2}
        picture={<Mountain />}
        title={t('success.noneTitle')}
        action={<LinkButton to={paths.mint}>{t('success.noneAction')}</LinkButton>}
      >
        {t('success.none')}
      </EmptyState>
    </Page>
  )
}

function Minted({ itemId }: { itemId: string }) {
  const { t } = useTranslation('mint')
  const errorMessage = useErrorMessage()
  const { data, isError, error, isFetching, refetch } = useItem(itemId)
  useThingTitle(data?.item.itemType.name)
  if (error && hasCode(error, 'NOT_FOUND')) throw error
  const isThere = data?.item.state === 'minted' || data?.item.state === 'listed'
  // What was known before it was minted is about to be replaced, and is not shown.
  if (!data || (!isThere && isFetching))
    return (
      <Page title={t('successPageTitle')}>
        {isError && !data ? (
          <PanelError message={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton>
            <Bone height="26rem" />
          </Skeleton>
        )}
      </Page>
    )
  const { item } = data
  if (isThere) return <Reveal item={item} own={data.own} />
  return (
    <Page title={t('success.notYetTitle')}>
      <EmptyState
        level={2}
        picture={<Mountain />}
        title={<span lang={langOf(item.itemType, 'name')}>{item.itemType.name}</span>}
        action={<LinkButton to={paths.mintItem(itemId)}>{t('success.notYetAction')}</LinkButton>}
      >
        {t('success.notYet')}
      </EmptyState>
    </Page>
  )
}

/** The object rises onto its plinth while the rings of its rarity open around it. */
function Reveal({ item, own }: { item: Item; own: boolean }) {
  const { t } = useTranslation('mint')
  const { data: me } = useMe()
  const [sharing, setSharing] = useState(false)
  const { itemType } = item
  const wearable = own && itemType.wearableSlot !== null && item.state === 'minted'
  return (
    <div className={styles.page}>
      <Contours fade="top" />
      <div className={classNames(styles.reveal, rarityColour(itemType.rarity))}>
        <Stage item={item} wearable={wearable} />
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t('success.eyebrow')}</p>
          <h1 tabIndex={-1}>{t('success.title', { name: itemType.name })}</h1>
          <RarityMark rarity={itemType.rarity} className={styles.rarity ?? ''} />
          {own ? (
            <OwnItem item={item} wearable={wearable} onShare={() => setSharing(true)} />
          ) : (
            <>
              <p className={styles.lead}>{t('notYours.title')}</p>
              <div className={styles.actions}>
                <LinkButton size="large" to={paths.profileItem(item.owner, item.id)}>
                  {t('notYours.action')}
                </LinkButton>
              </div>
            </>
          )}
          {item.mintTx && (
            <p className={styles.transaction}>
              {t('success.tx')} <TransactionLink hash={item.mintTx} />
            </p>
          )}
        </div>
      </div>
      {sharing && me && (
        <ShareDialog
          item={item}
          person={me.profile.displayName}
          path={paths.profileItem(item.owner, item.id)}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  )
}

type PartProps = { item: Item; wearable: boolean }

/** The item on its plinth, within the rings of its rarity. */
function Stage({ item: { equipped, itemType }, wearable }: PartProps) {
  return (
    <div className={styles.stage}>
      <svg className={styles.rings} viewBox="-100 -100 200 200" aria-hidden="true">
        {[44, 60, 76, 92].map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </svg>
      <div className={styles.item}>
        <ItemPlinth size="large" rarity={itemType.rarity} image={assetUrl(itemType.image, 'sm')} alt={itemType.name}>
          {wearable && equipped && <TryOnPreview itemType={itemType} />}
        </ItemPlinth>
      </div>
    </div>
  )
}

/** What its owner can do with the item next. */
function OwnItem({ item, wearable, onShare }: PartProps & { onShare: () => void }) {
  const { t } = useTranslation('mint')
  const { data: me } = useMe()
  const run = useSearchParams()[0].get('run')
  // The quest for which it was minted, as long as that is open.
  const asking = me?.openRuns.find(({ runId }) => runId === run)
  const shelf = useProfile(item.owner)
  const isOnShelf = shelf.data?.shelf.items.includes(item.id)
  const { itemType, serial } = item
  return (
    <>
      <p className={styles.lead}>
        {itemType.supplyMax == null
          ? t('success.lead', { serial })
          : t('success.leadOf', { serial, max: itemType.supplyMax })}
      </p>
      <div className={styles.actions}>
        {asking ? (
          <LinkButton size="large" to={paths.quest(asking.slug)}>
            {t('success.back', { quest: asking.title })}
          </LinkButton>
        ) : shelf.isPending ? (
          // No skeleton: as long as there is one, the page is as tall as the window, and what stands in its middle would move.
          <Bone width="14rem" height="3.25rem" />
        ) : (
          <LinkButton size="large" to={isOnShelf ? paths.profile(item.owner) : paths.profileItem(item.owner, item.id)}>
            {t(isOnShelf ? 'success.shelf' : 'success.profile')}
          </LinkButton>
        )}
      </div>
      <div className={styles.options}>
        {wearable && <EquipButton item={item} />}
        <Button kind="plain" icon={<Share2 />} onClick={onShare}>
          {t('success.share')}
        </Button>
        {itemType.transferable && item.state === 'minted' && (
          <LinkButton kind="plain" icon={<Tag />} to={`${paths.profileItem(item.owner, item.id)}#sell`}>
            {t('success.sell')}
          </LinkButton>
        )}
      </div>
    </>
  )
}
