/** What a worker of the lab tells the page. */
import type { LabReport } from 'waymark-core'

/** How many days are over; what came of all of them; or why there is nothing. */
export type LabMessage = { days: number } | { report: LabReport } | { problem: string }
