/**
 * `npm run sbom`: writes software bills of materials to `.waymark/sbom`, for programs that look for vulnerabilities and
 * licences.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setUpNpm } from './set-up/packages.js'
import { root } from './set-up/paths.js'
import { fail } from './set-up/progress.js'
import { setUpRust } from './set-up/rust.js'

await Promise.all([setUpRust(), setUpNpm()]).catch(fail)
const { cargoBill, npmBill } = await import('./supply-chain/sbom.js')
const folder = join(root, '.waymark', 'sbom')
mkdirSync(folder, { recursive: true })
for (const [name, bill] of Object.entries({ npm: npmBill(), cargo: await cargoBill().catch(fail) })) {
  const file = join(folder, `${name}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${file}: ${bill.components.length} components`)
}
