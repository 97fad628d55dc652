import { CallFailed } from './call-failed.ts'

/** True where this browser can be pushed to at all. Some can only once the product is installed. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && typeof globalThis.Notification !== 'undefined'

/** The worker that takes pushes; one that does not come is a browser that cannot, for now. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new CallFailed({ code: 'push.unavailable', retryable: true })), 10_000),
  )
  return await Promise.race([navigator.serviceWorker.ready, late])
}

/** True where this browser has a subscription; the server may know of it or not. */
export async function isSubscribed(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) != null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, sign => sign.charCodeAt(0))
}

/** Asks the person, first of all since only a press may, and subscribes. Null where they would not. */
export async function subscribe(keyOfServer: () => Promise<string>): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const publicKey = await keyOfServer()
  const { pushManager } = await worker()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  // One made with another key of the server is of no use any more.
  const subscription = await pushManager
    .subscribe(options)
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return await pushManager.subscribe(options)
    })
    .catch(() => {
      throw new CallFailed({ code: 'push.unavailable', retryable: true })
    })
  return subscription.toJSON()
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
