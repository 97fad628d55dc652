import * as z from 'zod/mini'
import { minorDigits } from '#contract/currencies.ts'
import { cutText } from '#contract/cut-text.ts'
import type { Movement } from './interfaces/movements.ts'
import type { PayoutMessage, PayoutOutcome, PayoutsGateway } from './interfaces/payouts.ts'

export interface PaypalSettings {
  clientId: string
  secret: string
  /** `https://api-m.paypal.com`, or a stand-in on loopback. */
  url: string
  /** PayPal's name of the place where it tells us; null where it was not told of any. */
  webhookId?: string | null
}

const patience = 15_000

const token = z.object({ access_token: z.string(), expires_in: z.number() })
const made = z.object({ batch_header: z.object({ payout_batch_id: z.string() }) })
const refused = z.object({ name: z.string(), links: z.optional(z.array(z.object({ href: z.string() }))) })
const batch = z.object({
  batch_header: z.object({ batch_status: z.string() }),
  items: z.optional(
    z.array(z.object({ transaction_status: z.string(), errors: z.optional(z.nullable(z.object({ name: z.string() }))) })),
  ),
})

const reported = z.object({
  total_pages: z.optional(z.int()),
  transaction_details: z.array(
    z.object({
      transaction_info: z.looseObject({
        transaction_id: z.string(),
        custom_field: z.optional(z.string()),
        transaction_initiation_date: z.string(),
        transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
      }),
    }),
  ),
})
/** PayPal's code of a payout to somebody. */
const payoutCode = 'T0001'

const signatureParts = ['transmission_id', 'transmission_time', 'transmission_sig', 'cert_url', 'auth_algo'] as const
const verified = z.object({ verification_status: z.string() })
const event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  event_type: z.string().check(z.maxLength(100)),
  resource: z.looseObject({
    payout_batch_id: z.optional(z.string()),
    payout_item: z.optional(z.looseObject({ sender_item_id: z.optional(z.string()) })),
  }),
})

function readMessage(text: string): PayoutMessage | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = z.safeParse(event, json)
  if (!parsed.success) return null
  const { id, event_type, resource } = parsed.data
  const key = z.safeParse(z.uuid(), resource.payout_item?.sender_item_id).data ?? null
  return { id, type: event_type, reference: resource.payout_batch_id ?? null, key }
}

const states: Record<string, PayoutOutcome['state']> = {
  SUCCESS: 'paid',
  PENDING: 'sent',
  UNCLAIMED: 'unclaimed',
  ONHOLD: 'review',
  RETURNED: 'failed',
  FAILED: 'failed',
  BLOCKED: 'failed',
  REFUNDED: 'failed',
  REVERSED: 'failed',
}

/** Why PayPal will not: what creators can do something about, and the rest. */
const reasonOf = (status: string, error: string | undefined): string => {
  if (error === 'RECEIVER_UNREGISTERED' || error === 'RECEIVER_UNCONFIRMED') return 'receiver'
  return status === 'RETURNED' ? 'returned' : 'refused'
}

