import { useModal } from '../core/sign-in/modal.ts'
import { lazyWithRetry } from '../shared/ui/lazy-with-retry.tsx'

const Overlay = lazyWithRetry(() => import('../features/sign-in/modal/Overlay.tsx').then((m) => m.Overlay))

/** Over every page, from when it is first wanted. */
export function SignInOverlay() {
  return useModal() === null ? null : <Overlay />
}
