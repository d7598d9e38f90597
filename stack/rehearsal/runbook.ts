/** Executes the commands of the runbook as they stand there, with the rehearsal's own engine as `docker`. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../set-up/command.js'
import { root } from '../set-up/paths.js'
import { StepFailed } from '../set-up/progress.js'
import { type Compose, podmanCommand } from './engine.ts'

const production = join(root, 'stack', 'production')

export class Runbook {
  private readonly sections = new Map<string, string[]>()
  private readonly compose: () => Compose
  private readonly programs: string
  /** How many commands were run. */
  commands = 0

  /** `compose`: the project of the moment. */
  constructor(state: string, compose: () => Compose) {
    this.compose = compose
    this.programs = join(state, 'programs')
    let title = ''
    for (const line of readFileSync(join(production, 'RUNBOOK.md'), 'utf8').split('\n')) {
      const heading = /^###? (.+)$/.exec(line)?.[1]
      if (heading !== undefined) {
        title = heading
        this.sections.set(title, [])
      } else if (line.startsWith('    ')) this.sections.get(title)?.push(line.trim())
    }
  }

  /** Titles of the sections that have something to type. */
  titles(): string[] {
    return [...this.sections].filter(([, lines]) => lines.length > 0).map(([title]) => title)
  }

  /**
   * Runs what stands in a section; `change` gives what is typed instead of a line, or null where there is nothing to
   * type here.
   */
  async follow(title: string, change: (line: string) => string | null = (line) => line): Promise<void> {
    const lines = this.sections.get(title)
    if (!lines?.length) throw new StepFailed(`The runbook has no "${title}" with commands.`, 'Correct the rehearsal.')
    for (const line of lines) {
      const typed = change(line)
      if (typed !== null) await this.type(title, typed)
    }
  }

  private async type(title: string, line: string): Promise<void> {
    const compose = this.compose()
    this.writePrograms(compose)
    const env = { ...compose.environment(), PATH: `${this.programs}${delimiter}${process.env['PATH']}` }
    const { code, output } = await run('sh', ['-c', `export PATH="$WAYMARK_PATH"; ${line}`], {
      cwd: production,
      mayFail: true,
      env: { ...env, WAYMARK_PATH: env.PATH },
    })
    this.commands += 1
    // Nothing found is an answer.
    const searched = code === 1 && /\| grep (-\S+ )?('[^']*'|[^|]*)$/.test(line)
    if (code !== 0 && !searched)
      throw new StepFailed(`"${title}" of the runbook: \`${line}\` ended with code ${code}.`, 'Correct it.', output)
  }

  /** Docker Compose must be told that there is no terminal. */
  private writePrograms(compose: Compose): void {
    mkdirSync(this.programs, { recursive: true })
    const project = compose.command().join(' ')
    const docker = `#!/bin/sh
case "$1 $2" in
  'compose exec' | 'compose run') verb=$2; shift 2; exec ${project} "$verb" -T "$@" ;;
  compose\\ *) shift; exec ${project} "$@" ;;
  *) exec ${podmanCommand().join(' ')} "$@" ;;
esac
`
    writeFileSync(join(this.programs, 'docker'), docker, { mode: 0o755 })
  }
}
