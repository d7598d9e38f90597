// What this browser has agreed with its push service.

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whoever signs out here hears nothing more here. The push service tells the programme, which may be out of reach now. */
export async function endPushHere(): Promise<void> {
  if (!isPushSupported()) return
  const subscription = await pushSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
}
