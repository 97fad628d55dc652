import { type AnyMachineSnapshot, createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { decisionForAnyView, listForAnyView, resourceWith } from '#tests/support/screen-actors.ts'
import type { Stage } from '#workbench/stage.ts'
import { press, pressInside, until } from './at-hand.ts'

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

/** The list that a page shows, the same way; `more` is what its meta says beside its page. */
export function collectionOn({ actor }: Stage, read: (snapshot: AnyMachineSnapshot) => unknown[], more = {}) {
  const load = async () => ({ items: read(actor.getSnapshot()), meta: { page: 1, size_page: 20, count: 1, ...more } })
  const machine = collectionMachine.provide({
    actors: {
      load: fromPromise<CollectionPage, { filters: Filters }>(load),
      // Nothing is heard: no callback sends anything back.
      changes: fromCallback(() => {}),
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

/** The names of these buttons that can be pressed now, in their order on the page; `of` is the row's name, which each says after its own. */
export const offered = (container: HTMLElement, names: readonly string[], of = ''): string[] =>
  [...container.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    .map(one => (one.textContent ?? '').replace(of && ` ${of}`, ''))
    .filter(name => names.includes(name))

/** The words of a state, and the acts of the row or page that are offered there. */
export const saysAndOffers =
  (all: readonly string[], of = '') =>
  (words: string, may: readonly string[]) =>
  async ({ container }: { container: HTMLElement }): Promise<void> => {
    await until(() => container.textContent?.includes(words), `"${words}"`)
    await until(() => offered(container, all, of).join() === may.join(), `${may.join() || 'nothing'} beside "${words}"`)
  }

/** Presses it, and once more in the question that it asks. */
export const pressAsked = (name: RegExp) => async (): Promise<void> => {
  await press(name)
  await pressInside(name)
}
