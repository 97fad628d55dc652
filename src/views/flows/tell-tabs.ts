import { type ActorSource, type LiveMessage, liveChannel, thisTab } from './live-types.ts'
import { recordTab } from './record-tab.ts'

const patience = 12_000

/** Tells a Flows view in another tab what this tab's workflows do, as long as it asks. Returns how to stop. */
export function tellTabs(source: ActorSource): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(liveChannel)
  let stop: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => channel.postMessage({ type: 'gone', tab: thisTab } satisfies LiveMessage)
  globalThis.addEventListener?.('pagehide', leave)
  const end = () => {
    stop?.()
    stop = null
  }
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    // A Flows view in this very tab hears its actors without us.
    if (data.type !== 'watch' || data.from === thisTab) return
    clearTimeout(timer)
    timer = setTimeout(end, patience)
    stop ??= recordTab(source, thisTab, (actor, step) => channel.postMessage({ type: 'step', actor, step } satisfies LiveMessage))
  })
  return () => {
    clearTimeout(timer)
    end()
    leave()
    globalThis.removeEventListener?.('pagehide', leave)
    channel.close()
  }
}
