// What a quest opened for the person's character, asked for anew: the catalogue at hand may be of before it was earned.
import { useEffect, useState } from 'react'
import { keys, useTraits } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { type OpenedTrait, openedTraits, type QuestMomentFacts, type Slots } from './opened-traits.ts'

const none: Slots = []

/** `isKnown` once the catalogue is there, or cannot be had. */
export type OpenedTraitsFacts = { opened: OpenedTrait[]; slots: Slots; isKnown: boolean }

export function useOpenedTraits(moment: QuestMomentFacts): OpenedTraitsFacts {
  const { data, isPending } = useTraits()
  const [isAskedAnew, setAskedAnew] = useState(false)
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: keys.traits }).then(() => setAskedAnew(true))
  }, [])
  const slots = data?.slots ?? none
  const opened = openedTraits(moment, slots).filter(({ choice }) => choice.unlocked || !isAskedAnew)
  return { opened, slots, isKnown: !isPending }
}
