import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromCallback, fromPromise } from 'xstate'
import type { CallBody, Endpoint, PageMeta } from '#contract/endpoint.ts'
import type { ServerEvent } from '#contract/events.ts'
import {
  type CollectionActor,
  type CollectionPage,
  collectionMachine,
  type Filters,
} from '#src/machines/collection/collection.machine.ts'
import { type Decision, type DecisionActor, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { type ResourceActor, resourceMachine } from '#src/machines/resource/resource.machine.ts'
import type { Call } from '#src/services/api.ts'
import { inspect } from '../start/inspection.ts'
import type { System } from '../start/system.ts'
import { useSystem } from '../start/system-context.ts'

export type Pushed = ServerEvent | { type: 'back' }

/** Says `type` whenever something is pushed that changes what the screen shows, after a cut too. */
export function changesOf<T extends string>(system: Pick<System, 'hear'>, type: T, concerns: (event: Pushed) => boolean) {
  return fromCallback(({ sendBack }) =>
    system.hear(event => {
      if (event.type === 'back' || event.type === 'resync' || concerns(event)) sendBack({ type })
    }),
  )
}

const never = () => false

/** The address bar's parameters as filters. */
export function useFilters(fixed?: Filters): Filters {
  const [search] = useSearchParams()
  const text = search.toString()
  const more = JSON.stringify(fixed ?? {})
  return useMemo(() => ({ ...Object.fromEntries(new URLSearchParams(text)), ...JSON.parse(more) }), [text, more])
}

/** A paged list whose filters stand in the address. `load` must be stable: define it outside of the screen. */
export function useCollection<Item, Meta extends PageMeta>(
  load: (call: Call, filters: Filters, signal: AbortSignal) => Promise<CollectionPage<Item, Meta>>,
  options: { filters: Filters; concerns?: (event: Pushed) => boolean; first?: CollectionPage<Item, Meta> | null },
): CollectionActor<Item, Meta> {
  const system = useSystem()
  const { filters, concerns = never, first } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: one machine per screen; load and concerns are constants of their screen.
  const machine = useMemo(
    () =>
      collectionMachine.provide({
        actors: {
          load: fromPromise<CollectionPage, { filters: Filters }>(({ input, signal }) =>
            load(system.call, input.filters, signal),
          ),
          changes: changesOf(system, 'collection.refresh', concerns),
        },
      }),
    [system],
  )
  const actor = useActorRef(machine, { input: { filters, first }, inspect })
  useEffect(() => actor.send({ type: 'collection.show', filters }), [actor, filters])
  // The machine keeps whatever its `load` answers, which is known here alone.
  return actor as CollectionActor<Item, Meta>
}

/** One thing a screen shows. The screen is made anew for another id (a `key`). */
export function useResource<T>(
  load: (call: Call, id: string, signal: AbortSignal) => Promise<T>,
  options: { id: string; concerns?: (event: Pushed) => boolean; first?: T | null },
): ResourceActor<T> {
  const system = useSystem()
  const { id, concerns = never, first } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: one machine per screen; load and concerns are constants of their screen.
  const machine = useMemo(
    () =>
      resourceMachine.provide({
        actors: {
          load: fromPromise<unknown, { id: string }>(({ input, signal }) => load(system.call, input.id, signal)),
          changes: changesOf(system, 'resource.refresh', concerns),
        },
      }),
    [system],
  )
  // The machine keeps whatever its `load` answers, which is known here alone.
  return useActorRef(machine, { input: { id, first }, inspect }) as ResourceActor<T>
}

/** The call of each verb of a screen, by its kind. A verb's input and answer are typed here and known to the view. */
export type VerbTable = Record<
  string,
  (call: Call, decision: { uuid: string; body: never }, key: string, signal: AbortSignal) => Promise<unknown>
>
type VerbOf<F> = F extends (call: never, decision: infer D, ...rest: never[]) => Promise<infer Output>
  ? D extends { body: infer Body }
    ? [Body] extends [never]
      ? { body?: undefined; output: Output }
      : { body: Body; output: Output }
    : { body?: undefined; output: Output }
  : never
export type VerbsOf<T extends VerbTable> = { [K in keyof T]: VerbOf<T[K]> }

/** A verb that takes what its call takes. */
export type Taking<E extends Endpoint> = { uuid: string; body: CallBody<E> }

/** A table that stands outside of its screen. */
export const verbTable = <T extends VerbTable>(verbs: T): T => verbs

/** Verbs on rows. The table counts as it is when the screen begins. */
export function useDecision<T extends VerbTable>(verbs: T): DecisionActor<VerbsOf<T>> {
  const system = useSystem()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one machine per screen; its verbs are constants of their screen.
  const machine = useMemo(
    () =>
      decisionMachine.provide({
        actors: {
          decide: fromPromise<unknown, { decision: Decision; key: string }>(({ input, signal }) =>
            ask(verbs, system.call, input, signal),
          ),
        },
      }),
    [system],
  )
  // The machine sends and answers whatever its verbs take and answer, which is known here alone.
  return useActorRef(machine, { inspect }) as unknown as DecisionActor<VerbsOf<T>>
}

async function ask(
  verbs: VerbTable,
  call: Call,
  { decision, key }: { decision: Decision; key: string },
  signal: AbortSignal,
): Promise<unknown> {
  const verb = verbs[decision.kind]
  if (!verb) throw new Error(`no verb ${decision.kind}`)
  // The actor's type let nothing be sent but what this verb takes.
  return await verb(call, { uuid: decision.uuid, body: decision.body as never }, key, signal)
}
