/** What the server says of a field that it refused, for the Studio's own form to show beside that field. */
import { watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { QuestFault } from '../src/domain/content/quest-rules.ts'
import { sayIn } from './messages.ts'

/** The server names the sentence and brings what stands in its gaps. */
const faults: readonly QuestFault[] = ['quest_dates', 'quest_number', 'quest_level']

export function useValidationWords(): void {
  const { locale, mergeLocaleMessage } = useI18n({ useScope: 'global' })
  watch(
    locale,
    (language) => {
      const say = sayIn(language)
      mergeLocaleMessage(language, { validationError: Object.fromEntries(faults.map((fault) => [fault, say(fault)])) })
    },
    { immediate: true },
  )
}
