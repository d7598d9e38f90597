/** The types of the package are a promise: a change of them is seen, and made on purpose. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const built = join(import.meta.dirname, '../../../pkg/waymark_core.d.ts')
const agreed = join(import.meta.dirname, '../waymark-core.d.ts')

test('the types are those that were agreed', async () => {
  const what =
    'pkg/waymark_core.d.ts is not core-wasm/package/waymark-core.d.ts any more. If callers may see that change: npm run golden -w @waymark/core-package'
  await expect(readFileSync(built, 'utf8'), what).toMatchFileSnapshot(agreed)
})
