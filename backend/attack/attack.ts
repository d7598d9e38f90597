/**
 * Everything that is tried at a running Waymark: what may be read and changed is taken from the permissions as they are
 * declared, what there is from the schema as it is served.
 */
import { attackLimits } from './limits.ts'
import { attackLive } from './live.ts'
import { makeWorld } from './make-world.ts'
import { attackPairs } from './pairs.ts'
import { attackReads } from './reads.ts'
import { attackSignIn } from './sign-in.ts'
import { Tally } from './tally.ts'
import { Target } from './target.ts'
import { attackUploads } from './uploads.ts'
import { attackWrites } from './writes.ts'

export interface Aim {
  url: string
  email: string
  password: string
  /** Some of the questions, always the same ones: for the gate, which has little time. */
  isShort?: boolean
  /** Of Directus, that serve the address: each counts the live connections of a person for itself. */
  processes?: number
  say?: (text: string) => void
}

export interface Attacked {
  tally: Tally
  /** What could not be judged here, and why. */
  notes: string[]
}

export async function attack({
  url,
  email,
  password,
  isShort = false,
  processes = 1,
  say = () => {},
}: Aim): Promise<Attacked> {
  const tally = new Tally()
  const notes: string[] = []
  const world = await makeWorld(new Target(url), email, password)
  try {
    const words = world.canaries.all()
    const places = new Set(words.map(({ collection }) => collection))
    say(
      `${world.schema.collections.length} collections are served; ${words.length} canaries stand in ${places.size} of them.`,
    )
    if (world.unplanted.length > 0) notes.push(`No row could be made in: ${world.unplanted.join(', ')}.`)
    const stages: [string, () => Promise<unknown>][] = [
      ['reads', () => attackReads(world, tally, isShort ? 48 : 1)],
      ['pairs', () => attackPairs(world, tally, isShort ? 96 : 1)],
      ['writes', () => attackWrites(world, tally, isShort ? 16 : 1)],
      [
        'live connections',
        async () => {
          if (!isShort && !(await attackLive(world, tally))) notes.push('No live connection could be opened.')
        },
      ],
      ['uploads', () => attackUploads(world, tally)],
      ['sign-in', async () => notes.push(...(await attackSignIn(world, tally, isShort)))],
      ['limits', async () => isShort || (await attackLimits(world, tally, processes))],
    ]
    for (const [name, act] of stages) {
      const [began, before, through] = [Date.now(), tally.attempts(), tally.escapes.length]
      await act()
      const seconds = ((Date.now() - began) / 1000).toFixed(0)
      say(`${name}: ${tally.attempts() - before} attempts, ${tally.escapes.length - through} escapes in ${seconds} s`)
    }
  } finally {
    await world.putAway()
  }
  return { tally, notes }
}
