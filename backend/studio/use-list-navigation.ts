/** Going through the list, by keys or by pointing: what is looked at is in sight and has the focus. */
import { nextTick, type Ref, watch } from 'vue'
import { stepFrom } from './selection.ts'
import { isForMe } from './use-decisions.ts'
import type { Queue } from './use-queue.ts'

export function useListNavigation(queue: Queue, current: Ref<string | null>, screen: Ref<HTMLElement | null>) {
  watch(queue.rows, (list) => {
    // What others read, or are to read, is looked at by who chooses it.
    if (current.value === null) current.value = (list.find(isForMe) ?? list[0])?.runId ?? null
  })

  async function focusRow(): Promise<void> {
    await nextTick()
    const button = screen.value?.querySelector<HTMLElement>('[aria-current="true"]')
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest' })
  }

  async function go(to: string | null): Promise<void> {
    current.value = to
    await focusRow()
  }

  /** Past the last one that is shown there are more. */
  async function move(by: 1 | -1): Promise<void> {
    if (by === 1 && queue.rows.value.at(-1)?.runId === current.value) await queue.more()
    await go(stepFrom(queue.rows.value, current.value, by))
  }

  /** Goes to the first of what was not shown before: the button that was pressed may be gone. */
  async function more(): Promise<void> {
    const last = queue.rows.value.at(-1)?.runId ?? null
    await queue.more()
    await go(stepFrom(queue.rows.value, last, 1))
  }

  return { focusRow, go, move, more }
}

export type ListNavigation = ReturnType<typeof useListNavigation>
