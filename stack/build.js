/** `npm run build`: everything that is made from source; `npm run build -- core` only the core. */

import { buildAll, buildCore } from './set-up/build.js'
import { fail } from './set-up/progress.js'
import { setUp } from './set-up.js'

const build = process.argv[2] === 'core' ? buildCore : buildAll
await setUp().then(build).catch(fail)
