/** Calls about characters. */

import { readCharacter, saveCharacter } from '../domain/characters/character.ts'
import { deleteOutfit, makeOutfit, readOutfits, wearOutfit } from '../domain/characters/outfits.ts'
import { traitCatalogue } from '../domain/characters/unlocked.ts'
import { choicesIn, textIn, wholeIn } from '../platform/http/input.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Routes } from './route.ts'

export function registerCharacterCalls(routes: Routes): void {
  registerOutfitCalls(routes)
  routes.own(
    'get',
    '/traits',
    { id: 'readTraits', summary: 'Every slot and trait, and what one may wear.', answer: 'TraitCatalogue' },
    ({ scene }) => traitCatalogue(scene),
  )
  routes.own(
    'put',
    '/characters/:id',
    {
      id: 'saveCharacter',
      summary: 'Saves an outfit, if nobody saved it in the meantime.',
      body: 'CharacterSave',
      answer: 'Character',
      refuses: ['CHARACTER_INVALID', 'VERSION_CONFLICT'],
    },
    (call) => {
      const choice = {
        name: textIn(call.body, 'name', { max: 40 }),
        choices: choicesIn(call.body, 'choices'),
        version: wholeIn(call.body, 'version'),
      }
      const id = call.params['id'] ?? ''
      return call.commit(async (scene) => {
        await saveCharacter(scene, id, choice)
        const saved = await readCharacter(scene.db, id)
        if (!saved) throw new Refusal('NOT_FOUND', 'There is no such character.')
        return saved
      })
    },
  )
}

function registerOutfitCalls(routes: Routes): void {
  routes.own(
    'get',
    '/characters',
    { id: 'readOutfits', summary: 'The own outfits, oldest first; `me` says which one is worn.', answer: 'Outfits' },
    ({ scene }) => readOutfits(scene),
  )
  routes.own(
    'post',
    '/characters',
    {
      id: 'makeOutfit',
      summary: 'Makes another outfit and puts it on; twelve at most.',
      body: 'NewOutfit',
      answer: 'Character',
      refuses: ['CHARACTER_INVALID'],
    },
    ({ body, commit }) => {
      const choice = { name: textIn(body, 'name', { max: 40 }), choices: choicesIn(body, 'choices') }
      return commit((scene) => makeOutfit(scene, choice))
    },
  )
  routes.own(
    'post',
    '/characters/:id/wear',
    {
      id: 'wearOutfit',
      summary: 'Puts an outfit on, if all of it may still be worn.',
      answer: 'Character',
      refuses: ['CHARACTER_INVALID'],
    },
    ({ params, commit }) => commit((scene) => wearOutfit(scene, params['id'] ?? '')),
  )
  routes.own(
    'delete',
    '/characters/:id',
    {
      id: 'deleteOutfit',
      summary: 'Deletes an outfit that is not worn; answers with what is left.',
      answer: 'Outfits',
    },
    ({ params, commit }) => commit((scene) => deleteOutfit(scene, params['id'] ?? '')),
  )
}
