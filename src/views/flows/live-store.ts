import { type ActorSource, type LiveActor, type LiveMessage, type LiveStep, liveChannel, thisTab } from './live-types.ts'

/** A running actor with what it did, oldest first. */
export interface LiveHistory extends LiveActor {
  steps: readonly LiveStep[]
}

/** Everything that is heard of running actors, of this tab and of others of the same person. */
export interface LiveStore {
  subscribe(changed: () => void): () => void
  actors(): readonly LiveHistory[]
  /** Begins to listen; again when a part that it needed came late. */
  start(): void
  stop(): void
}

const keptSteps = 300
const keptActors = 60
export const ownTab = ''

/** Made by a screen; hears nothing before `start`. */
export function createLiveStore(source: ActorSource): LiveStore {
  let actors: readonly LiveHistory[] = []
  let stopping: (() => void)[] = []
  const listeners = new Set<() => void>()
  let asked = false

  const show = (next: readonly LiveHistory[]) => {
    actors = next
    for (const changed of listeners) changed()
  }
  const hear = (actor: LiveActor, step: LiveStep) => {
    const known = actors.find(({ key }) => key === actor.key)
    const steps = [...(known?.steps ?? []), step].slice(-keptSteps)
    show(
      known
        ? actors.map(one => (one === known ? { ...known, steps } : one))
        : [...actors, { ...actor, steps }].slice(-keptActors),
    )
  }
  return {
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    actors: () => actors,
    start() {
      asked = true
      const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(liveChannel)
      channel?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
        if (data.type === 'step') hear(data.actor, data.step)
        if (data.type === 'gone') show(actors.filter(({ tab }) => tab !== data.tab))
      })
      // Others tell only as long as somebody asks.
      const ask = () => channel?.postMessage({ type: 'watch', from: thisTab } satisfies LiveMessage)
      ask()
      const timer = setInterval(ask, 5000)
      stopping.push(() => {
        clearInterval(timer)
        channel?.close()
      })
      void import('./record-tab.ts').then(
        ({ recordTab }) => asked && stopping.push(recordTab(source, ownTab, hear)),
        () => {},
      )
    },
    stop() {
      asked = false
      for (const stop of stopping) stop()
      stopping = []
      actors = []
    },
  }
}
