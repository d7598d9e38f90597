/** `npm run build`: everything that is made from source; `npm run build -- core` only the core. */

import { buildAll, buildCore } from './set-up/build.js'
import { fail } from './set-up/progress.js'
import { setUp } from './set-up.js'

await setUp()
  .then(async () => void (await (process.argv[2] === 'core' ? buildCore() : buildAll())))
  .catch(fail)
