import { useId } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { langOf, useMe } from '../../core/queries.ts'
import type { Character } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { characterParts, isColour } from '../../entities/character/character-parts.ts'
import { WearIt } from '../../entities/character/WearIt.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './OpenedTraits.module.css'
import { type OpenedTrait, refusalOf, type Slots } from './opened-traits.ts'
import { useIsSettingOut } from './use-is-setting-out.ts'
import type { OpenedTraitsFacts } from './use-opened-traits.ts'
import { useWearTrait } from './use-wear-trait.ts'

type OpenedTraitsProps = Pick<OpenedTraitsFacts, 'opened' | 'slots'> & { onLeave: () => void }

/** What opened for the person's character, each a tile, to be put on at once. */
export function OpenedTraits({ opened, slots, onLeave }: OpenedTraitsProps) {
  const errorMessage = useErrorMessage()
  const character = useMe().data?.character
  const { wear, isSaving, error } = useWearTrait()
  return (
    <>
      {opened.map((trait) => (
        <Trait
          key={trait.choice.slug}
          trait={trait}
          slots={slots}
          character={character}
          isSaving={isSaving}
          onWear={() => wear(trait)}
          onLeave={onLeave}
        />
      ))}
      {error && (
        <li className={styles.error}>
          <PanelError message={errorMessage(error)} />
        </li>
      )}
    </>
  )
}

type TraitProps = {
  trait: OpenedTrait
  slots: Slots
  character: Character | null | undefined
  /** One of them is being put on; no other can be until that is done. */
  isSaving: boolean
  onWear: () => void
  onLeave: () => void
}

function Trait({ trait, slots, character, isSaving, onWear, onLeave }: TraitProps) {
  const { t } = useTranslation('moment')
  const isSettingOut = useIsSettingOut()
  const nameId = useId()
  const { slot, choice } = trait
  const choices = character?.choices ?? {}
  const isWorn = choices[slot.slug] === choice.slug
  // Until it is known to be open, the rule would refuse it for that.
  const refusal = character && choice.unlocked && !isWorn ? refusalOf(slots, choices, trait) : null
  const isPartMissing = typeof refusal === 'object' && refusal !== null
  return (
    <li>
      <div className={styles.look}>
        {character && !isPartMissing ? (
          // Without gear, which would hide it.
          <CharacterPortrait
            shape="figure"
            className={styles.figure ?? ''}
            parts={characterParts(slots, { ...choices, [slot.slug]: choice.slug })}
          />
        ) : (
          isColour(slot.slug) && (
            <span className={styles.colour} style={{ background: `#${choice.value.replace('#', '')}` }} />
          )
        )}
      </div>
      <div>
        <h2 id={nameId} lang={langOf(choice, 'name')}>
          {choice.name}
        </h2>
        <p lang={langOf(slot, 'name')} className={styles.slot}>
          {slot.name}
        </p>
      </div>
      <div>
        {character && !refusal && (
          <WearIt isWorn={isWorn} busy={!choice.unlocked || isSaving} describedBy={nameId} onWear={onWear} />
        )}
        {refusal && (
          <p className={styles.refusal}>
            {typeof refusal === 'object'
              ? t('trait.part', { part: refusal.part.name })
              : t(refusal === 'excluded' ? 'trait.excluded' : 'trait.other')}{' '}
            {!isSettingOut && (
              <Link to={paths.profileConfigurator} onClick={onLeave}>
                {t('trait.change')}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
