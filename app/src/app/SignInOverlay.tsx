import { useModal } from '../core/sign-in/modal.ts'
import { late } from '../shared/ui/late.tsx'

const Overlay = late(() => import('../features/sign-in/modal/Overlay.tsx').then((m) => m.Overlay))

/** Over every page, from when it is first wanted. */
export function SignInOverlay() {
  return useModal() === null ? null : <Overlay />
}
