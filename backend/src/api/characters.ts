/** Calls about characters. */

import { saveCharacter } from '../domain/characters/character.ts'
import { deleteOutfit, makeOutfit, readOutfits, wearOutfit } from '../domain/characters/outfits.ts'
import { traitCatalogue } from '../domain/characters/unlocked.ts'
import { type Body, choicesIn, textIn, wholeIn } from '../platform/http/input.ts'
import type { Routes } from './route.ts'

export function registerCharacterCalls(routes: Routes): void {
  registerOutfitCalls(routes)
  routes.handle('traits', ({ context }) => traitCatalogue(context))
  routes.handle('saveCharacter', ({ body, params, transact }) => {
    const choice = { ...choiceIn(body), version: wholeIn(body, 'version') }
    return transact((context) => saveCharacter(context, params.id, choice))
  })
}

function registerOutfitCalls(routes: Routes): void {
  routes.handle('outfits', ({ context }) => readOutfits(context))
  routes.handle('makeOutfit', ({ body, transact }) => {
    const choice = choiceIn(body)
    return transact((context) => makeOutfit(context, choice))
  })
  routes.handle('wearOutfit', ({ params, transact }) => transact((context) => wearOutfit(context, params.id)))
  routes.handle('deleteOutfit', ({ params, transact }) => transact((context) => deleteOutfit(context, params.id)))
}

/** Gear that is left out stays as it is. */
function choiceIn(body: Body) {
  const isGiven = body['worn'] !== undefined && body['worn'] !== null
  return {
    name: textIn(body, 'name', { max: 40 }),
    choices: choicesIn(body, 'choices'),
    ...(isGiven ? { worn: choicesIn(body, 'worn') } : {}),
  }
}
