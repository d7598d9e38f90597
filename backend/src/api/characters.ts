/** Calls about characters. */

import { readCharacter, saveCharacter } from '../domain/characters/character.ts'
import { deleteOutfit, makeOutfit, readOutfits, wearOutfit } from '../domain/characters/outfits.ts'
import { traitCatalogue } from '../domain/characters/unlocked.ts'
import { ApiError } from '../platform/http/errors.ts'
import { choicesIn, textIn, wholeIn } from '../platform/http/input.ts'
import type { Routes } from './route.ts'

export function registerCharacterCalls(routes: Routes): void {
  registerOutfitCalls(routes)
  routes.authenticated(
    'get',
    '/traits',
    { id: 'readTraits', summary: 'Every slot and trait, and what one may wear.', answer: 'TraitCatalogue' },
    ({ context }) => traitCatalogue(context),
  )
  routes.authenticated(
    'put',
    '/characters/:id',
    {
      id: 'saveCharacter',
      summary: 'Saves an outfit, if nobody saved it in the meantime.',
      body: 'CharacterSave',
      answer: 'Character',
      errors: ['CHARACTER_INVALID', 'VERSION_CONFLICT'],
    },
    (call) => {
      const choice = {
        name: textIn(call.body, 'name', { max: 40 }),
        choices: choicesIn(call.body, 'choices'),
        version: wholeIn(call.body, 'version'),
      }
      const id = call.params['id'] ?? ''
      return call.transact(async (context) => {
        await saveCharacter(context, id, choice)
        const saved = await readCharacter(context.db, id)
        if (!saved) throw new ApiError('NOT_FOUND', 'There is no such character.')
        return saved
      })
    },
  )
}

function registerOutfitCalls(routes: Routes): void {
  routes.authenticated(
    'get',
    '/characters',
    { id: 'readOutfits', summary: 'The own outfits, oldest first; `me` says which one is worn.', answer: 'Outfits' },
    ({ context }) => readOutfits(context),
  )
  routes.authenticated(
    'post',
    '/characters',
    {
      id: 'makeOutfit',
      summary: 'Makes another outfit and puts it on; twelve at most.',
      body: 'NewOutfit',
      answer: 'Character',
      errors: ['CHARACTER_INVALID'],
    },
    ({ body, transact }) => {
      const choice = { name: textIn(body, 'name', { max: 40 }), choices: choicesIn(body, 'choices') }
      return transact((context) => makeOutfit(context, choice))
    },
  )
  routes.authenticated(
    'post',
    '/characters/:id/wear',
    {
      id: 'wearOutfit',
      summary: 'Puts an outfit on, if all of it may still be worn.',
      answer: 'Character',
      errors: ['CHARACTER_INVALID'],
    },
    ({ params, transact }) => transact((context) => wearOutfit(context, params['id'] ?? '')),
  )
  routes.authenticated(
    'delete',
    '/characters/:id',
    {
      id: 'deleteOutfit',
      summary: 'Deletes an outfit that is not worn; answers with what is left.',
      answer: 'Outfits',
    },
    ({ params, transact }) => transact((context) => deleteOutfit(context, params['id'] ?? '')),
  )
}
