import { createContext } from 'react'
import type { ActorOptions } from 'xstate'
import type { draftingMachine } from '#src/machines/drafting/drafting.machine.ts'

/** The machine that writes drafts: src/app provides it around the screens that have fields for them; null where nothing can be drafted. */
export interface Drafting {
  machine: typeof draftingMachine
  options: Pick<ActorOptions<typeof draftingMachine>, 'inspect'>
}

export const DraftingContext = createContext<Drafting | null>(null)
