import { CircleSlash2, Lock, Pin } from 'lucide-react'
import { type CSSProperties, memo, useId } from 'react'
import { langOf, useMe } from '../../core/queries.ts'
import { traitReasons } from '../../core/rules.ts'
import type { TraitChoice, TraitSlot } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { inRow, pictures, showsColours } from './draft.ts'
import styles from './TraitGrid.module.css'

type TraitGridProps = {
  slot: TraitSlot
  /** The character as it is, to show each trait on it. */
  parts: Readonly<Record<string, string>>
  chosen: string | null
  /** The same function at every render: what is not touched by a choice is not drawn again. */
  onChoose: (slot: string, trait: string | null) => void
  /** Whether a mix leaves this slot alone. */
  pinned: boolean
  onPin: () => void
  problem?: string | undefined
  disabled: boolean
  /** Whether each choice is a picture alone, colours as well: what it is called is read out, and nothing is kept. */
  arePictures: boolean
}

/** The traits of one slot as a group of radio buttons: drawings, or swatches for colours. */
export function TraitGrid({
  slot,
  parts,
  chosen,
  onChoose,
  pinned,
  onPin,
  problem,
  disabled,
  arePictures,
}: TraitGridProps) {
  const { t } = useTranslation('character')
  const problemId = useId()
  const colours = showsColours(slot)
  const optional = !slot.required
  const isSwatch = colours && !arePictures
  const card = arePictures ? styles.tile : isSwatch ? styles.swatch : styles.drawing
  return (
    <fieldset className={styles.slot} aria-describedby={problem ? problemId : undefined} disabled={disabled}>
      <legend lang={langOf(slot, 'name')}>{slot.name}</legend>
      {!arePictures && (
        <button
          type="button"
          aria-label={t('keep', { part: slot.name })}
          aria-pressed={pinned}
          className={styles.keep}
          onClick={onPin}
        >
          <Pin aria-hidden="true" />
          {t('keepShort')}
        </button>
      )}
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div
        className={arePictures ? styles.tiles : styles.drawings}
        style={arePictures ? ({ '--all': pictures(slot), '--row': inRow(slot) } as CSSProperties) : undefined}
      >
        {optional && (
          <label className={card}>
            <input type="radio" name={slot.slug} checked={chosen === null} onChange={() => onChoose(slot.slug, null)} />
            <span className={isSwatch ? styles.colour : styles.picture}>
              <CircleSlash2 className={styles.without} aria-hidden="true" />
            </span>
            <span className={styles.name}>{t('none')}</span>
          </label>
        )}
        {slot.traits.map((choice) => (
          <TraitTile
            key={choice.slug}
            slot={slot.slug}
            choice={choice}
            parts={isSwatch ? null : parts}
            card={card}
            isChosen={chosen === choice.slug}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}

type TraitTileProps = Pick<TraitGridProps, 'onChoose'> & {
  slot: string
  choice: TraitChoice
  /** None for a colour. */
  parts: TraitGridProps['parts'] | null
  card: string | undefined
  isChosen: boolean
}

const TraitTile = memo(function TraitTile({ slot, choice, parts, card, isChosen, onChoose }: TraitTileProps) {
  return (
    <label className={classNames(card, !choice.unlocked && styles.locked)}>
      <input
        type="radio"
        name={slot}
        checked={isChosen}
        disabled={!choice.unlocked && !isChosen}
        onChange={() => onChoose(slot, choice.slug)}
      />
      {parts ? (
        <span className={styles.picture}>
          <CharacterPortrait className={closeUps[slot] ?? ''} parts={{ ...parts, [slot]: choice.value }} />
          {!choice.unlocked && <Lock className={styles.lock} aria-hidden="true" />}
        </span>
      ) : (
        <Swatch choice={choice} />
      )}
      <span lang={langOf(choice, 'name')} className={styles.name}>
        {choice.name}
      </span>
      {choice.rarity !== 'common' && <RarityMark rarity={choice.rarity} className={styles.rarity ?? ''} />}
      {!choice.unlocked && <HowToEarn choice={choice} />}
    </label>
  )
})

/** Small parts are shown from near by. */
const closeUps: Readonly<Record<string, string | undefined>> = {
  noseVariant: styles.nearFace,
  mouthVariant: styles.nearMouth,
  eyesVariant: styles.zoomedToEyes,
  eyebrowsVariant: styles.zoomedToEyes,
  eyeShadowColor: styles.zoomedToEyes,
  glassesVariant: styles.zoomedToEyes,
  glassesColor: styles.zoomedToEyes,
  facialHairVariant: styles.nearMouth,
  facialHairColor: styles.nearMouth,
  earsVariant: styles.nearEar,
  earringsVariant: styles.nearEar,
  earringColor: styles.nearEar,
  clothesVariant: styles.nearClothes,
  shirtColor: styles.nearClothes,
}

const Swatch = ({ choice }: { choice: TraitChoice }) => (
  <span className={styles.colour} style={{ background: `#${choice.value.replace('#', '')}` }}>
    {!choice.unlocked && <Lock className={styles.lock} aria-hidden="true" />}
  </span>
)

/** Everything that is missing, as far as the catalogue tells: of objects, rewards and secret quests it does not. */
function HowToEarn({ choice: { minLevel, unlockQuest, unlockQuestSlug } }: { choice: TraitChoice }) {
  const { t } = useTranslation('character')
  const { data: me } = useMe()
  const level = me?.level.level
  // On the way in a link would lead out of it.
  const leads = me?.profile.onboardingStep === 'done'
  const questDone = unlockQuest === null ? null : false
  const missing = traitReasons({ granted: false, minLevel, level: level ?? 1, questDone })
  const ways = missing.map((reason) => {
    if (reason === 'level_needed') return <span key={reason}>{t('earn.level', { level: minLevel })}</span>
    const words = t('earn.quest', { title: unlockQuest })
    return unlockQuestSlug && leads ? (
      <Link key={reason} to={paths.quest(unlockQuestSlug)}>
        {words}
      </Link>
    ) : (
      <span key={reason}>{words}</span>
    )
  })
  return <span className={styles.how}>{ways.length > 0 ? ways : t('earn.object')}</span>
}
