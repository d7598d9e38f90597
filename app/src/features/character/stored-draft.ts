// A character that was changed and not saved, kept for this tab with the version that it changes.
import type { Character } from '../../core/types.ts'
import { clearDraft, loadDraft, saveDraft } from '../../shared/session-draft.ts'
import type { Draft } from './draft.ts'

type StoredDraft = Draft & { readonly version: number }

const nameOf = (id: string) => `character.${id}`

/** Writing holds the page up, so it waits until the choice is on the screen; at the latest until the page goes. */
const pauseMs = 100
let waiting: { readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> } | null = null

function writeNow(): void {
  const { write } = waiting ?? {}
  dropWaiting()
  write?.()
}

function dropWaiting(): void {
  clearTimeout(waiting?.timer)
  waiting = null
}

addEventListener('pagehide', writeNow)

export function saveCharacterDraft(
  { id, version }: Pick<Character, 'id' | 'version'>,
  { name, choices, worn = {} }: Draft,
): void {
  dropWaiting()
  const write = () => saveDraft(nameOf(id), { name, choices, worn, version } satisfies StoredDraft)
  waiting = { write, timer: setTimeout(writeNow, pauseMs) }
}

export function clearCharacterDraft(id: string): void {
  dropWaiting()
  clearDraft(nameOf(id))
}

export function loadCharacterDraft(id: string): StoredDraft | null {
  writeNow()
  const { name, choices, worn, version } = (loadDraft(nameOf(id)) ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof version === 'number' && areChoices(choices)
    ? { name, choices, version, ...(areChoices(worn) ? { worn } : {}) }
    : null
}

const areChoices = (found: unknown): found is Draft['choices'] =>
  typeof found === 'object' && found !== null && Object.values(found).every((trait) => typeof trait === 'string')
