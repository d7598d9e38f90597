/** What is wrong inside a field, for the form around it: it is not saved, and says so, until that is mended. */
import { inject, watch } from 'vue'

interface Fault {
  /** What the list of faults calls it: a field of the form, or a word of its own. */
  field: string
  sentence: string
}

/** By this name the Studio's forms take it. */
const key = 'nestedValidation'

export function useRefusal(field: string, faults: () => readonly Fault[]): void {
  const { updateNestedValidationErrors: refuse } = inject<{
    updateNestedValidationErrors: (field: string, faults: object[]) => void
  }>(key, { updateNestedValidationErrors: () => undefined })
  watch(
    faults,
    (found) =>
      refuse(
        field,
        found.map((fault, at) => ({
          ...{ code: 'FAILED_VALIDATION', type: `fault ${at}`, field: fault.field, validation_message: fault.sentence },
        })),
      ),
    { immediate: true },
  )
}
