/**
 * Tokens of the links by which mails are stopped. They are good for as long as the programme has its secret, and for one
 * topic of one person; who has one can do nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../platform/database/ids.ts'
import { type StopTopic, stopTopics } from './preferences.ts'

const sealOf = (secret: string, profile: string, topic: StopTopic): string =>
  createHmac('sha256', secret).update(`unsubscribe ${profile} ${topic}`).digest('base64url').slice(0, 32)

export const unsubscribeToken = (secret: string, profile: string, topic: StopTopic): string =>
  `${profile}.${topic}.${sealOf(secret, profile, topic)}`

/** Null for what is no token of this programme. */
export function readUnsubscribeToken(secret: string, token: string): { profile: string; topic: StopTopic } | null {
  const [profile = '', named, seal = ''] = token.split('.')
  const topic = stopTopics.find((known) => known === named)
  if (!topic || !isUuid(profile)) return null
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, profile, topic))]
  return given.length === right.length && timingSafeEqual(given, right) ? { profile, topic } : null
}