const decimal = (minor: number, currency: string) => (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/**
 * PayPal Payouts, by its HTTP interface: one batch for each payout, named by its id, which PayPal takes once in thirty days.
 * An answer that is not clear rejects, and is asked again under the same name.
 */
export function paypalPayouts(settings: PaypalSettings): PayoutsGateway {
  let known: { token: string; until: number } | null = null

  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${settings.url}${path}`, { ...init, signal: AbortSignal.timeout(patience) })
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown }
  }
  const authorised = async (): Promise<string> => {
    if (known && known.until > Date.now()) return known.token
    const { status, body } = await ask('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new Error(`paypal answered ${status} to a sign-in`)
    const { access_token, expires_in } = token.parse(body)
    known = { token: access_token, until: Date.now() + (expires_in - 60) * 1000 }
    return access_token
  }
  const call = async (path: string, body?: string) => {
    const answer = await ask(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${await authorised()}`, 'Content-Type': 'application/json' },
      body,
    })
    // A revoked token means that we shall sign in again.
    if (answer.status === 401) known = null
    return answer
  }

  /** PayPal itself says whether it signed this very text. */
  const isSigned = async (text: string, webhookId: string, header: (name: string) => string | null): Promise<boolean> => {
    const signed = Object.fromEntries(signatureParts.map(part => [part, header(`paypal-${part.replaceAll('_', '-')}`)]))
    if (Object.values(signed).includes(null)) return false
    // As it came: another spelling of the same would not be what was signed.
    const question = `${JSON.stringify({ ...signed, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${text}}`
    const { status, body } = await call('/v1/notifications/verify-webhook-signature', question)
    if (status === 400 || status === 422) return false
    if (status !== 200) throw new Error(`paypal answered ${status} about a signature`)
    return verified.parse(body).verification_status === 'SUCCESS'
  }

  const { webhookId } = settings
  return {
    name: 'paypal',
    ...(webhookId && {
      async hear(text: string, header: (name: string) => string | null) {
        const told = readMessage(text)
        return told && (await isSigned(text, webhookId, header)) ? told : null
      },
    }),
    async send({ key, amount_minor, currency, receiver, subject }) {
      const order = {
        sender_batch_header: { sender_batch_id: key, recipient_type: 'EMAIL', email_subject: cutText(subject, 255) },
        items: [{ amount: { value: decimal(amount_minor, currency), currency }, receiver, sender_item_id: key }],
      }
      const { status, body } = await call('/v1/payments/payouts', JSON.stringify(order))
      if (status === 201) return { reference: made.parse(body).batch_header.payout_batch_id }
      const answer = refused.safeParse(body)
      if (!answer.success || status !== 400) throw new Error(`paypal answered ${status} to a payout`)
      // The answer to the first try was lost: PayPal names the batch that it made then.
      const before = answer.data.links?.map(({ href }) => /\/payouts\/([\w-]+)$/.exec(href)?.[1]).find(Boolean)
      if (before) return { reference: before }
      // Perhaps that very case, without saying which: money that may be on its way does not come back.
      if (answer.data.name === 'USER_BUSINESS_ERROR') throw new Error('paypal knows a payout and does not say which')
      return { refused: reasonOf('FAILED', answer.data.name) }
    },
    async movements(from, to) {
      const moved: Movement[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = new URLSearchParams({
          start_date: from.toISOString(),
          end_date: to.toISOString(),
          transaction_type: payoutCode,
          page_size: '500',
          page: String(page),
        })
        const { status, body } = await call(`/v1/reporting/transactions?${query}`)
        if (status !== 200) throw new Error(`paypal answered ${status} about a day`)
        const { total_pages, transaction_details } = reported.parse(body)
        pages = total_pages ?? 1
        for (const { transaction_info: one } of transaction_details) {
          const { currency_code: currency, value } = one.transaction_amount
          const amount_minor = Math.abs(Math.round(Number(value) * 10 ** minorDigits(currency)))
          // Our own name of it, which each payout was sent with.
          const reference = one.custom_field ?? one.transaction_id
          moved.push({ kind: 'payout', reference, amount_minor, currency, at: new Date(one.transaction_initiation_date) })
        }
      }
      return moved
    },
    async look({ reference }) {
      const { status, body } = await call(`/v1/payments/payouts/${encodeURIComponent(reference)}`)
      if (status !== 200) throw new Error(`paypal answered ${status} about a payout`)
      const { batch_header, items } = batch.parse(body)
      if (['DENIED', 'CANCELED'].includes(batch_header.batch_status)) return { state: 'failed', reason: 'refused' }
      const item = items?.[0]
      const state = (item && states[item.transaction_status]) ?? 'sent'
      return state === 'failed' && item ? { state, reason: reasonOf(item.transaction_status, item.errors?.name) } : { state }
    },
  }
}
