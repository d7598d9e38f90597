import type { PendingWrite, Queue, QueueSnapshot } from 'waymark-core/queue'

/** The state of a queue and what is pending in it, as they change. */
export function useQueue(queue: Queue): QueueSnapshot

/** What is pending in a queue, as it changes. */
export function usePending(queue: Queue): readonly PendingWrite[]
