import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Core } from 'waymark-core'
import { readSchema } from '../../core-wasm/package/types/read-schema.js'
import { schemaText } from '../../core-wasm/package/types/schema-text.js'
import { password } from './support/directus.ts'
import { root } from './support/places.ts'
import { shared } from './support/shared.ts'

test('the types that the app has are those of the collections; `npm run types` writes them anew', async () => {
  const core = new Core({ apiUrl: shared().url })
  await core.session.login({ email: 'admin@example.com', password })
  const written = readFileSync(join(root, 'app', 'src', 'core', 'directus-schema.ts'), 'utf8')
  expect(written).toBe(schemaText(await readSchema(core)))
  core.session.dispose()
})
