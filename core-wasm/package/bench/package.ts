/** The built package, by its entry for Node. */
import { fileURLToPath } from 'node:url'

/** The folder of the package. */
export const folder = fileURLToPath(new URL('../../../pkg/', import.meta.url))

export async function load(): Promise<typeof import('waymark-core')> {
  const waymark: typeof import('waymark-core') = await import(`${folder}node.js`)
  await waymark.default()
  return waymark
}
