// The last look before the wallet opens, fetched by whoever is about to press the button that shows it.
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import type { LastLookProps } from './LastLook.tsx'

const fetchLastLook = async () => (await import('./LastLook.tsx')).loadLastLook()
export const LazyLastLook = lazyOrReload<LastLookProps>(fetchLastLook)

const expectLastLook = () => void fetchLastLook().catch(() => undefined)
/** For the button that shows it: whoever points at it is about to press it. */
export const expectsLastLook = { onPointerEnter: expectLastLook, onFocus: expectLastLook }
