/** Ends the processes of a stack that was killed. `npm start` runs it, which outlives the stack. */

import { endLeftovers } from './state-lock.ts'

endLeftovers()
