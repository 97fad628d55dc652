import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Creation } from '#contract/entities/creation.ts'
import type { Presenter, Talk } from '#contract/entities/presenter.ts'
import type { Failure } from '#contract/errors.ts'
import { type DraftOrder, draftingMachine } from '#src/machines/drafting/drafting.machine.ts'
import { atNewPrice, newPrice } from '#src/machines/new-price.ts'
import { type PresenterRequest, presenterMachine } from '#src/machines/presenter/presenter.machine.ts'
import { type StudioRequest, studioOrderMachine } from '#src/machines/studio-order/studio-order.machine.ts'
import { type TalkRequest, talkMachine } from '#src/machines/talk/talk.machine.ts'

const dearer: Failure = { code: 'credits.price_changed', retryable: false, details: { quoted: 8 } }
const never = fromCallback(() => {})

test('only a price that has risen is a new one', () => {
  expect(newPrice(dearer)).toBe(8)
  expect(newPrice({ ...dearer, code: 'credits.insufficient' })).toBeNull()
  expect(newPrice({ ...dearer, details: {} })).toBeNull()
  expect(newPrice(null)).toBeNull()
  expect(atNewPrice({ versions: 3, max_credits: 6 }, dearer)).toEqual({ versions: 3, max_credits: 8 })
  expect(atNewPrice({ versions: 3, max_credits: 6 }, null)).toEqual({ versions: 3, max_credits: 6 })
})

/** The price that an order asks for each time that it goes out; every time it is refused for its price. */
function refusing<Answer, Asked extends object>() {
  const asked: Asked[] = []
  return {
    asked,
    order: fromPromise<Answer, Asked>(async ({ input }) => {
      asked.push(structuredClone(input))
      throw dearer
    }),
  }
}

test('texts and pictures refused for their price are asked for once more at the new one, under the same key', async () => {
  const { asked, order } = refusing<Creation, { request: StudioRequest | null; key: string }>()
  const machine = studioOrderMachine.provide({
    actors: { order, changes: never },
  })
  const actor = createActor(machine, { input: { creation: null } }).start()
  actor.send({
    type: 'order.make',
    request: { call: 'text', body: { kind: 'caption', language: 'en', brief: 'Moka', max_credits: 6 } },
  })
  await waitFor(actor, snapshot => snapshot.matches('refused'))
  actor.send({ type: 'order.retry' })
  await waitFor(actor, snapshot => snapshot.matches('refused'))
  expect(asked.map(({ request }) => request?.body)).toEqual([
    { kind: 'caption', language: 'en', brief: 'Moka', max_credits: 6 },
    { kind: 'caption', language: 'en', brief: 'Moka', max_credits: 8 },
  ])
  expect(asked[0]?.key).toBe(asked[1]?.key)
})

test('so are videos', async () => {
  const video = { presenter_id: '61111111-1111-4111-8111-111111111111', script: 'Moka', language: 'en' as const }
  const { asked, order } = refusing<Talk, { body: TalkRequest | null; key: string }>()
  const machine = talkMachine.provide({
    actors: { order, changes: never },
  })
  const actor = createActor(machine, { input: { talk: null } }).start()
  actor.send({ type: 'talk.make', body: { ...video, max_credits: 6 } })
  await waitFor(actor, snapshot => snapshot.matches('refused'))
  actor.send({ type: 'talk.retry' })
  await waitFor(actor, snapshot => snapshot.matches('refused'))
  expect(asked.map(({ body }) => body)).toEqual([
    { ...video, max_credits: 6 },
    { ...video, max_credits: 8 },
  ])
})

test('so are presenters', async () => {
  const { asked, order } = refusing<Presenter, { request: PresenterRequest | null; key: string }>()
  const actor = createActor(presenterMachine.provide({ actors: { make: order } })).start()
  actor.send({
    type: 'presenter.make',
    request: { body: { kind: 'generated', prompt: 'Curls', name: 'Nora', max_credits: 6 }, photo: null },
  })
  await waitFor(actor, snapshot => snapshot.matches('refused'))
  actor.send({ type: 'presenter.retry' })
  await waitFor(actor, snapshot => snapshot.matches('refused'))
  expect(asked.map(one => one.request?.body.max_credits)).toEqual([6, 8])
})

test('so are drafts', async () => {
  const { asked, order } = refusing<string, { order: DraftOrder | null; key: string }>()
  const actor = createActor(draftingMachine.provide({ actors: { write: order } })).start()
  const draft = { kind: 'pitch', brief: 'Moka at seven', language: 'en', max_credits: 6 } as const
  actor.send({ type: 'drafting.write', order: draft, before: '' })
  await waitFor(actor, snapshot => snapshot.matches('refused'))
  actor.send({ type: 'drafting.retry' })
  await waitFor(actor, snapshot => snapshot.matches('refused'))
  expect(asked.map(one => one.order?.max_credits)).toEqual([6, 8])
})
