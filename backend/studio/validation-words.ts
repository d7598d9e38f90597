/** What the Studio says of a save that was refused, in a sentence each: beside a field, and above them. */
import { watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { QuestFault } from '../src/domain/content/quest-rules.ts'
import { sayIn } from './messages.ts'

/** The server names the sentence and brings what stands in its gaps. */
const faults: readonly (QuestFault | 'legal_version')[] = [
  'quest_dates',
  'quest_number',
  'quest_level',
  'legal_version',
]

export function useValidationWords(): void {
  const { locale, mergeLocaleMessage } = useI18n({ useScope: 'global' })
  watch(
    locale,
    (language) => {
      const say = sayIn(language)
      const own = Object.fromEntries(faults.map((fault) => [fault, say(fault)]))
      const fill = say('form_fill')
      mergeLocaleMessage(language, {
        validationError: {
          ...own,
          required: fill,
          nnull: fill,
          nempty: fill,
          unique: say('form_taken'),
          slug: say('form_slug'),
        },
        errors: { INVALID_PAYLOAD: say('form_notSaved'), FAILED_VALIDATION: say('form_notSaved') },
      })
    },
    { immediate: true },
  )
}
