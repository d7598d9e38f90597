/** `npm run build`: everything that is made from source. */

import { buildAll } from './set-up/build.js'
import { fail } from './set-up/progress.js'
import { setUp } from './set-up.js'

await setUp().then(buildAll).catch(fail)
