import { type AnyMachineSnapshot, createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { decisionForAnyView, listForAnyView, resourceWith } from '#tests/support/screen-actors.ts'
import type { Stage } from '#workbench/stage.ts'

/** A screen's verbs, whose server is the process on stage: it hears of each as `heard` says. */
export const decisionOn = ({ actor }: Stage, heard: (decision: Decision) => EventObject) =>
  decisionForAnyView(
    createActor(
      decisionMachine.provide({
        actors: {
          decide: fromPromise<unknown, { decision: Decision; key: string }>(async ({ input }) =>
            actor.send(heard(input.decision)),
          ),
        },
      }),
    ).start(),
  )

/** The thing that a page shows, read anew whenever the process on stage moves; null leaves it as it was. */
export function resourceOn({ actor }: Stage, read: (snapshot: AnyMachineSnapshot) => object | null) {
  const resource = resourceWith(read(actor.getSnapshot()))
  actor.subscribe(snapshot => {
    const value = read(snapshot)
    if (value) resource.send({ type: 'resource.replace', value })
  })
  return resource
}

/** The list that a page shows, the same way. */
export function collectionOn({ actor }: Stage, read: (snapshot: AnyMachineSnapshot) => unknown[]) {
  const load = async () => ({ items: read(actor.getSnapshot()), meta: { page: 1, size_page: 20, count: 1 } })
  const machine = collectionMachine.provide({
    actors: {
      load: fromPromise<CollectionPage, { filters: Filters }>(load),
      // Nothing is heard: no callback sends anything back.
      changes: fromCallback(() => {}) as never,
    },
    delays: { gathering: 0 },
  })
  const list = createActor(machine, { input: { filters: {} } }).start()
  actor.subscribe(() => list.send({ type: 'collection.refresh' }))
  return listForAnyView(list)
}

/** The state in which a process stands, of those that are stored; null once it is gone. */
export const stateOf = <State extends string>({ value }: AnyMachineSnapshot, states: readonly State[]): State | null =>
  states.find(one => one === value) ?? null

/** The names of these buttons that can be pressed now, in their order on the page. */
export const offered = (container: HTMLElement, names: readonly string[]): string[] =>
  [...container.querySelectorAll('button')].map(one => one.textContent ?? '').filter(name => names.includes(name))
