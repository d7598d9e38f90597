import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import type { Core, SessionSnapshot } from 'waymark-core'

/** Who is signed in, as it changes. */
export function useSession(core: Core): ShallowRef<SessionSnapshot> {
  const session = shallowRef(core.session.snapshot())
  onScopeDispose(
    core.session.subscribe(() => {
      session.value = core.session.snapshot()
    }),
  )
  return session
}
