// Saves a character with its gear in one call: all of it or nothing.
import { useEffect, useState } from 'react'
import { hasCode } from '../../core/errors.ts'
import { useSaveCharacter } from '../../core/mutations.ts'
import { meQuery } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Character } from '../../core/types.ts'
import { changedGear, type Draft } from './draft.ts'
import { sameWorn, type Worn } from './gear.ts'

type SavingOptions = {
  /** As the server last said. */
  character: Character
  /** The version that a stored draft changes. */
  since: number | undefined
  now: Draft
  /** Called when gear was changed elsewhere. */
  onWornElsewhere: (from: Worn, to: Worn) => void
}

export function useSaving({ character, since, now, onWornElsewhere }: SavingOptions) {
  const [saved, setSaved] = useState({ ...character, version: since ?? character.version })
  const [seen, setSeen] = useState(character.worn)
  const [isSaving, setSaving] = useState(false)
  const save = useSaveCharacter()

  useEffect(() => {
    if (isSaving || sameWorn(character.worn, seen)) return
    setSeen(character.worn)
    if (sameWorn(character.worn, saved.worn)) return
    onWornElsewhere(saved.worn ?? {}, character.worn ?? {})
    setSaved((before) => ({ ...before, worn: character.worn ?? {} }))
  }, [isSaving, character.worn, seen, saved.worn, onWornElsewhere])

  const newest = async () => (await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })).character ?? saved

  const send = async (version: number): Promise<void> => {
    const body = { name: now.name.trim(), choices: now.choices, ...changedGear(now, saved), version }
    setSaving(true)
    try {
      setSaved(await save.mutateAsync({ id: saved.id, body }))
    } catch (error) {
      if (hasCode(error, 'VERSION_CONFLICT')) await newest()
      throw error
    } finally {
      setSaving(false)
    }
  }

  return { saved, setSaved, isSaving, save, send, newest }
}
