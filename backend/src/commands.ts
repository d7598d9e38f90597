/** `directus waymark …`: what an operator runs. */
import { apply } from './apply.ts'
import type { Programme } from './programme.ts'

interface Command {
  command: (name: string) => Command
  description: (text: string) => Command
  option: (flags: string, text: string) => Command
  action: (run: (options: Record<string, unknown>) => Promise<void>) => Command
}

export function registerCommands(program: Command, programme: Programme): void {
  const waymark = program.command('waymark').description('The programme: schema, demo, checks')
  waymark
    .command('apply')
    .description('Bring schema, rights and content up to date; adds, never takes away')
    .option('--whole', 'look at every row even if nothing changed since the last time')
    .action(({ whole }) =>
      finish(async () => {
        const { content } = await import('../seed/index.ts')
        await apply(programme.directus, content, { whole: whole === true, note: say })
        return 0
      }),
    )
  waymark
    .command('demo')
    .description('Fill the programme with people, their histories, tokens and listings; safe to run again')
    .action(() =>
      finish(async () => {
        const { content } = await import('../seed/index.ts')
        const { seedDemo } = await import('./demo/demo.ts')
        await seedDemo(programme, content, say)
        const { linkDemoIdentities } = await import('./demo/identities.ts')
        const linked = await linkDemoIdentities(programme, content.people)
        if (linked > 0) say(`identity ${linked}`)
        return 0
      }),
    )
  waymark
    .command('reconcile')
    .description('Compare balances with the ledger, owners and escrow with the chain; exits with 1 on a difference')
    .action(() =>
      finish(async () => {
        const { reconcile, reportText } = await import('./chain/reconcile.ts')
        const report = await reconcile(programme.directus.database, programme.settings.chain)
        say(reportText(report))
        return report.differences.length > 0 ? 1 : 0
      }),
    )
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function finish(run: () => Promise<number>): Promise<void> {
  const started = performance.now()
  try {
    const code = await run()
    say(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    process.exit(code)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exit(1)
  }
}
