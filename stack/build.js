/** `npm run build`: everything that is made from source; `npm run build -- core` only the core. */

import { buildCore } from './set-up/build.js'
import { fail } from './set-up/progress.js'
import { setUp, setUpAndBuild } from './set-up.js'

await (process.argv[2] === 'core' ? setUp().then(buildCore) : setUpAndBuild()).catch(fail)
