// Saves a character: first how it looks, then each thing that is put on or taken off. What is refused stays unsaved,
// and is told.
import { useEffect, useState } from 'react'
import { hasCode } from '../../core/errors.ts'
import { useSaveCharacter, useWearGear } from '../../core/mutations.ts'
import { meQuery } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Character, Item } from '../../core/types.ts'
import { type Draft, draftOf, sameLook } from './draft.ts'
import { type GearChange, gearChanges, sameWorn, type Worn } from './gear.ts'

type Failed = { readonly change: GearChange; readonly error: unknown }

type SavingOptions = {
  /** As the server last said. */
  character: Character
  /** The version that a stored draft changes. */
  since: number | undefined
  items: readonly Item[] | null
  now: Draft
  /** Called when gear was changed elsewhere. */
  onWornElsewhere: (from: Worn, to: Worn) => void
}

export function useSaving({ character, since, items, now, onWornElsewhere }: SavingOptions) {
  const [saved, setSaved] = useState({ ...character, version: since ?? character.version })
  const [seen, setSeen] = useState(character.worn)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const [isSaving, setSaving] = useState(false)
  const look = useSaveCharacter()
  const gear = useWearGear()

  useEffect(() => {
    if (isSaving || sameWorn(character.worn, seen)) return
    setSeen(character.worn)
    if (sameWorn(character.worn, saved.worn)) return
    onWornElsewhere(saved.worn ?? {}, character.worn ?? {})
    setSaved((before) => ({ ...before, worn: character.worn ?? {} }))
  }, [isSaving, character.worn, seen, saved.worn, onWornElsewhere])

  const newest = async () => (await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })).character ?? saved

  /** Answers whether all of it is saved. */
  const send = async (version: number): Promise<boolean> => {
    setSaving(true)
    setFailed([])
    try {
      let done = saved
      if (version !== saved.version || !sameLook(now, draftOf(saved))) {
        const body = { name: now.name.trim(), choices: now.choices, version }
        done = await look.mutateAsync({ id: saved.id, body })
        setSaved(done)
      }
      const left = await wear(done.worn ?? {})
      setFailed(left)
      return left.length === 0
    } catch (error) {
      if (hasCode(error, 'VERSION_CONFLICT')) await newest()
      throw error
    } finally {
      setSaving(false)
    }
  }

  /** The gear alone. Answers whether all of it is saved. */
  const saveGear = async (): Promise<boolean> => {
    const left = await wear(saved.worn ?? {})
    setFailed(left)
    return left.length === 0
  }

  /** What was refused. */
  const wear = async (before: Worn): Promise<Failed[]> => {
    const changes = gearChanges(items ?? [], before, now.worn ?? {})
    if (changes.length === 0) return []
    const refused = await gear.mutateAsync(changes.map(({ item, equipped }) => ({ itemId: item.id, equipped })))
    const left = changes.filter(({ item }) => refused.has(item.id))
    const worn = Object.fromEntries(
      Object.entries({ ...before, ...now.worn }).flatMap(([place]) => {
        const there = left.some((change) => change.place === place) ? before[place] : now.worn?.[place]
        return there === undefined ? [] : [[place, there]]
      }),
    )
    setSaved((done) => ({ ...done, worn }))
    return left.map((change) => ({ change, error: refused.get(change.item.id) }))
  }

  return { saved, setSaved, isSaving, look, failed, forgetFailed: () => setFailed([]), send, saveGear, newest }
}
