// What changes the ways into an account needs a proof of one of them that is not old. Where the programme asks for it,
// so is the person; then the change is tried once more, with everything that was typed, signed or sent for it.
import { useSyncExternalStore } from 'react'
import { hasCode } from '../errors.ts'

/** What it is for: a change of the ways to sign in, the first use of a wallet, or what is stored about the person. */
type Reason = 'ways' | 'wallet' | 'data'
type Question = {
  readonly reason: Reason
  readonly answered: Promise<boolean>
  readonly answer: (isProven: boolean) => void
}

let question: Question | null = null
const watchers = new Set<() => void>()

/**
 * Does `change`; where it needs a fresh sign-in, once more after one. Who gives none gets the refusal: nothing was
 * changed.
 */
export async function withFreshSignIn<T>(change: () => Promise<T>, reason: Reason = 'ways'): Promise<T> {
  try {
    return await change()
  } catch (failure) {
    if (!hasCode(failure, 'FRESH_SIGN_IN_NEEDED') || !(await askForProof(reason))) throw failure
    return await change()
  }
}

/** Why the person is asked now; null while nobody asks. */
export const useProofAsked = () => useSyncExternalStore(watch, () => question?.reason ?? null)

/** What came of the question, whether the person proved it or would not. */
export function answerProof(isProven: boolean): void {
  question?.answer(isProven)
  ask(null)
}

/** Two changes at once ask one question. */
function askForProof(reason: Reason): Promise<boolean> {
  if (question) return question.answered
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>()
  ask({ reason, answered, answer })
  return answered
}

function ask(next: Question | null): void {
  question = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
