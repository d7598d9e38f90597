// Asks for the landing page: without the cache of the other pages, which is more code than the rest of that page.
import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

const staysFresh = 60_000

/** What is asked, and what was answered last. */
type Question<T> = {
  ask: (language: string, signal: AbortSignal) => Promise<T>
  known?: { answer: T; language: string; since: number }
}

/** Null until the backend has answered; asked again when the network or the person is back. */
export function useFetch<T>(question: Question<T>): T | null {
  const { language } = useTranslation().i18n
  const [answer, setAnswer] = useState<T | null>(question.known?.answer ?? null)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const look = () =>
      freshAnswer(question, language, signal).then(
        (found) => signal.aborted || setAnswer(found),
        // Said in the log by the door; the page has something to show without it.
        () => undefined,
      )
    void look()
    window.addEventListener('online', look, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || look(), { signal })
    return () => gone.abort()
  }, [question, language])
  return answer
}

async function freshAnswer<T>(question: Question<T>, language: string, signal: AbortSignal): Promise<T> {
  const { known } = question
  if (known?.language === language && Date.now() - known.since < staysFresh) return known.answer
  const answer = await question.ask(language, signal)
  question.known = { answer, language, since: Date.now() }
  return answer
}
