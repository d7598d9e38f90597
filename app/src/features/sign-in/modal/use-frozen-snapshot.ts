import { useState } from 'react'
import type { LoginModalSnapshot } from '../../../core/types.ts'

/**
 * The snapshot to draw: while the modal goes, the one that was seen last, so that nothing changes under the person's
 * eyes.
 */
export function useFrozenSnapshot(snapshot: LoginModalSnapshot): LoginModalSnapshot {
  const [seen, setSeen] = useState(snapshot)
  if (snapshot.visible && seen !== snapshot) setSeen(snapshot)
  return snapshot.visible ? snapshot : seen
}
