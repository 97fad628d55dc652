import { subscriptionMachine } from '#contract/processes/subscription.ts'
import { bare, defineModel } from '#workbench/model.ts'

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

export const view = { because: 'The membership workflow shows this process; its gestures are there.' }
export const browser = {
  because: 'Months pass between its states: tests/server/plans.test.ts moves the clock through all of them.',
}
