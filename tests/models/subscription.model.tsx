import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { Membership } from '#contract/endpoints/plans.ts'
import { brandPlans, planCurrency, plans } from '#contract/plans.ts'
import {
  hasBenefits,
  type SubscriptionFacts,
  type SubscriptionState,
  subscriptionMachine,
} from '#contract/processes/subscription.ts'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { press, until } from './at-hand.ts'
import type { Hands, ViewBinding } from './bindings.ts'

const facts = { on_trial: false, trial_used: false, has_card: true, retries: 0, most_retries: 3 }

export const model = defineModel<typeof subscriptionMachine>({
  machine: subscriptionMachine,
  inputs: {
    'with a card': facts,
    'without a card': { ...facts, has_card: false },
    'on trial': { ...facts, on_trial: true, has_card: false },
    'tried before': { ...facts, trial_used: true },
    'last try': { ...facts, retries: 3 },
  },
  facts: ({ on_trial, trial_used, has_card, retries }) => ({ on_trial, trial_used, has_card, retries }),
  events: {
    'plan.try': bare('person'),
    'plan.pause': bare('person'),
    'plan.resume': bare('person'),
    'plan.cancel': bare('person'),
    'plan.keep': bare('person'),
    // What became of a charge is the cashier's to say, and when a period ends the job runner's.
    'payment.made': bare('server'),
    'payment.declined': bare('server'),
    'payment.reversed': bare('server'),
    'period.ended': bare('server'),
  },
})

/** What the server would say of a company whose plan stands there. */
const membershipOf = (state: SubscriptionState, facts: SubscriptionFacts): Membership => ({
  version: 1,
  currency: planCurrency,
  plans: brandPlans.map(name => ({
    name,
    price: plans[name].price,
    ai_credits: plans[name].ai_credits,
    brand_fee: plans[name].brand_fee,
    benefits: [],
    limits: {},
  })),
  plan: hasBenefits(state) ? 'premium' : 'free',
  subscription: {
    state,
    period: 'month',
    on_trial: facts.on_trial,
    trial_used: facts.trial_used,
    current_period_end: '2100-01-01T00:00:00.000Z',
    seconds_left: 86_400,
    card: facts.has_card ? '4242' : null,
    retries: facts.retries,
  },
  usage: [],
})

/** The membership page, whose server is the process on stage. */
async function show({ actor }: Stage) {
  const { MembershipView } = await import('#src/views/membership/MembershipView.tsx')
  const { decision } = decisionThat({ answer: ({ kind }) => actor.send({ type: `plan.${kind}` }) })
  const invoices = collectionWith([])
  function Page() {
    const state = useSelector(actor, snapshot => snapshot.value as SubscriptionState)
    const facts = useSelector(actor, snapshot => snapshot.context as unknown as SubscriptionFacts)
    const membership = useMemo(() => resourceWith(membershipOf(state, facts)), [state, facts])
    return (
      <MembershipView
        membership={membership}
        decision={decision}
        invoices={invoices}
        side="brand"
        built={() => true}
        onDownload={async () => {}}
      />
    )
  }
  return <Page />
}

/** What is said of the plan, and what may be done about Premium now. */
const says =
  (words: RegExp, acts: RegExp) =>
  async ({ container }: Hands) => {
    const premium = () => container.querySelector('[aria-labelledby=plan-premium]')
    await until(() => words.test(container.textContent ?? ''), String(words))
    await until(
      () => acts.test([...(premium()?.querySelectorAll('button') ?? [])].map(one => one.textContent).join()),
      String(acts),
    )
  }

export const view: ViewBinding = {
  show,
  gestures: {
    'plan.try': () => press(/^Try 14 days free$/),
    'plan.pause': () => press(/^Pause$/),
    'plan.resume': () => press(/^Resume$/),
    'plan.cancel': () => press(/^(Cancel the plan|Stay on Free|Move to Free)$/),
    'plan.keep': () => press(/^Keep Premium after all$/),
  },
  where: {
    // Nobody is offered what the chart would refuse.
    ...Object.fromEntries(
      ['plan.try', 'plan.pause', 'plan.resume', 'plan.cancel', 'plan.keep'].map(type => [
        type,
        (snapshot: AnyMachineSnapshot) => snapshot.can({ type }),
      ]),
    ),
  },
  stands: {
    'subscription.none': says(/Nothing is charged on Free/, /Choose Premium/),
    'subscription.trialing': says(/Until 1 Jan|First charge/, /^(Keep Premium,)?Cancel the plan$/),
    'subscription.active': says(/Renews on|Until|charged/, /Pause,Cancel the plan$/),
    'subscription.past_due': says(/The last charge failed/, /^Pay with another card,Cancel the plan$/),
    'subscription.paused': says(/your paid time stands still/, /^Resume,Cancel the plan$/),
    'subscription.incomplete': says(/did not get through/, /Choose Premium,Stay on Free$/),
    'subscription.canceled': says(/it does not renew/, /^Keep Premium after all$/),
    'subscription.expired': says(/Nothing was deleted/, /Choose Premium$/),
  },
  exempt: ['none', 'incomplete', 'expired'].map(state => ({
    id: `subscription.${state}|plan.try|0=false`,
    reason: 'Whoever has tried it once is not offered it again.',
  })),
}

export const browser = {
  because:
    'What the chart reads of a plan (a card, tries) changes with the payments themselves, over months: tests/server/plans.test.ts moves the clock through all of them, tests/browser/plans.test.ts presses the buttons.',
}
