import { type ActorSource, type LiveMessage, liveChannel } from './live-types.ts'
import { recordTab } from './record-tab.ts'

const patience = 12_000

/** Tells a Flows view in another tab what this tab's workflows do, as long as it asks. Returns how to stop. */
export function tellTabs(source: ActorSource, tab: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(liveChannel)
  let stop: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    stop?.()
    stop = null
  }
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type !== 'watch') return
    clearTimeout(timer)
    timer = setTimeout(end, patience)
    stop ??= recordTab(source, tab, (actor, step) => channel.postMessage({ type: 'step', actor, step } satisfies LiveMessage))
  })
  return () => {
    clearTimeout(timer)
    end()
    channel.close()
  }
}
