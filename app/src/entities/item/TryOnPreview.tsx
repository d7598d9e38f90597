import { useErrorMessage } from '../../core/error-message.ts'
import { useMe, useTraits } from '../../core/queries.ts'
import type { ItemType } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { CharacterPortrait } from '../character/CharacterPortrait.tsx'
import { useCharacterParts } from '../character/character-parts.ts'
import styles from './TryOnPreview.module.css'

/**
 * The own character with an object on, whoever owns that. What else is worn stays on; what was in its place is laid
 * aside.
 */
export function TryOnPreview({ itemType: { name, slug, wearableSlot } }: { itemType: ItemType }) {
  const { t } = useTranslation('objects')
  const errorMessage = useErrorMessage()
  const me = useMe()
  const traits = useTraits()
  const parts = useCharacterParts(me.data?.character)
  const failed = me.error ?? traits.error
  const hidden = wearableSlot === 'head' && parts?.['hairVariant'] === 'turban'
  return (
    <div className={styles.stage} role="status">
      {parts ? (
        <CharacterPortrait
          className={styles.figure ?? ''}
          shape="figure"
          parts={{ ...parts, [`gear.${wearableSlot}`]: slug }}
          name={t('picture.worn', { name })}
        />
      ) : failed ? (
        <p className={styles.words}>{errorMessage(failed)}</p>
      ) : me.data && !me.data.character ? (
        <p className={styles.words}>
          {t('picture.noCharacter')} <Link to={paths.configurator}>{t('picture.makeOne')}</Link>
        </p>
      ) : null}
      {hidden && <p className={styles.note}>{t('picture.turban')}</p>}
    </div>
  )
}
