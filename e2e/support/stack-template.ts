/** The template that every worker's stack is copied from: database with content, chain and secrets, made once a day. */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { fingerprint } from '../../stack/set-up/fingerprint.js'
import { root } from '../../stack/set-up/paths.js'
import { folderFor, unprivileged } from '../../stack/set-up/unprivileged.js'
import { directusSettings, runStack } from './run-stack.ts'
import type { Slot } from './slots.ts'

const folder = join(root, '.waymark', 'templates')

/**
 * The cache key: a hash of the template's sources and of the day, since the demo histories end on the day they are
 * made.
 */
function keyOf(profile: string): string {
  const today = new Date().toISOString().slice(0, 10)
  const sources = [
    'backend/extensions/programme/dist',
    'backend/prepare.js',
    'backend/seed',
    'contracts/generated/bytecode.ts',
    'node_modules/directus/package.json',
    'stack/local',
  ]
  return `${profile}-${fingerprint(sources, [today, JSON.stringify(directusSettings)]).slice(0, 16)}`
}

/** Finds the template, or makes it by running a whole stack until it has read its chain. Older ones are removed. */
export async function prepareTemplate({ ports, url }: Slot): Promise<string> {
  const profile = process.env.WAYMARK_PROFILE ?? 'small'
  const key = keyOf(profile)
  const template = join(folder, key)
  if (existsSync(template)) return template
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) if (old.startsWith(`${profile}-`)) removeState(join(folder, old))
  const making = join(folder, `${key}.${process.pid}`)
  const stack = await runStack({ ports, state: making })
  try {
    await untilChainIsRead(url)
  } finally {
    await stack.stop()
  }
  if (existsSync(template)) removeState(making)
  else moveState(making, template)
  return template
}

/** Waits until the worker has read the whole chain, so that copies of the template have nothing left to do. */
async function untilChainIsRead(url: string): Promise<void> {
  const isRead = async () => {
    const reply = await fetch(`${url}/api/programme/health`)
    const { data } = (await reply.json()) as { data: { chain: { head: number; cursor: number } } }
    return data.chain.cursor >= data.chain.head
  }
  await expect.poll(isRead, { timeout: 60_000, message: 'the worker has read the chain' }).toBe(true)
}

/** PostgreSQL may keep its data somewhere else, where its user can reach it. The state itself comes last. */
const foldersOf = (state: string): readonly [string, string] => [
  folderFor(join(state, 'postgres'), unprivileged()),
  state,
]

function moveState(from: string, to: string): void {
  const targets = foldersOf(to)
  for (const [index, source] of foldersOf(from).entries())
    if (existsSync(source) && dirname(source) !== from) renameSync(source, targets[index] ?? '')
}

export function copyState(from: string, to: string): void {
  removeState(to)
  mkdirSync(dirname(to), { recursive: true })
  const targets = foldersOf(to)
  // With its owners, of whom PostgreSQL takes no other.
  for (const [index, source] of foldersOf(from).entries())
    if (existsSync(source) && dirname(source) !== from) execFileSync('cp', ['-a', source, targets[index] ?? ''])
}

function removeState(state: string): void {
  for (const one of foldersOf(state)) rmSync(one, { recursive: true, force: true })
}
