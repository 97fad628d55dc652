import type { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Page } from 'playwright-core'
import type { ReactNode } from 'react'
import type { EventObject } from 'xstate'
import type { Visit } from '#tests/support/browser.ts'
import type { Around } from '#tests/support/render-view.tsx'
import type { Exemption } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import type { Stimulus } from '#workbench/stimulus.ts'

/** What a gesture has to hand in jsdom. */
export interface Hands {
  screen: typeof screen
  keyboard: UserEvent
  container: HTMLElement
  stage: Stage
}

/** How a workflow looks in jsdom, with an actor that the test provides. */
export interface ViewBinding {
  /** The view that shows the actor on stage. */
  show(stage: Stage): Promise<ReactNode>
  around?: Around
  /** A person's events, by type: what one does to make them. Everything else the stage makes happen by itself. */
  gestures: Readonly<Record<string, (hands: Hands, event: EventObject) => Promise<void>>>
  /** What is to be seen, by leaf state. Throws, or rejects, where it is not. */
  stands: Readonly<Record<string, (hands: Hands) => unknown>>
  exempt?: readonly Omit<Exemption, 'levels'>[]
}

/** What a cause has to hand in a real browser. */
export interface World {
  page: Page
  visit(options?: Visit): Promise<Page>
  serverUrl: string
  /** Holds replies of the API back until the path says how they turn out. */
  replies: Replies
  /** What a binding wants to remember between its steps. */
  notes: Record<string, unknown>
}

export interface Replies {
  /** From now on, calls to this path (`POST /api/v3/…` or a pattern) wait. */
  hold(method: string, path: RegExp): Promise<void>
  /** Lets the oldest held call through to the server, and its reply to the page. */
  pass(path: RegExp): Promise<void>
  /** Cuts the connection of the oldest held call. */
  cut(path: RegExp): Promise<void>
  /** Answers the oldest held call instead of the server. */
  answer(path: RegExp, status: number, response: unknown): Promise<void>
}

/** How a workflow is brought about in a real browser, against the real server. */
export interface BrowserBinding {
  /** Goes to where the machine begins with this input. What the path will need to be held is held from here on. */
  open(world: Omit<World, 'page'> & { hold: Replies['hold'] }, input: string): Promise<Page>
  /** By what happens: an event's type, `restore done`, `restore failed`, `after restoreAgain`, each with its case after a blank where they differ. */
  causes: Readonly<Record<string, (world: World, stimulus: Stimulus) => Promise<void>>>
  exempt?: readonly Omit<Exemption, 'levels'>[]
}

/** There is nothing to look at, and why: the whole level is exempt. */
export interface NoScreen {
  because: string
}
