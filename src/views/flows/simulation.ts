import type { FlowPath } from '#workbench/flow.ts'
import type { Who } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'

/** Something that can happen where a simulated machine stands. */
export interface Choice {
  stimulus: Stimulus
  said: string
  by: Who | 'actor' | 'clock'
  /** Definitions that it would take; none where it is refused. */
  takes: readonly string[]
  /** Guards that say no to it. */
  refusedBy: readonly string[]
  /** False where only a test can make what it carries. */
  possible: boolean
}

export interface SimulationStep {
  /** Null for the beginning. */
  stimulus: Stimulus | null
  taken: readonly string[]
  active: readonly string[]
  /** Why the machine broke, or why it could not happen. */
  broke: string | null
}

export interface Simulation {
  inputs: readonly string[]
  input: string
  steps: readonly SimulationStep[]
  choices: readonly Choice[]
  /** Events that do nothing here. */
  others: readonly Stimulus[]
  context: Readonly<Record<string, unknown>>
  over: boolean
}

export interface Simulator {
  subscribe(changed: () => void): () => void
  now(): Simulation
  fire(stimulus: Stimulus): void
  /** Goes back to after a step; 0 is the beginning. */
  backTo(step: number): void
  begin(input: string): void
  follow(path: FlowPath): void
  stop(): void
}
