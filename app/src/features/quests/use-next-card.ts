// Which quest the map's card offers: the next one, until it is closed or something is under way.
import { useState } from 'react'
import type { QuestCard } from '../../core/types.ts'

const memory = 'waymark.next-closed'

/** `hasRoom` is whether the card was there when the map was opened: what lies on the map then stays where it is. */
export function useNextCard(quests: readonly QuestCard[], next: string | null, isElsewhere: boolean) {
  const [closed, setClosed] = useState(readClosed)
  const isUnderWay = quests.some(({ state }) => state === 'in_progress')
  const slug = isElsewhere || isUnderWay ? null : next
  const quest = slug === closed ? undefined : quests.find((one) => one.slug === slug)
  const [hasRoom] = useState(quest !== undefined)
  const close = () => {
    setClosed(slug)
    try {
      localStorage.setItem(memory, slug ?? '')
    } catch {
      // Storage is blocked or full: it is closed for this visit.
    }
  }
  return { quest, hasRoom, close }
}

function readClosed(): string | null {
  try {
    return localStorage.getItem(memory)
  } catch {
    return null
  }
}
