/** Runs before all tests: makes the template of the workers' stacks and reserves ports for each worker. */

import type { FullConfig } from '@playwright/test'
import { prepareStacks } from './worker-stacks.ts'

/** Playwright calls this once; what it returns is called at the end. */
export default function prepare({ workers }: FullConfig): Promise<() => void> {
  return prepareStacks(workers)
}
