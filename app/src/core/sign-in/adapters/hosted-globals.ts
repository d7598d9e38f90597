// What the hosted provider's package takes for granted as a global, as Node has it. Evaluated before it.
import { Buffer } from 'buffer/'

Object.assign(globalThis, { Buffer })
