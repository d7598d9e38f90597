/** Calls about characters. */

import { readCharacter, saveCharacter } from '../domain/characters/character.ts'
import { deleteOutfit, makeOutfit, readOutfits, wearOutfit } from '../domain/characters/outfits.ts'
import { traitCatalogue } from '../domain/characters/unlocked.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Routes } from './route.ts'

export function registerCharacterCalls(routes: Routes): void {
  registerOutfitCalls(routes)
  routes.handle('traits', ({ context }) => traitCatalogue(context))
  routes.handle('saveCharacter', ({ transact, params: { id }, body }) =>
    transact(async (context) => {
      await saveCharacter(context, id, body)
      const saved = await readCharacter(context.db, id)
      if (!saved) throw new ApiError('NOT_FOUND', 'There is no such character.')
      return saved
    }),
  )
}

function registerOutfitCalls(routes: Routes): void {
  routes.handle('outfits', ({ context }) => readOutfits(context))
  routes.handle('makeOutfit', ({ body, transact }) => transact((context) => makeOutfit(context, body)))
  routes.handle('wearOutfit', ({ params, transact }) => transact((context) => wearOutfit(context, params.id)))
  routes.handle('deleteOutfit', ({ params, transact }) => transact((context) => deleteOutfit(context, params.id)))
}
