import * as z from 'zod/mini'

/** What tabs of one browser tell each other. Nothing secret travels here. */
const tabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signed-in'), user: z.string() }),
  z.object({ type: z.literal('signed-out'), user: z.string() }),
])
export type TabMessage = z.infer<typeof tabMessage>

export interface Tabs {
  tell(message: TabMessage): void
  listen(heard: (message: TabMessage) => void): () => void
}

/** Over a BroadcastChannel; where there is none, tabs simply do not hear each other (storage still tells them at restore). */
export function createTabs(name = 'elenco:tabs'): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    tell: message => channel?.postMessage(message),
    listen(heard) {
      const listener = (event: MessageEvent) => {
        const parsed = z.safeParse(tabMessage, event.data)
        if (parsed.success) heard(parsed.data)
      }
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}
