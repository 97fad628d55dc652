import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Agreed } from './agreed.ts'

/** The party that makes an event happen. A person's events need a gesture at the levels that have a screen. */
export type Who = 'person' | 'server' | 'tab' | 'machine'

/** A value, or how to make it from where the machine stands (its context holds ids that are made at run time). */
export type Sample<T, Snapshot = AnyMachineSnapshot> = T | ((snapshot: Snapshot) => T)

/** Named samples of what an event carries beside its type; one for each guard outcome that it can cause. */
export interface EventSamples<Payload, Snapshot = AnyMachineSnapshot> {
  by: Who
  cases: Readonly<Record<string, Sample<Payload, Snapshot>>>
}

/** Named outcomes of an invoked actor: one for each that the machine tells apart. */
export interface Outcomes<Snapshot = AnyMachineSnapshot> {
  done?: Readonly<Record<string, Sample<unknown, Snapshot>>>
  error?: Readonly<Record<string, Sample<unknown, Snapshot>>>
}

export type Level = 'machine' | 'view' | 'browser'

/** Something that a level does not cover, and why that is right. `id` is a definition's, a guard outcome's, or `*`. */
export interface Exemption {
  id: string
  levels: readonly Level[]
  reason: string
}

/** A lint finding that is known and right. */
export interface Allowance {
  rule: string
  id: string
  reason: string
}

/** The workbench's facts on a machine beside the machine itself: samples of everything that comes from outside. */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  machine: M
  /** The inputs that the machine can start from, by name. */
  inputs: Readonly<Record<string, InputFrom<M>>>
  events: {
    readonly [T in EventFromLogic<M>['type']]?: EventSamples<
      Omit<Extract<EventFromLogic<M>, { type: T }>, 'type'>,
      SnapshotFrom<M>
    >
  }
  /** By the `src` of the invoke. */
  actors?: Readonly<Record<string, Outcomes<SnapshotFrom<M>>>>
  /** The facts of the context that decide later: counters, flags. What guards answer right now is told apart without them. */
  facts?: (context: ContextFrom<M>, value: SnapshotFrom<M>['value']) => unknown
  /** How many configurations exploring may find before it gives up; 2,000 unless told. */
  configurations?: number
  exempt?: readonly Exemption[]
  allow?: readonly Allowance[]
}

/** A model whose machine's types have been forgotten: what the engine works with. */
export interface AnyModel {
  machine: AnyStateMachine
  inputs: Readonly<Record<string, unknown>>
  events: Readonly<Record<string, EventSamples<Record<string, unknown>>>>
  actors?: Readonly<Record<string, Outcomes>>
  facts?: (context: unknown, value: unknown) => unknown
  configurations?: number
  exempt?: readonly Exemption[]
  allow?: readonly Allowance[]
  /** The chart as people agreed on it: a step that leads elsewhere does not hold, at any level. */
  agreed?: Agreed
}

/** Checks a model against its machine's types, and hands it to the engine without them. */
export function defineModel<M extends AnyStateMachine>(model: Model<M>): AnyModel {
  return model as unknown as AnyModel
}

/** The event carries nothing beside its type. */
export const bare = (by: Who): EventSamples<Record<never, never>> => ({ by, cases: { usual: {} } })

/** The sample's value where the machine stands. */
export function sampleAt<T>(sample: Sample<T>, snapshot: AnyMachineSnapshot): T {
  return typeof sample === 'function' ? (sample as (snapshot: AnyMachineSnapshot) => T)(snapshot) : sample
}
