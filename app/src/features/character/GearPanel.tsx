import { Backpack, CircleSlash2 } from 'lucide-react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf, useMe } from '../../core/queries.ts'
import type { Item } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { type GearChoice, gearFor, type Place, places, putOn, type Worn } from './gear.ts'
import styles from './TraitGrid.module.css'

type GearPanelProps = {
  items: readonly Item[]
  worn: Worn
  onChange: (worn: Worn, place: Place) => void
  /** Whether the hair is a turban, which is headwear already. */
  hasTurban: boolean
}

/** What the person owns and can wear, place by place. */
export function GearPanel({ items, worn, onChange, hasTurban }: GearPanelProps) {
  const { t } = useTranslation('character')
  if (!items.some(({ itemType }) => itemType.wearableSlot)) return <NothingToWear />
  return (
    <>
      {places.map((place) => (
        <PlaceGrid
          key={place}
          place={place}
          choices={gearFor(items, place)}
          chosen={worn[place] ?? null}
          onChoose={(itemType) => onChange(putOn(worn, place, itemType), place)}
          isHidden={place === 'head' && hasTurban}
        />
      ))}
      <p className={styles.note}>
        {t('gear.emptyText')} <Link to={paths.marketplace}>{t('gear.toMarket')}</Link>
      </p>
    </>
  )
}

type PlaceGridProps = {
  place: Place
  choices: readonly GearChoice[]
  chosen: string | null
  onChoose: (itemType: string | null) => void
  isHidden: boolean
}

function PlaceGrid({ place, choices, chosen, onChoose, isHidden }: PlaceGridProps) {
  const { t } = useTranslation('character')
  return (
    <fieldset className={styles.slot}>
      <legend>{t(`gear.place.${place}`)}</legend>
      {choices.length === 0 && <p className={styles.note}>{t('gear.noneHere')}</p>}
      {choices.length > 0 && isHidden && <p className={styles.note}>{t('gear.turban')}</p>}
      {choices.length > 0 && (
        <div className={styles.drawings}>
          <label className={styles.drawing}>
            <input type="radio" name={`gear.${place}`} checked={chosen === null} onChange={() => onChoose(null)} />
            <span className={styles.picture}>
              <CircleSlash2 className={styles.without} aria-hidden="true" />
            </span>
            <span className={styles.name}>{t('none')}</span>
          </label>
          {choices.map((choice) => (
            <GearCard
              key={choice.itemType.slug}
              place={place}
              choice={choice}
              isChosen={chosen === choice.itemType.slug}
              onChoose={() => onChoose(choice.itemType.slug)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

type GearCardProps = { place: Place; choice: GearChoice; isChosen: boolean; onChoose: () => void }

function GearCard({ place, choice: { itemType, item, whyNot }, isChosen, onChoose }: GearCardProps) {
  const { t } = useTranslation('character')
  return (
    <label className={classNames(styles.drawing, whyNot && styles.locked)}>
      <input
        type="radio"
        name={`gear.${place}`}
        checked={isChosen}
        disabled={whyNot !== null && !isChosen}
        onChange={onChoose}
      />
      <span className={classNames(styles.picture, styles.item)}>
        <ItemPlinth size="small" rarity={itemType.rarity} image={assetUrl(itemType.image)} />
      </span>
      <span lang={langOf(itemType, 'name')} className={styles.name}>
        {itemType.name}
      </span>
      {itemType.rarity !== 'common' && <RarityMark rarity={itemType.rarity} className={styles.rarity ?? ''} />}
      {whyNot && (
        <span className={styles.how}>
          <Link to={paths.profileItem(item.owner, item.id)}>{t(`gear.whyNot.${whyNot}`)}</Link>
        </span>
      )}
    </label>
  )
}

function NothingToWear() {
  const { t } = useTranslation('character')
  const next = useMe().data?.nextQuest
  return (
    <EmptyState
      picture={<Backpack />}
      title={t('gear.emptyTitle')}
      action={
        next ? (
          <LinkButton to={paths.quest(next.slug)}>{t('gear.toQuest', { title: next.title })}</LinkButton>
        ) : (
          <LinkButton to={paths.marketplace}>{t('gear.toMarket')}</LinkButton>
        )
      }
    >
      {t(next ? 'gear.emptyText' : 'gear.emptyMarket')}
    </EmptyState>
  )
}
