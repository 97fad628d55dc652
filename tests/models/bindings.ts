import type { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Page } from 'playwright-core'
import type { ReactNode } from 'react'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ProcessStep } from '#contract/endpoints/dev.ts'
import type { Visit } from '#tests/support/browser.ts'
import type { Market } from '#tests/support/offer-in-market.ts'
import type { Around } from '#tests/support/render-view.tsx'
import type { Exemption } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import type { Stimulus } from '#workbench/stimulus.ts'

/** The things that a gesture has to hand in jsdom. */
export interface Hands<M extends AnyStateMachine = AnyStateMachine> {
  screen: typeof screen
  keyboard: UserEvent
  container: HTMLElement
  stage: Stage<M>
}

/** The condition under which something can be made to happen: a state that must be active, or what else must be so. */
export type Where<M extends AnyStateMachine = AnyStateMachine> = string | ((snapshot: SnapshotFrom<M>) => boolean)

/** How a workflow looks in jsdom, with an actor that the test provides. */
export interface ViewBinding<M extends AnyStateMachine = AnyStateMachine> {
  /** The view that shows the actor on stage. */
  show(stage: Stage<M>): Promise<ReactNode>
  around?: Around
  /** A person's events, by type: what one does to make them. Everything else the stage makes happen by itself. */
  gestures: {
    readonly [T in EventFromLogic<M>['type']]?: (hands: Hands<M>, event: Extract<EventFromLogic<M>, { type: T }>) => Promise<void>
  }
  /** Gestures that can be made only there; by event, or by event with its case in brackets. */
  where?: Readonly<Record<string, Where<M>>>
  /** The check of what is to be seen, by leaf state. Throws, or rejects, where it is not. */
  stands: Readonly<Record<string, (hands: Hands<M>) => unknown>>
  exempt?: readonly Omit<Exemption, 'levels'>[]
}

/** The values that a binding wants to remember; of which type, it may say itself. */
type Notes = Record<string, unknown>

/** The things that a cause has to hand in a real browser. */
export interface World<N extends Notes = Notes> {
  page: Page
  /** Runs in every document of it before its own code. */
  atStart: (script: () => void) => Promise<void>
  /** A page beside the one that is watched: another person, another tab. */
  visit(options?: Visit): Promise<Page>
  market: Market
  replies: Replies
  /** When the machine next takes an event of this name. */
  took(event: string): Promise<void>
  /** Values that a binding wants to remember between its steps. */
  notes: N
}

/** The server's answer, as it is on the wire. */
export interface Answer {
  response: object
  meta?: Record<string, unknown>
}

/** Stands between the watched page and the server. */
export interface Replies {
  /** From now on, calls with this method to this path wait. */
  hold(method: string, path: RegExp): Promise<void>
  /** From now on they do not, and those that waited go on. */
  release(method: string, path: RegExp): Promise<void>
  /** Waits until a call to this path waits here. */
  comes(path: RegExp): Promise<void>
  /** Lets the latest call that waits through to the server, and the reply to the page. Waits for one where none does. */
  pass(path: RegExp): Promise<void>
  /** Lets it through, and changes what the server answers on its way to the page. */
  alter(path: RegExp, change: Record<string, unknown> | ((answer: Answer) => object)): Promise<void>
  /** Cuts the connection of the latest call that waits. */
  cut(path: RegExp): Promise<void>
  /** Answers the latest call that waits instead of the server. */
  answer(path: RegExp, status: number, response: unknown): Promise<void>
}

/** How a workflow is brought about in a real browser, against the real server. */
export interface BrowserBinding<M extends AnyStateMachine = AnyStateMachine, N extends Notes = Notes> {
  /** The visitor, the language, the width. */
  as?: Visit
  /** Replies that wait from the beginning: what the machine tells apart must not be decided by chance. */
  holds?: readonly { method: string; path: RegExp; file?: true }[]
  /**
   * It uses up what the run's market has only so much of: pitches that one creator may have open. So it has another one, on
   * a server of its own, which it shares with those that name the same.
   */
  market?: 'pitches' | 'deals'
  /** Inputs that tours begin with; the others are only opened. All, unless told. */
  tours?: readonly string[]
  /** Goes to where the machine begins with this input. */
  open(world: World<N>, input: string): Promise<void>
  /**
   * The cause of each happening: an event's type, `load done`, `load failed`, `after visit`; with the case in
   * brackets where cases differ: `load failed (offline)`. What nobody can cause is left out and exempt with a reason.
   */
  causes: Readonly<Record<string, (world: World<N>, stimulus: Stimulus) => Promise<void>>>
  /** Causes that work only there. */
  where?: Readonly<Record<string, Where<M>>>
  /** Causes after which the page has left the machine behind: a tour ends there. */
  ends?: readonly string[]
  exempt?: readonly Omit<Exemption, 'levels'>[]
}

/** The things that a cause has to hand where a process of the server is the subject. */
export interface ServerWorld<N extends Notes = Notes, K extends Notes = Notes> {
  market: Market
  /** A page of somebody who presses what a screen offers. */
  visit(options?: Visit): Promise<Page>
  /** The time of the server's clock. */
  now(): Promise<Date>
  /** Moves the server's clock to just after this instant; what is due by then has run when it answers. */
  passUntil(instant: string | null): Promise<void>
  /** Everything so far has only made ready for the step: what the chart did for it is not the step's. */
  prepared(): Promise<void>
  /** Values that a binding wants to remember between its steps. */
  notes: N
  /** Values that it wants to remember between its tours. */
  kept: K
}

/**
 * How a shared process is brought about on the real server: by its people, who call or press, and by its clock. All of them
 * have one server, whose clock nobody else looks at, and what is covered is what the server's own statechart did. A step that
 * must be refused is asked for all the same, and the call has to fail.
 */
export interface ServerBinding<M extends AnyStateMachine = AnyStateMachine, N extends Notes = Notes, K extends Notes = Notes> {
  process: ProcessStep['process']
  /** The party that stands outside, and its server's settings for it: it has one of its own then. */
  outside?(): Promise<{ settings: Record<string, string>; stop(): Promise<unknown> }>
  /** Events that a job of the server's sends by itself between the steps of a path: the server has gone further when a path looks. */
  byItself?: readonly string[]
  /** Months go by in its tours: it has a market where nothing else is under way any more, so that the clock moves for it alone. */
  quiet?: true
  /** Inputs that tours begin with: where the others cannot come about. All, unless told. */
  tours?: readonly string[]
  /** Begins one; answers its id, and the state it begins in. */
  open(world: ServerWorld<N, K>, input: string): Promise<{ id: string; state: string }>
  causes: Readonly<Record<string, (world: ServerWorld<N, K>, stimulus: Stimulus) => Promise<unknown>>>
  /** Causes that work only there. */
  where?: Readonly<Record<string, Where<M>>>
  exempt?: readonly Omit<Exemption, 'levels'>[]
}

/** There is nothing to look at, and why: the whole level is exempt. */
export interface NoScreen {
  because: string
}
