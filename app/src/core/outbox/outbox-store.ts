// What this person has answered and the server does not have yet, for whoever shows it. What keeps and sends it
// (outbox.ts) is fetched where something can be answered, and wherever something waits.
import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CodedError } from '../errors.ts'
import type { StepAnswer } from '../types.ts'

/** A file that is kept on this device. Its id is that which it will have at the server. */
export type WaitingFile = { readonly id: string; readonly file: File }

/** An answer that is kept on this device. */
export type WaitingAnswer = {
  readonly id: string
  readonly slug: string
  /** Title of the quest. */
  readonly title: string
  readonly runId: string
  readonly stepId: string
  readonly answer: StepAnswer
  /** Files of the answer that are stored before it is sent. */
  readonly files: readonly WaitingFile[]
  /** What the form held, from which the answer was made. */
  readonly draft: unknown
  /** `refused`: the server does not take it as it is. */
  readonly state: 'waiting' | 'sending' | 'refused'
  readonly error: CodedError | null
}

/** An answer with files that are stored later. */
export const withFiles = (answer: StepAnswer, files: readonly WaitingFile[]): StepAnswer =>
  files.length > 0 ? { ...answer, files: [...(answer.files ?? []), ...files.map(({ id }) => id)] } : answer

const none: readonly WaitingAnswer[] = []

export const outboxStore = createStore<readonly WaitingAnswer[]>(() => none)

export const useOutbox = () => useStore(outboxStore)

/** How many bytes of a waiting file are at the server, by its id: of those that this tab is storing. */
export const uploadedStore = createStore<Readonly<Record<string, number>>>(() => ({}))

export const useUploaded = (file: string): number | undefined => useStore(uploadedStore, (all) => all[file])

const mark = 'waymark.outbox.'
const markOf = (profile: string) => `${mark}${profile}`

/** Whether something of this person may wait on this device. */
export function mayWait(profile: string): boolean {
  try {
    return localStorage.getItem(markOf(profile)) !== null
  } catch {
    return false
  }
}

/** Whether something of anybody may wait on this device. */
export function isAnyMarked(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(mark))
  } catch {
    return false
  }
}

/** `mayWait` for a component, also of what has come since, in another tab too; true from then on. */
export function useMayWait(profile: string | undefined): boolean {
  const [waits, setWaits] = useState(false)
  const isFilled = useStore(outboxStore, (all) => all.length > 0)
  const isMarked = useSyncExternalStore(onMarked, () => profile !== undefined && mayWait(profile))
  if (!waits && profile !== undefined && (isFilled || isMarked)) setWaits(true)
  return waits
}

/** Is told of marks that other tabs set. */
function onMarked(tell: () => void): () => void {
  window.addEventListener('storage', tell)
  return () => window.removeEventListener('storage', tell)
}

/** Remembers for the next visit whether something waits. */
export function markWaiting(profile: string, waits: boolean): void {
  try {
    if (waits) localStorage.setItem(markOf(profile), '1')
    else localStorage.removeItem(markOf(profile))
  } catch {
    // Storage is blocked: what waits is found once a quest is opened.
  }
}
