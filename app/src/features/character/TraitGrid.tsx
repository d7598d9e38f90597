import { CircleSlash2, Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TraitChoice, TraitSlot } from '../../core/types.ts'
import { CharacterPortrait } from '../../shared/ui/CharacterPortrait.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { RarityMark } from '../../shared/ui/RarityMark.tsx'
import { showsColours } from './draft.ts'
import styles from './TraitGrid.module.css'

type TraitGridProps = {
  slot: TraitSlot
  /** The character as it is, to show each trait on it. */
  parts: Readonly<Record<string, string>>
  chosen: string | null
  onChoose: (trait: string | null) => void
  problem?: string | undefined
  disabled: boolean
}

/** The traits of one slot as a group of radio buttons: drawings, or swatches for colours. */
export function TraitGrid({ slot, parts, chosen, onChoose, problem, disabled }: TraitGridProps) {
  const { t } = useTranslation('character')
  const problemId = useId()
  const colours = showsColours(slot)
  const optional = !slot.required
  return (
    <fieldset className={styles.slot} aria-describedby={problem ? problemId : undefined} disabled={disabled}>
      <legend>{slot.name}</legend>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={colours ? styles.swatches : styles.drawings}>
        {optional && (
          <label className={colours ? styles.swatch : styles.drawing}>
            <input type="radio" name={slot.slug} checked={chosen === null} onChange={() => onChoose(null)} />
            <span className={colours ? styles.colour : styles.picture}>
              <CircleSlash2 className={styles.without} aria-hidden="true" />
            </span>
            <span className={styles.name}>{t('none')}</span>
          </label>
        )}
        {slot.traits.map((choice) => (
          <label
            key={choice.slug}
            className={classNames(colours ? styles.swatch : styles.drawing, !choice.unlocked && styles.locked)}
          >
            <input
              type="radio"
              name={slot.slug}
              checked={chosen === choice.slug}
              disabled={!choice.unlocked && chosen !== choice.slug}
              onChange={() => onChoose(choice.slug)}
            />
            {colours ? (
              <Swatch choice={choice} />
            ) : (
              <span className={styles.picture}>
                <CharacterPortrait
                  className={closeUps[slot.slug] ?? ''}
                  parts={{ ...parts, [slot.slug]: choice.value }}
                />
                {!choice.unlocked && <Lock className={styles.lock} aria-hidden="true" />}
              </span>
            )}
            <span className={styles.name}>{choice.name}</span>
            {choice.rarity !== 'common' && <RarityMark rarity={choice.rarity} className={styles.rarity ?? ''} />}
            <HowToEarn choice={choice} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Small parts are shown from near by. */
const closeUps: Readonly<Record<string, string | undefined>> = {
  noseVariant: styles.nearFace,
  mouthVariant: styles.nearMouth,
  eyesVariant: styles.nearEyes,
  eyebrowsVariant: styles.nearEyes,
  glassesVariant: styles.nearEyes,
  facialHairVariant: styles.nearMouth,
  earsVariant: styles.nearEar,
  earringsVariant: styles.nearEar,
  clothesVariant: styles.nearClothes,
}

const Swatch = ({ choice }: { choice: TraitChoice }) => (
  <span className={styles.colour} style={{ background: `#${choice.value.replace('#', '')}` }}>
    {!choice.unlocked && <Lock className={styles.lock} aria-hidden="true" />}
  </span>
)

function HowToEarn({ choice }: { choice: TraitChoice }) {
  const { t } = useTranslation('character')
  if (choice.unlocked) return null
  return (
    <span className={styles.how}>
      {choice.unlockQuest
        ? t('earn.quest', { title: choice.unlockQuest })
        : choice.minLevel
          ? t('earn.level', { level: choice.minLevel })
          : t('earn.object')}
    </span>
  )
}
