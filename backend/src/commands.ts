/** Commands of the operator: `directus waymark …`. */
import { apply } from './apply.ts'
import type { Programme } from './platform/programme.ts'

interface Command {
  command: (name: string) => Command
  description: (text: string) => Command
  option: (flags: string, text: string) => Command
  action(run: (options: Record<string, unknown>) => Promise<void>): Command
  action(run: (argument: string, options: Record<string, unknown>) => Promise<void>): Command
}

export function registerCommands(program: Command, programme: Programme): void {
  const waymark = program.command('waymark').description('The programme: schema, demo, checks')
  waymark
    .command('apply')
    .description('Bring schema, rights and content up to date; adds, never takes away')
    .option('--whole', 'look at every row even if nothing changed since the last time')
    .action(({ whole }) =>
      finish(async () => {
        await applyContent(programme, whole === true)
        return 0
      }),
    )
  waymark
    .command('demo')
    .description('Fill the programme with people, their histories, tokens and listings; safe to run again')
    .action(() =>
      finish(async () => {
        await fillDemo(programme)
        return 0
      }),
    )
  waymark
    .command('prepare')
    .description('What apply and demo do, one after the other')
    .action(() =>
      finish(async () => {
        await applyContent(programme, false)
        await fillDemo(programme)
        return 0
      }),
    )
  waymark
    .command('accept <transaction>')
    .description('Take tokens into the books that a transaction minted past the programme; then compares the books')
    .action((transaction: string) =>
      finish(async () => {
        const { chain } = programme.settings
        if (!chain) throw new Error('No contracts are named, so there is nothing to accept.')
        const { importMints } = await import('./chain/worker/import-mints.ts')
        const { reconcile } = await import('./chain/reconcile/reconcile.ts')
        const { reportText } = await import('./chain/reconcile/report.ts')
        const { database } = programme.directus
        for (const { slug, serial, wallet, handle } of await importMints(database, chain, transaction))
          say(`${slug} #${serial} is in the books: ${wallet}, ${handle ? `@${handle}` : 'which nobody has linked'}`)
        const report = await reconcile(database, chain)
        say(reportText(report))
        return report.differences.length > 0 ? 1 : 0
      }),
    )
  waymark
    .command('sweep')
    .description(
      'Do now what comes due by itself: seasons that turn, runs that end, mails, files and accounts that nobody needs',
    )
    .action(() =>
      finish(async () => {
        const { jobsOf } = await import('./jobs.ts')
        const { database } = programme.directus
        for (const job of Object.values(jobsOf(programme))) await job(database, new Date())
        return 0
      }),
    )
  waymark
    .command('erase-again')
    .description('After a restore: erase whoever is on the list of who was erased and came back with the backup')
    .action(() =>
      finish(async () => {
        const { eraseDue } = await import('./domain/privacy/erasure/run.ts')
        const { replayErasures } = await import('./domain/privacy/erasure/replay-list.ts')
        const { erasureToolsOf } = await import('./jobs.ts')
        const { directus, settings } = programme
        if (!settings.erasureList) throw new Error('WAYMARK_ERASURE_LIST names no file, so there is no list to go by.')
        const again = await replayErasures(directus.database, settings.erasureList, new Date())
        await eraseDue(erasureToolsOf(programme), directus.database, new Date())
        const left = await directus.database('erasures').where({ state: 'running' }).count({ count: '*' }).first()
        say(`${again} people had come back; ${Number(left?.['count'])} are still being erased`)
        return 0
      }),
    )
  waymark
    .command('roll-back')
    .description('Take back what was read of blocks that the chain has replaced, however many; then reads on')
    .action(() =>
      finish(async () => {
        const { chain } = programme.settings
        if (!chain) throw new Error('No contracts are named, so there is nothing to take back.')
        const { catchUp } = await import('./chain/worker/catch-up.ts')
        const { deepestRollBack: _, ...believed } = chain
        const { cursor, head } = await catchUp(programme.directus.database, believed, { believeShorter: true })
        say(`Read up to block ${cursor} of ${head}. Compare the books: directus waymark reconcile`)
        return 0
      }),
    )
  waymark
    .command('reconcile')
    .description('Compare the books with each other and with the chain; 1: a difference, 2: the chain does not answer')
    .option('--json', 'the report for a program')
    .option('--whole', 'compare the events from the first block on, not only those since the last time')
    .action(({ json, whole }) =>
      finish(
        async () => {
          const { reconcile } = await import('./chain/reconcile/reconcile.ts')
          const { reportText } = await import('./chain/reconcile/report.ts')
          const { directus, settings } = programme
          const manner = { whole: whole === true, alsoAlone: true }
          const report = await reconcile(directus.database, settings.chain, manner)
          say(json === true ? JSON.stringify(report, null, 2) : reportText(report))
          if (report.unreachable) return 2
          return report.differences.length > 0 ? 1 : 0
        },
        { quietly: json === true },
      ),
    )
}

async function applyContent({ directus }: Programme, whole: boolean): Promise<void> {
  const { content } = await import('../seed/index.ts')
  await apply(directus, content, { whole, note: say })
}

async function fillDemo(programme: Programme): Promise<void> {
  const { content } = await import('../seed/index.ts')
  const { seedDemo } = await import('./demo/demo.ts')
  await seedDemo(programme, content, say)
  const { linkDemoIdentities } = await import('./demo/identities.ts')
  const linked = await linkDemoIdentities(programme, content.people)
  if (linked > 0) say(`identity ${linked}`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function finish(run: () => Promise<number>, { quietly = false } = {}): Promise<void> {
  const started = performance.now()
  try {
    const code = await run()
    if (!quietly) say(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    process.exit(code)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exit(1)
  }
}
