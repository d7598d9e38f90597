// Who is on a quest now, as a sentence.
import type { PeopleHere } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

/** Gives `Mae and 3 others are here`; null where nobody is whom the person may see. */
export function useHereWords(): (here: PeopleHere) => string | null {
  const { t, i18n } = useTranslation('quests')
  return ({ names, others }) => {
    const count = names.length + others
    if (count === 0) return null
    const more = others > 0 ? [t(names.length > 0 ? 'here.others' : 'here.people', { count: others })] : []
    return t('here.said', { count, names: new Intl.ListFormat(i18n.language).format([...names, ...more]) })
  }
}
