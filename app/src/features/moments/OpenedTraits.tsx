import { useEffect, useId, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { keys, langOf, useMe, useTraits } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Character } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { characterParts, gearParts, isColour } from '../../entities/character/character-parts.ts'
import { WearIt } from '../../entities/character/WearIt.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './OpenedTraits.module.css'
import { type OpenedTrait, openedTraits, type QuestMomentFacts, refusalOf, type Slots } from './opened-traits.ts'
import { useIsSettingOut } from './use-is-setting-out.ts'
import { useWearTrait } from './use-wear-trait.ts'

const none: Slots = []

/** What opened for the person's character, each to be put on at once. */
export function OpenedTraits({ moment, onLeave }: { moment: QuestMomentFacts; onLeave: () => void }) {
  const { t } = useTranslation('moment')
  const errorMessage = useErrorMessage()
  const character = useMe().data?.character
  const { data } = useTraits()
  const [isAskedAnew, setAskedAnew] = useState(false)
  // The catalogue may be of before what was earned.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: keys.traits }).then(() => setAskedAnew(true))
  }, [])
  const slots = data?.slots ?? none
  const { wear, isSaving, error } = useWearTrait()
  const opened = openedTraits(moment, slots).filter(({ choice }) => choice.unlocked || !isAskedAnew)
  if (opened.length === 0) return null
  return (
    <section className={styles.opened}>
      <h2>{t('trait.title')}</h2>
      <ul className={styles.traits}>
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
      </ul>
      {error && <PanelError message={errorMessage(error)} />}
    </section>
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
  return (
    <li className={styles.trait}>
      {isColour(slot.slug) ? (
        <span className={styles.colour} style={{ background: `#${choice.value.replace('#', '')}` }} />
      ) : (
        <CharacterPortrait
          shape="round"
          className={styles.look ?? ''}
          parts={{
            ...characterParts(slots, { ...choices, [slot.slug]: choice.slug }),
            ...gearParts(character?.worn),
          }}
        />
      )}
      <p>
        <span lang={langOf(slot, 'name')} className={styles.slot}>
          {slot.name}
        </span>
        <span id={nameId} lang={langOf(choice, 'name')} className={styles.name}>
          {choice.name}
        </span>
      </p>
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
    </li>
  )
}
