// Says in a passing message what a game master decided while the page is open.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveRuns } from '../../core/live-runs.ts'
import type { QuestCard, QuestState } from '../../core/types.ts'
import { toast } from '../../shared/ui/toast.ts'

const news = {
  done: { type: 'success', words: 'news.done' },
  // One that can be done again.
  available: { type: 'success', words: 'news.done' },
  in_progress: { type: 'warning', words: 'news.returned' },
  rejected: { type: 'warning', words: 'news.rejected' },
} as const

export function useDecisionNews(quests: readonly QuestCard[] | undefined): void {
  const { t } = useTranslation('quests')
  const before = useRef<ReadonlyMap<string, QuestState>>(new Map())
  useLiveRuns()
  useEffect(() => {
    if (!quests) return
    for (const { slug, state, title } of quests) {
      if (before.current.get(slug) !== 'submitted' || !(state in news)) continue
      const { type, words } = news[state as keyof typeof news]
      toast({ id: `${slug} ${state}`, type, content: t(words, { title }) })
    }
    before.current = new Map(quests.map(({ slug, state }) => [slug, state]))
  }, [quests, t])
}
