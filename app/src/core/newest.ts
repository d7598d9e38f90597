// The newest on the market, for the landing page.
import { useAnswer } from './ask-without-cache.ts'
import { backend } from './backend.ts'

const newest = {
  ask: (_language: string, signal: AbortSignal) => backend((core) => core.programme.market({ limit: 24 }, signal)),
}

export const useNewest = () => useAnswer(newest)
