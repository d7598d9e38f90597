// Who is on a quest now, as a sentence.
import type { PeopleHere } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

/** Gives `Mae and 3 others are here`, and how many have walked it; null where nobody is whom the person may see. */
export function useHereWords(): (here: PeopleHere, walked?: number) => string | null {
  const { t, i18n } = useTranslation('quests')
  return ({ names, others }, walked = 0) => {
    const count = names.length + others
    if (count === 0) return null
    const more = others > 0 ? [t(names.length > 0 ? 'here.others' : 'here.people', { count: others })] : []
    const said = { count, names: new Intl.ListFormat(i18n.language).format([...names, ...more]) }
    return walked > 0 ? t('here.both', { ...said, walked: t('walkedToo', { count: walked }) }) : t('here.said', said)
  }
}
