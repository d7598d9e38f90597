// The gear of the person as the editor takes it: its panel, and what of it is refused.

import { useErrorMessage } from '../../core/error-message.ts'
import type { useProfile } from '../../core/queries.ts'
import type { Character } from '../../core/types.ts'
import { characterParts } from '../../entities/character/character-parts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import type { Draft, Slots } from './draft.ts'
import { GearPanel } from './GearPanel.tsx'
import { gearProblems, type Place, sameWorn, type Worn } from './gear.ts'

type GearOptions = {
  profile: ReturnType<typeof useProfile>
  slots: Slots
  saved: Character
  now: Draft
  onChange: (worn: Worn, place: Place) => void
}

export function useGear({ profile, slots, saved, now, onChange }: GearOptions) {
  const { t } = useTranslation('character')
  const errorMessage = useErrorMessage()
  const items = profile.data?.items
  const worn = now.worn ?? {}
  const refused = items
    ? gearProblems(items, saved.worn ?? {}, worn).map(({ place, name, whyNot }) => ({
        name: `${t(`gear.place.${place}`)}, ${name}`,
        why: t(`gear.whyNot.${whyNot}`),
      }))
    : []
  const panel = items ? (
    <GearPanel
      items={items}
      worn={worn}
      onChange={onChange}
      hasTurban={characterParts(slots, now.choices)['hairVariant'] === 'turban'}
    />
  ) : profile.isError ? (
    <PanelError
      message={errorMessage(profile.error)}
      retrying={profile.isFetching}
      onRetry={() => void profile.refetch()}
    />
  ) : (
    <Skeleton>
      <Bone height="9rem" />
    </Skeleton>
  )
  /** Whether what is worn can be saved as it is. */
  const isReady = refused.length === 0 && (items !== undefined || sameWorn(saved.worn, worn))
  return { panel, refused, isReady }
}
