// Says in a passing message what a game master decided while the page is open.
import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { QuestList, QuestState } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { toast } from '../../shared/ui/toast.ts'

const toasts = {
  done: { type: 'success', words: 'news.done' },
  // One that can be done again.
  available: { type: 'success', words: 'news.done' },
  in_progress: { type: 'warning', words: 'news.returned' },
  rejected: { type: 'warning', words: 'news.rejected' },
} as const

export function useDecisionToasts(): void {
  const { t } = useTranslation('quests')
  const before = useRef<ReadonlyMap<string, QuestState>>(new Map())
  useEffect(() => {
    const look = ({ quests }: QuestList) => {
      for (const { slug, state, title } of quests) {
        if (before.current.get(slug) !== 'submitted' || !(state in toasts)) continue
        const { type, words } = toasts[state as keyof typeof toasts]
        toast({ id: `${slug} ${state}`, type, content: t(words, { title }) })
      }
      before.current = new Map(quests.map(({ slug, state }) => [slug, state]))
    }
    const known = queryClient.getQueryData<QuestList>(keys.quests)
    if (known) look(known)
    // Every list that was known, not what is drawn of them: two that follow each other closely are drawn as one.
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (event.query.queryHash === hashKey(keys.quests)) look(event.action.data as QuestList)
    })
  }, [t])
}
