/** Most changes of oneself answer with the whole of oneself. */
import type { Me } from 'waymark-core'
import type { WritingScene } from '../platform/scene.ts'
import type { Committed, OwnCall } from './call.ts'
import { readMe } from './views/me.ts'

export async function meAfter(call: OwnCall, change: (scene: WritingScene) => Promise<void>): Promise<Committed<Me>> {
  return await call.commit(async (scene) => {
    await change(scene)
    return await readMe(scene, call.role)
  })
}
