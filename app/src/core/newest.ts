// The newest on the market, for the landing page: asked without the cache, which is more code than the rest of that page.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backend } from './backend.ts'
import type { MarketPage } from './types.ts'

const staysFresh = 60_000

let known: { page: MarketPage; language: string; since: number } | undefined

/** Null until the backend has answered; asked again when the network or the person is back. */
export function useNewest(): MarketPage | null {
  const { language } = useTranslation().i18n
  const [newest, setNewest] = useState(known?.page ?? null)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const ask = () =>
      fetchNewest(language, signal).then(
        (page) => signal.aborted || setNewest(page),
        // Said in the log by the door; the page has something to show without it.
        () => undefined,
      )
    void ask()
    window.addEventListener('online', ask, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || ask(), { signal })
    return () => gone.abort()
  }, [language])
  return newest
}

async function fetchNewest(language: string, signal: AbortSignal): Promise<MarketPage> {
  if (known?.language === language && Date.now() - known.since < staysFresh) return known.page
  const page = await backend((core) => core.programme.market({ limit: 24 }, signal))
  known = { page, language, since: Date.now() }
  return page
}
