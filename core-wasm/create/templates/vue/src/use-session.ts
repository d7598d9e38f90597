import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import type { SessionSnapshot } from 'waymark-core'
import { core } from './core.ts'

/** Who is signed in, as it changes. */
export function useSession(): ShallowRef<SessionSnapshot> {
  const session = shallowRef(core.session.snapshot())
  onScopeDispose(
    core.session.subscribe(() => {
      session.value = core.session.snapshot()
    }),
  )
  return session
}
