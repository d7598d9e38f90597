/** Runs a command of the built extension, such as `waymark erase-again`, without the seconds that Directus takes to start. */
import { createRequire } from 'node:module'
import { builtExtension, bareContext as context } from './bare-context.ts'
import { directusCli } from './places.ts'

// The one that Directus has.
const { Command } = createRequire(directusCli)('commander')
const { hooks } = await builtExtension
const program = new Command()
const nothing = () => undefined
const init = (event: string, act: (about: object) => void) => event === 'cli.before' && act({ program })
hooks[0].config({ init, filter: nothing, action: nothing, schedule: nothing, embed: nothing }, context)
await program.parseAsync()
