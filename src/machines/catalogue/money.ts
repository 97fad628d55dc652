import { adjustmentMachine } from '#contract/processes/adjustment.ts'
import { incomingTransferMachine } from '#contract/processes/incoming-transfer.ts'
import { payoutMachine } from '#contract/processes/payout.ts'
import { stripeAccountMachine } from '#contract/processes/stripe-account.ts'
import { subscriptionMachine } from '#contract/processes/subscription.ts'
import { taxChangeMachine } from '#contract/processes/tax-change.ts'
import type { Workflow } from './workflow.ts'

/** Money that is paid, moved and sent beside deals and bookings. */
export const moneyWorkflows: readonly Workflow[] = [
  {
    id: 'payout',
    machine: payoutMachine,
    kind: 'process',
    purpose: { en: 'Money on its way to a creator.', es: 'Dinero de camino a un creador.' },
    shows: [],
  },
  {
    id: 'incoming-transfer',
    machine: incomingTransferMachine,
    kind: 'process',
    purpose: {
      en: 'A payment by bank transfer, from its announcement until the money is protected or goes back.',
      es: 'Un pago por transferencia, del anuncio hasta que el dinero queda protegido o se devuelve.',
    },
    shows: [],
  },
  {
    id: 'stripe-account',
    machine: stripeAccountMachine,
    kind: 'process',
    purpose: {
      en: 'A creator’s account at Stripe, from the first visit there until it can be paid.',
      es: 'La cuenta de un creador en Stripe, de la primera visita hasta que se le puede pagar.',
    },
    shows: [],
  },
  {
    id: 'subscription',
    machine: subscriptionMachine,
    kind: 'process',
    purpose: {
      en: 'A company’s plan, from the trial to the last day.',
      es: 'El plan de una empresa, de la prueba al último día.',
    },
    shows: ['on_trial', 'trial_used', 'has_card', 'retries'],
  },
  {
    id: 'adjustment',
    machine: adjustmentMachine,
    kind: 'process',
    purpose: {
      en: 'Two of the staff move a sum by hand, to an account or back, and its owner is told.',
      es: 'Dos personas del equipo mueven una suma a mano, a una cuenta o de vuelta, y se avisa a quien la tiene.',
    },
    shows: ['covered'],
  },
  {
    id: 'tax-change',
    machine: taxChangeMachine,
    kind: 'process',
    purpose: {
      en: 'Two of the staff turn the tax lines of a country on or off, from a day on.',
      es: 'Dos personas del equipo activan o desactivan las líneas de impuestos de un país a partir de un día.',
    },
    shows: [],
  },
]
