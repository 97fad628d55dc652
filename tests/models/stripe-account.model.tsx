import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { connectStripe, getPayoutMethods, lookStripe, removeStripe } from '#contract/endpoints/finance.ts'
import { type StripeAccountState, stripeAccountMachine } from '#contract/processes/stripe-account.ts'
import { callAs, lucia } from '#tests/support/offer-in-market.ts'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { demoPassword } from '#tests/support/sign-in.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { says } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'

export const model = defineModel<typeof stripeAccountMachine>({
  machine: stripeAccountMachine,
  inputs: { begun: undefined },
  // Stripe says all of it, whenever it is asked.
  events: { 'told.ready': bare('server'), 'told.unready': bare('server') },
})

const since = '2026-11-01T10:00:00Z'
const methods = (state: StripeAccountState) => ({
  current: null,
  pending: null,
  banks: [],
  has_password: true,
  stripe: {
    state,
    masked: 'Stripe •••1a2B',
    missing: state === 'ready' ? [] : ['person'],
    active_from: since,
    in_use: state === 'ready',
  },
})

/** The account among the ways of being paid, as the process on stage has it. */
async function show({ actor }: Stage<typeof stripeAccountMachine>) {
  const { StripePart } = await import('#src/views/my-work/StripePart.tsx')
  const { decision } = decisionThat()
  function Money() {
    const state = useSelector(actor, snapshot => snapshot.value)
    const payout = useMemo(() => resourceWith(methods('in_progress')), [])
    useEffect(() => payout.send({ type: 'resource.replace', value: methods(state) }), [payout, state])
    return <StripePart payout={payout} decision={decision} />
  }
  return <Money />
}

export const view: ViewBinding<typeof stripeAccountMachine> = {
  show,
  gestures: {},
  stands: {
    'stripeAccount.in_progress': says('Not finished'),
    'stripeAccount.ready': says('In use'),
    'stripeAccount.restricted': says('Stripe holds it back'),
  },
}

let stripe: Awaited<ReturnType<typeof stripeFake>>

const newest = () => [...stripe.accounts.keys()].at(-1) ?? ''

/** It stands so at Stripe, which is asked. */
const becomes = (ready: boolean) => async (world: ServerWorld) => {
  stripe.becomes(await world.now(), newest(), ready, ready ? [] : ['external_account'])
  await callAs(world.market, lucia, lookStripe)
}

export const browser: ServerBinding<typeof stripeAccountMachine> = {
  process: 'stripe-account',
  async outside() {
    stripe = await stripeFake()
    return { settings: stripe.settings, stop: () => stripe.stop() }
  },
  /** Begun anew: what an earlier walk left is let go. */
  async open({ market }) {
    await callAs(market, lucia, removeStripe).catch(() => {})
    await callAs(market, lucia, connectStripe, { body: { password: demoPassword } })
    const { stripe: known } = await callAs(market, lucia, getPayoutMethods)
    return { id: newest(), state: known.state }
  },
  causes: { 'told.ready': becomes(true), 'told.unready': becomes(false) },
}
