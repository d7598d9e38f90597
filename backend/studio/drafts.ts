/** Comments that are begun, kept in this tab for whoever began them, so that they outlive a reload of the page. */

export interface Draft {
  note: string
  /** Ids of the steps that are to be done again. */
  steps: string[]
  /** What of the criteria of a step is met, by the step's id. */
  met: Record<string, boolean[]>
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export class StoredDrafts {
  readonly #author: string
  readonly #store: () => Store

  constructor(author: string, store: () => Store = () => sessionStorage) {
    this.#author = author
    this.#store = store
  }

  read(run: string): Draft {
    return draftIn(attempt(() => this.#store().getItem(this.#key(run))) ?? '')
  }

  write(run: string, draft: Draft): void {
    if (draft.note.trim() === '') this.forget(run)
    else attempt(() => this.#store().setItem(this.#key(run), JSON.stringify(draft)))
  }

  forget(run: string): void {
    attempt(() => this.#store().removeItem(this.#key(run)))
  }

  #key(run: string): string {
    return `waymark-review:${this.#author}:${run}`
  }
}

/** Whatever lies there: pages of another version write into it too. */
function draftIn(text: string): Draft {
  const found = attempt(() => JSON.parse(text) as Partial<Draft> | null)
  const note = typeof found?.note === 'string' ? found.note : ''
  const steps = Array.isArray(found?.steps) ? found.steps.filter((step) => typeof step === 'string') : []
  const met = Object.entries(found?.met ?? {}).filter(([, ticked]) => Array.isArray(ticked))
  return { note, steps, met: Object.fromEntries(met) }
}

/** A browser may have no room, or give none: then a comment lasts as long as the page. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
