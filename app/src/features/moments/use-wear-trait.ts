// Puts a trait on the person's character, which is seen before the server has said so, and taken back where it refuses.
import { useState } from 'react'
import { useSaveCharacter } from '../../core/mutations.ts'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Character, Me } from '../../core/types.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import type { OpenedTrait } from './opened-traits.ts'

export function useWearTrait(): { wear: (trait: OpenedTrait) => void; isSaving: boolean; error: Error | null } {
  const save = useSaveCharacter()
  const once = useSingleFlight()
  const [error, setError] = useState<Error | null>(null)
  const wear = ({ slot, choice }: OpenedTrait) =>
    once(async () => {
      setError(null)
      await queryClient.cancelQueries({ queryKey: keys.me, exact: true })
      const before = queryClient.getQueryData<Me>(keys.me)?.character
      if (!before) return
      const { id, name, version } = before
      const choices = { ...before.choices, [slot.slug]: choice.slug }
      show({ ...before, choices })
      try {
        await save.mutateAsync({ id, body: { name, choices, version } })
      } catch (refused) {
        show(before)
        setError(refused as Error)
        // Where it was changed elsewhere, the next try is about what it is now.
        await queryClient.invalidateQueries({ queryKey: keys.me, exact: true })
      }
    })
  return { wear, isSaving: save.isPending, error }
}

const show = (character: Character) => queryClient.setQueryData<Me>(keys.me, (me) => me && { ...me, character })
