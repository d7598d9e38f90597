/** Versions of the parts, read when the extension is built. */
import type { Versions } from 'waymark-core'

declare const __versions: Versions

export const versions: Versions = __versions
