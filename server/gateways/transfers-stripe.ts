import Stripe from 'stripe'
import { type StripeNeed, stripeNeeds } from '#contract/entities/payout.ts'
import type { Movement } from './interfaces/movements.ts'
import type { AccountStanding, TransfersGateway } from './interfaces/transfers.ts'
import { type StripeSettings, stripeClient } from './stripe-client.ts'

/** Groups of Stripe's fields by how they begin: `individual.dob.day`, `person_1Nv….address.city`. */
const needs: readonly [RegExp, StripeNeed][] = [
  [/^(individual|person_|representative|owners|directors|executives)/, 'person'],
  [/^external_account/, 'bank'],
  [/^tos_acceptance/, 'terms'],
  [/^(business_|company)/, 'business'],
]
const needOf = (field: string): StripeNeed => needs.find(([begins]) => begins.test(field))?.[1] ?? 'other'

function standingOf({ payouts_enabled, capabilities, requirements }: Stripe.Account): AccountStanding {
  const due = new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])].map(needOf))
  return {
    ready: payouts_enabled && capabilities?.transfers === 'active',
    missing: stripeNeeds.filter(need => due.has(need)),
  }
}

/** Stripe has understood and does not do it; anything else may have come about, and is asked again. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError

const accountCodes = ['account_invalid', 'transfers_not_allowed', 'insufficient_capabilities_for_transfer', 'no_account']

/** Why a transfer was not made: what the account's owner can do something about, what we can, and the rest. */
const reasonOf = ({ code = '', param }: Stripe.errors.StripeError): string => {
  if (code === 'balance_insufficient' || code === 'insufficient_funds') return 'stripe_balance'
  return accountCodes.includes(code) || param === 'destination' ? 'stripe_account' : 'stripe_refused'
}

/**
 * Transfers to connected accounts, beside the charges that brought the money. Stripe forgets an idempotency key after a day at the
 * soonest: so each payout is a transfer group of its own, which is looked for before the transfer is made.
 */
export function stripeTransfers(settings: StripeSettings): TransfersGateway {
  const stripe = stripeClient(settings)
  return {
    name: 'stripe',
    async openAccount({ key, country, email }) {
      try {
        const made = await stripe.accounts.create(
          {
            country,
            email,
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            metadata: { method: key },
          },
          { idempotencyKey: `account-${key}` },
        )
        return { account: made.id }
      } catch (error) {
        if (isRefusal(error) && (error.code === 'country_unsupported' || error.param === 'country')) return { refused: 'country' }
        throw error
      }
    },
    async invite({ account, back, again }) {
      try {
        const { url } = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: `${settings.publicUrl}${back}`,
          refresh_url: `${settings.publicUrl}${again}`,
        })
        return url
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },
    async readAccount(account) {
      try {
        return standingOf(await stripe.accounts.retrieve(account))
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },
    async send({ key, amount_minor, currency, receiver }) {
      const before = await stripe.transfers.list({ transfer_group: key, limit: 1 })
      const [made] = before.data
      if (made) return { reference: made.id }
      try {
        const { id } = await stripe.transfers.create(
          {
            amount: amount_minor,
            currency: currency.toLowerCase(),
            destination: receiver,
            transfer_group: key,
            metadata: { payout: key },
          },
          { idempotencyKey: key },
        )
        return { reference: id }
      } catch (error) {
        if (isRefusal(error)) return { refused: reasonOf(error) }
        throw error
      }
    },
    async look({ reference }) {
      const { reversed } = await stripe.transfers.retrieve(reference)
      return reversed ? { state: 'reversed', reason: 'stripe_reversed' } : { state: 'paid' }
    },
    async movements(from, to) {
      const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) }
      const moved: Movement[] = []
      for await (const one of stripe.transfers.list({ created, limit: 100 })) {
        // One that is back is no movement of the books any more; of one that is partly back, what is left of it is told.
        if (one.reversed) continue
        moved.push({
          kind: 'payout',
          reference: one.metadata.payout ?? one.id,
          amount_minor: one.amount - one.amount_reversed,
          currency: one.currency.toUpperCase(),
          at: new Date(one.created * 1000),
        })
      }
      return moved
    },
  }
}
