import { fromPromise } from 'xstate'
import type { OrderBody, QuoteBody } from '#contract/entities/proposal.ts'
import type { orderMachine } from '#src/machines/order/order.machine.ts'
import { type Call, fetched } from '#src/services/api.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'

const calls = () => fetched(import('#contract/endpoints/proposals.ts'))

interface Sent<Body> {
  uuid: string
  body: Body
  key: string
}

/** The actors and actions of one order. */
export function provideOrder(call: Call, forms: FormStore): Parameters<typeof orderMachine.provide>[0] {
  return {
    actors: {
      order: fromPromise<{ chat_uuid: string }, Sent<OrderBody>>(async ({ input: { uuid, body, key }, signal }) => {
        const { orderProposal } = await calls()
        return await call(orderProposal, { params: { uuid }, body }, { signal, idempotencyKey: key })
      }),
      ask: fromPromise<{ chat_uuid: string }, Sent<QuoteBody>>(async ({ input: { uuid, body, key }, signal }) => {
        const { askQuote } = await calls()
        return await call(askQuote, { params: { uuid }, body }, { signal, idempotencyKey: key })
      }),
    },
    actions: {
      keep: ({ context: { fields, message } }) => {
        forms.keep('order', { ...fields })
        forms.keep('quote', { message })
      },
      releaseOrder: () => forms.keep('order', null),
      releaseQuote: () => forms.keep('quote', null),
    },
  }
}
