// Pushes to this browser, while no page is open. The person switches them on, on each device by itself.
import { useMutation, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { isPushSupported, pushSubscription } from './push-subscription.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/** `none` where the programme sends none or the browser takes none; `blocked` where the person has forbidden them. */
export type PushState = 'none' | 'blocked' | 'off' | 'on'

const worker = '/push.js'
const stateKey = [...keys.me, 'push']

async function readState(signal: AbortSignal): Promise<PushState> {
  if (!isPushSupported()) return 'none'
  const { publicKey } = await backend((core) => core.programme.pushService(signal))
  if (publicKey === null) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return (await pushSubscription()) ? 'on' : 'off'
}

export const usePushState = () =>
  useQuery({ queryKey: stateKey, queryFn: ({ signal }) => readState(signal), staleTime: 0 })

export const useSwitchPush = () =>
  useMutation({
    mutationFn: (on: boolean) => (on ? switchOn() : switchOff()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: stateKey }),
  })

async function switchOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { publicKey } = await backend((core) => core.programme.pushService())
  if (publicKey === null) return
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
    await backend((core) => core.programme.subscribePush({ endpoint, p256dh, auth }))
  } catch (error) {
    // Nobody would send to it.
    await made.unsubscribe()
    throw error
  }
}

async function switchOff(): Promise<void> {
  const made = await pushSubscription()
  if (!made) return
  const { endpoint } = made
  await made.unsubscribe()
  await backend((core) => core.programme.endPush({ endpoint }))
}
