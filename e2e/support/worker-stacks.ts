/** Starts a stack for each worker: a copy of the template, on the ports of the worker's slot. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isFree } from '../../stack/local/ports.ts'
import { type RunningStack, runStack } from './run-stack.ts'
import { chooseSlots, exportSlotEnvironment, slotOf } from './slots.ts'
import { copyState, prepareTemplate } from './stack-template.ts'

/**
 * Chooses ports for so many workers and makes what each of them copies. Gives the ports up when the answer is called.
 */
export async function prepareStacks(workers: number): Promise<() => void> {
  const { release } = await chooseSlots(workers)
  const template = await prepareTemplate(slotOf(0))
  const secrets = JSON.parse(readFileSync(join(template, 'secrets.json'), 'utf8')) as { demoPassword: string }
  process.env.WAYMARK_TEST_TEMPLATE = template
  process.env.WAYMARK_TEST_PASSWORD = secrets.demoPassword
  exportSlotEnvironment()
  return release
}

/** Starts a fresh copy in this worker's slot, once whatever ran there before is gone. */
export async function startWorkerStack(): Promise<RunningStack> {
  const { ports, state } = slotOf()
  const { run: _, ...listening } = ports
  const areFree = async () => (await Promise.all(Object.values(listening).map(isFree))).every(Boolean)
  await expect.poll(areFree, { timeout: 30_000, message: 'the ports of the slot are free' }).toBe(true)
  copyState(process.env.WAYMARK_TEST_TEMPLATE ?? '', state)
  return runStack({ ports, state })
}

/** One stack for a program that is not a test. Ends it when the answer is called. */
export default async function startOneStack(): Promise<() => Promise<void>> {
  const release = await prepareStacks(1)
  const stack = await startWorkerStack()
  return async () => {
    await stack.stop()
    release()
  }
}
