import type { AnyActorRef, InspectionEvent } from 'xstate'

/** Source of the events of a tab's actors: src/app hands it over. */
export interface ActorSource {
  listen(heard: (event: InspectionEvent) => void): () => void
  roots(): readonly AnyActorRef[]
}

/** A running actor of a workflow. `tab` names the tab that it runs in. */
export interface LiveActor {
  key: string
  tab: string
  workflow: string
  /** Its id within its system. */
  name: string
}

/** One step of a running actor, as far as staff may see it: no payload, no output, of the context only what is allowed. */
export interface LiveStep {
  at: number
  event: string
  /** Ids of transition definitions; none where the event did nothing. */
  taken: readonly string[]
  /** Ids of active states. */
  active: readonly string[]
  context: Readonly<Record<string, unknown>>
  actors: readonly { id: string; status: string }[]
  timers: readonly { event: string; due: number }[]
  /** It has stopped. */
  over: boolean
}

/** Messages between tabs about their actors. Redacted before they are sent. */
export type LiveMessage =
  | { type: 'watch'; from: string }
  | { type: 'step'; actor: LiveActor; step: LiveStep }
  | { type: 'gone'; tab: string }

export const liveChannel = 'elenco:flows'

/** A name for this tab, for as long as the page stands. */
export const thisTab = String(Math.floor(1000 + Math.random() * 9000))
