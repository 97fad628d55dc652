import type { Face, TalkRatio, Voice } from '#contract/entities/presenter.ts'
import type { Locale } from '#contract/entities/shapes.ts'

/** One video as a presenter is asked for it. */
export interface VideoOrder {
  /** Our id of it: what an order whose answer was lost is found by. */
  ref: string
  title: string
  script: string
  language: Locale
  ratio: TalkRatio
  captions: boolean
  label: boolean
  face: Face | null
  /** The picture itself; null for a drawn face. */
  photo(): Promise<Buffer | null>
  /** The same for the world outside: a picture's address, good for some hours. */
  image(): Promise<string>
  voice: string | null
}

export type VideoNews =
  | { state: 'rendering'; progress: number }
  | { state: 'error' | 'rejected' }
  /** Nobody knows of it any more: it has to be ordered anew. */
  | { state: 'lost' }
  | { state: 'done'; fetch(): Promise<VideoFacts & { film: Buffer }> }

export interface VideoFacts {
  /** Of the film, as it really is. */
  seconds: number
  width: number | null
  height: number | null
  voiced: boolean
  thumb: Buffer | null
}

/** Has videos presented. Rejects with `ai.rejected`, `ai.failed` (trying again will not help), or `server.unavailable`. */
export interface PresenterGateway {
  name: string
  built_in: boolean
  voices(signal: AbortSignal): Promise<Voice[]>
  /** Answers the id there. `changed` may be called whenever there is news. */
  start(order: VideoOrder, changed: () => void): Promise<string>
  /** Looks for an order whose answer was lost; null where there is none. */
  find(ref: string): Promise<string | null>
  ask(id: string): Promise<VideoNews>
  /** No longer wanted; whoever cannot stop it lets it run out. */
  cancel(id: string): Promise<void>
}
