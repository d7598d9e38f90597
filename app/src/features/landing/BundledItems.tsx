// The drawings are imported from the content of the backend, so that none is stored twice.

import pack from '../../../../backend/seed/art/canvas-pack.svg'
import compass from '../../../../backend/seed/art/drift-compass.svg'
import lantern from '../../../../backend/seed/art/lantern-of-the-ridge.svg'
import glass from '../../../../backend/seed/art/surveyors-glass.svg'
import stone from '../../../../backend/seed/art/weather-stone.svg'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { ItemRow } from './ItemRow.tsx'

const samples = [
  { key: 'lantern', rarity: 'rare', image: lantern },
  { key: 'compass', rarity: 'uncommon', image: compass },
  { key: 'glass', rarity: 'epic', image: glass },
  { key: 'stone', rarity: 'legendary', image: stone },
  { key: 'pack', rarity: 'common', image: pack },
] as const

/** The items that the page shows while the backend does not answer. */
export function BundledItems() {
  const { t } = useTranslation('landing')
  return (
    <ItemRow
      title={t('featured.objects')}
      objects={samples.map((sample) => ({
        ...sample,
        name: t(`sample.${sample.key}.name`),
        how: t(`sample.${sample.key}.how`),
      }))}
    />
  )
}
