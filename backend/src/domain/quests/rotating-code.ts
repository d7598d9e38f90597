/**
 * The code of a place that changes every thirty seconds: two words of the trail and three digits, which are read from
 * across a room and typed in any language. Whoever sees the codes of an hour knows nothing of the next.
 */
import { createHmac } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { toDate } from '../../platform/database/columns.ts'

export const slotSeconds = 30
const slotMs = slotSeconds * 1000

/** Sixty-four that sound and look unlike each other: two of them and three digits are one of four million. */
const words = (
  'ALDER AMBER ASPEN BADGER BASIN BEACON BIRCH BRIDGE CABIN CAIRN CANYON CEDAR CLIFF CLOVER COMET COPPER ' +
  'CORAL CRANE DELTA DUNE EAGLE EMBER FALCON FERN FJORD FOREST GLACIER GRANITE HOLLY HAWK HAZEL HERON ' +
  'ISLAND IVY JUNIPER KAYAK LADDER LAGOON LANTERN LARCH LYNX MAPLE MARTEN MEADOW MOSS NORTH OTTER OWL ' +
  'PEBBLE PILOT PINE QUARTZ RAVEN RIVER SADDLE SUMMIT THISTLE TUNDRA VALLEY WALNUT WILLOW WINTER WOLF ZENITH'
).split(' ')

export const slotOf = (now: Date): number => Math.floor(now.getTime() / slotMs)

export function codeAt(secret: string, step: string, slot: number): string {
  const bytes = createHmac('sha256', secret).update(`${step} ${slot}`).digest()
  const word = (at: number) => words[bytes.readUInt16BE(at) % words.length]
  const digits = String(bytes.readUInt32BE(4) % 1000).padStart(3, '0')
  return `${word(0)} ${word(2)} ${digits}`
}

/** What every screen of the step shows now, and what it showed just before: whoever reads it has to type it, too. */
export async function currentCodes({ db, now }: Pick<Context, 'db' | 'now'>, step: string): Promise<string[]> {
  const screens: { secret: string; expires_at: unknown }[] = await db('kiosks')
    .where({ step })
    .whereNotNull('key_hash')
    .select('secret', 'expires_at')
  const slot = slotOf(now)
  return screens
    .filter(({ expires_at }) => toDate(expires_at) > now)
    .flatMap(({ secret }) => [slot, slot - 1].map((at) => codeAt(secret, step, at)))
}
