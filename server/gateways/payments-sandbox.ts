import { pathOf } from '#contract/paths.ts'
import type { PaymentsGateway } from './interfaces/payments.ts'

/** The built-in cashier: a page of ours that says it is one, takes test cards and no money. */
export function sandboxPayments(): PaymentsGateway {
  return {
    name: 'sandbox',
    createCheckout: async ({ session }) => ({ checkout_url: pathOf('cashier', { session }) }),
    // The kept card is the test card that was used: one of them works once and never again.
    charge: async ({ method, key }) => ({
      result: method.reference === 'approved' ? 'paid' : 'declined',
      reference: `sandbox-${key}`,
    }),
    // Nothing was taken, so nothing has to travel back; the ledger keeps the record.
    refund: async () => {},
  }
}
