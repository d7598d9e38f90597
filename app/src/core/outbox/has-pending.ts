import { isAnyMarked, outboxStore } from './outbox-store.ts'

/** Whether something of whoever is signed in is kept on this device, also where no page has asked for it yet. */
export async function hasPending(): Promise<boolean> {
  if (outboxStore.getState().length === 0 && isAnyMarked())
    await import('./outbox.ts').then((m) => m.readOutbox()).catch(() => undefined)
  return outboxStore.getState().length > 0
}
