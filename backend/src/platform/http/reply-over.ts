/**
 * Does things once a reply is over, by one listener for all of them: Node warns of a leak from the eleventh on, of
 * which Directus and a stream that is sent have most.
 */
import type { EventEmitter } from 'node:events'

const acts = new WeakMap<EventEmitter, (() => void)[]>()

/** `act` is called once, whether the reply was sent whole or its caller went away; never where it is over by now. */
export function onceOver(response: EventEmitter, act: () => void): void {
  const known = acts.get(response)
  if (known) return void known.push(act)
  const own = [act]
  acts.set(response, own)
  response.once('close', () => {
    for (const each of own) each()
  })
}
