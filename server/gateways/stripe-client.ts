import Stripe from 'stripe'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Of messages about the accounts of creators, which Stripe signs with a secret of their own; null where none is set. */
  connectSecret?: string | null
  /** `https://api.stripe.com`, or a stand-in on loopback. */
  url: string
  /** The address that people come back to. */
  publicUrl: string
}

/** The version that this code was read against; Stripe keeps it for us, whatever the account's default is. */
const apiVersion = '2026-10-28.endive'
const timeout = 15_000

export function stripeClient({ secretKey, url }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout,
    // The caller tries again under the same key; a second loop below that one would only make people wait.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
