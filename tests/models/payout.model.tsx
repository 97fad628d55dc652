import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { PayoutState } from '#contract/entities/payout.ts'
import { payoutMachine } from '#contract/processes/payout.ts'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { somePayout } from '#tests/support/some-payout.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { until } from './at-hand.ts'
import type { Hands, ViewBinding } from './bindings.ts'

export const model = defineModel<typeof payoutMachine>({
  machine: payoutMachine,
  inputs: { usual: undefined },
  // All of it is the provider's to say.
  events: {
    'told.sent': bare('server'),
    'told.unclaimed': bare('server'),
    'told.review': bare('server'),
    'told.paid': bare('server'),
    'told.failed': bare('server'),
  },
})

/** Its line among one's money, as the process on stage has it. */
async function show({ actor }: Stage) {
  const { PayoutsPart } = await import('#src/views/my-work/PayoutsPart.tsx')
  const { decision } = decisionThat()
  const method = resourceWith({ current: null, pending: null, has_password: true })
  function Money() {
    const state = useSelector(actor, snapshot => snapshot.value as PayoutState)
    const payouts = useMemo(
      () => collectionWith([somePayout({ state })], { available: [], least_minor: 1_000, built_in: false }),
      [state],
    )
    return <PayoutsPart payouts={payouts} decision={decision} method={method} />
  }
  return <Money />
}

const says =
  (words: string) =>
  ({ container }: Hands) =>
    until(() => container.querySelector('li[data-payout]')?.textContent?.includes(words), `"${words}"`)

export const view: ViewBinding = {
  show,
  gestures: {},
  stands: {
    'payout.requested': says('Asked for'),
    'payout.sent': says('Sent'),
    'payout.unclaimed': says('Waits to be accepted'),
    'payout.review': says('PayPal is checking it'),
    'payout.paid': says('Paid'),
    'payout.failed': says('It came back'),
  },
}

export const browser = {
  because:
    'What becomes of a payout is its provider’s to say, which no page makes it do: tests/server/payouts.test.ts has the server’s own chart take every path, tests/browser/months-go-by.test.ts presses the button.',
}
