import { useErrorMessage } from '../../core/error-message.ts'
import { useArrangeShelf } from '../../core/people.ts'
import { useProfile } from '../../core/queries.ts'
import type { Item } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { WearIt } from '../character/WearIt.tsx'

/** As many as the server takes. */
export const shelfMost = 5

/** Puts an object that cannot be worn on the own shelf; where that is full, says only that it is in the collection. */
export function ShelveIt({ item: { id, owner } }: { item: Item }) {
  const { t } = useTranslation('moment')
  const errorMessage = useErrorMessage()
  const shelf = useProfile(owner).data?.shelf
  const arrange = useArrangeShelf(owner)
  const isThere = shelf?.items.includes(id) === true
  // Places that nobody has chosen fill themselves.
  const before = shelf?.items.slice(0, shelf.chosen) ?? []
  if (!shelf || (!isThere && before.length >= shelfMost)) return <span>{t('kept')}</span>
  return (
    <>
      <WearIt
        how="shelf"
        isWorn={isThere}
        busy={arrange.isPending}
        onWear={() => arrange.mutate({ items: [...before, id], before })}
      />
      {arrange.isError && <PanelError message={errorMessage(arrange.error)} />}
    </>
  )
}
