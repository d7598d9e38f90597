/** Before all tests: what every worker's stack is a copy of, and ports for as many as there will be. */

import type { FullConfig } from '@playwright/test'
import { prepareStacks } from './worker-stacks.ts'

/** Playwright calls this once; what it returns is called at the end. */
export default function prepare({ workers }: FullConfig): Promise<() => void> {
  return prepareStacks(workers)
}
