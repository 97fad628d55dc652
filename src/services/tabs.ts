/** Messages between tabs of one browser. Nothing secret travels here. */
export interface TabMessage {
  type: 'signed-in' | 'signed-out'
  user: string
}

function messageIn(data: unknown): TabMessage | null {
  const { type, user } = Object(data) as { type?: unknown; user?: unknown }
  return (type === 'signed-in' || type === 'signed-out') && typeof user === 'string' ? { type, user } : null
}

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
        const message = messageIn(event.data)
        if (message) heard(message)
      }
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}
