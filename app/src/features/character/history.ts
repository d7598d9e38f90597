// Undo and redo of a character being edited. Pure.
import { type Draft, sameDraft } from './draft.ts'
import { followed, type Worn } from './gear.ts'

export type History = {
  readonly past: readonly Draft[]
  readonly now: Draft
  readonly future: readonly Draft[]
  /** What the last change was about: changes of the same field in a row are one step. */
  readonly field: string | null
}

export type HistoryEvent =
  | { readonly type: 'changed'; readonly draft: Draft; readonly field: string }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'replaced'; readonly draft: Draft }
  | { readonly type: 'wornElsewhere'; readonly from: Worn; readonly to: Worn }

export const begin = (now: Draft): History => ({ past: [], now, future: [], field: null })

/** Begins with what is saved, or with changes of it that were stored; they can be undone. */
export const takeUp = (saved: Draft, stored: Draft | null): History =>
  stored
    ? step(begin(saved), {
        type: 'changed',
        draft: { name: stored.name, choices: stored.choices, worn: stored.worn ?? saved.worn ?? {} },
        field: '',
      })
    : begin(saved)

const remembered = 100

export function step(history: History, event: HistoryEvent): History {
  const { past, now, future } = history
  switch (event.type) {
    case 'changed': {
      if (sameDraft(event.draft, now) && event.draft.name === now.name) return history
      const joins = event.field === 'name' && history.field === 'name'
      return {
        past: joins ? past : [...past, now].slice(-remembered),
        now: event.draft,
        future: [],
        field: event.field,
      }
    }
    case 'undone': {
      const before = past.at(-1)
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], field: null } : history
    }
    case 'redone': {
      const [after, ...rest] = future
      return after ? { past: [...past, now], now: after, future: rest, field: null } : history
    }
    case 'replaced':
      return begin(event.draft)
    case 'wornElsewhere': {
      const follow = (draft: Draft) => ({ ...draft, worn: followed(draft.worn ?? {}, event.from, event.to) })
      return { ...history, past: past.map(follow), now: follow(now), future: future.map(follow) }
    }
  }
}
