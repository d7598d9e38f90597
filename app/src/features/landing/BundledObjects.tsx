import { useTranslation } from 'react-i18next'
import pack from 'waymark-art/canvas-pack.svg'
import compass from 'waymark-art/drift-compass.svg'
import lantern from 'waymark-art/lantern-of-the-ridge.svg'
import glass from 'waymark-art/surveyors-glass.svg'
import stone from 'waymark-art/weather-stone.svg'
import { ObjectRow } from './ObjectRow.tsx'

const samples = [
  { key: 'lantern', rarity: 'rare', image: lantern },
  { key: 'compass', rarity: 'uncommon', image: compass },
  { key: 'glass', rarity: 'epic', image: glass },
  { key: 'stone', rarity: 'legendary', image: stone },
  { key: 'pack', rarity: 'common', image: pack },
] as const

/** What the page shows of objects when nobody answers. */
export function BundledObjects() {
  const { t } = useTranslation('landing')
  return (
    <ObjectRow
      title={t('featured.objects')}
      objects={samples.map((sample) => ({
        ...sample,
        name: t(`sample.${sample.key}.name`),
        how: t(`sample.${sample.key}.how`),
      }))}
    />
  )
}
