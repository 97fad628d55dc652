import { type ActorRef, type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { type CollectionActor, collectionMachine } from '#src/machines/collection/collection.machine.ts'
import { type Decision, type DecisionSnapshot, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { type ResourceActor, resourceMachine } from '#src/machines/resource/resource.machine.ts'

/** For any view: which of its fields a view reads, its test knows. */
export const forAnyView = (actor: ActorRefFrom<typeof resourceMachine>) => actor as ResourceActor<never>
export const listForAnyView = (actor: ActorRefFrom<typeof collectionMachine>) => actor as CollectionActor<never, never>

/** It takes whatever a view asks for, and answers what the test knows that the view reads. */
export const decisionForAnyView = (actor: ActorRefFrom<typeof decisionMachine>) =>
  actor as ActorRef<
    DecisionSnapshot,
    { type: 'decision.make'; decision: Decision },
    { type: 'decision.made'; kind: never; decision: never; output: never }
  >

/** A screen's one thing, read as this says; nothing is pushed. */
export const resourceThat = (load: (asked: { input: { id: string } }) => Promise<unknown>) =>
  forAnyView(
    createActor(
      resourceMachine.provide({
        actors: {
          load: fromPromise<unknown, { id: string }>(load),
          // Nothing is heard: no callback sends anything back.
          changes: fromCallback(() => {}),
        },
      }),
      { input: { id: 'test' } },
    ).start(),
  )

/** The same, read at once. */
export const resourceWith = (value: unknown) => resourceThat(async () => value)

/** A screen's verbs: what was asked for is in `asked`; all of it is refused with a code, or answered. */
export function decisionThat({ refused, answer }: { refused?: string; answer?: (decision: Decision) => unknown } = {}) {
  const asked: Decision[] = []
  const running = createActor(
    decisionMachine.provide({
      actors: {
        decide: fromPromise<unknown, { decision: Decision; key: string }>(async ({ input }) => {
          asked.push(input.decision)
          if (refused) throw { code: refused, retryable: false }
          return await answer?.(input.decision)
        }),
      },
    }),
  ).start()
  return { decision: decisionForAnyView(running), asked }
}

/** A list that has come, with what its meta says beside its page. */
export const collectionWith = (items: unknown[], meta: Record<string, unknown> = {}) =>
  listForAnyView(
    createActor(
      // Nothing is heard: no callback sends anything back.
      collectionMachine.provide({ actors: { changes: fromCallback(() => {}) } }),
      { input: { filters: {}, first: { items, meta: { page: 1, size_page: 20, count: items.length, ...meta } } } },
    ).start(),
  )
