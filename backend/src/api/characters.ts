/** Calls about characters. */

import { saveCharacter } from '../domain/characters/character.ts'
import { deleteOutfit, makeOutfit, readOutfits, wearOutfit } from '../domain/characters/outfits.ts'
import { traitCatalogue } from '../domain/characters/unlocked.ts'
import type { Routes } from './route.ts'

export function registerCharacterCalls(routes: Routes): void {
  registerOutfitCalls(routes)
  routes.handle('traits', ({ context }) => traitCatalogue(context))
  routes.handle('saveCharacter', ({ body, params, transact }) =>
    transact((context) => saveCharacter(context, params.id, body)),
  )
}

function registerOutfitCalls(routes: Routes): void {
  routes.handle('outfits', ({ context }) => readOutfits(context))
  routes.handle('makeOutfit', ({ body, transact }) => transact((context) => makeOutfit(context, body)))
  routes.handle('wearOutfit', ({ params, transact }) => transact((context) => wearOutfit(context, params.id)))
  routes.handle('deleteOutfit', ({ params, transact }) => transact((context) => deleteOutfit(context, params.id)))
}
