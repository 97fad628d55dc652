import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Said {
  status: number
  body: unknown
}

/** A stand-in for Stripe on loopback: it remembers what it was asked, and signs messages as Stripe does. */
export async function stripeFake({ webhookSecret = 'whsec_of_the_test' } = {}) {
  /** Newest last. */
  const asked: { path: string; fields: URLSearchParams; key: string; version: string }[] = []
  const say = {
    /** The answer to the next charges of a kept card. */
    charge: { status: 200, body: { id: 'pi_renewal', status: 'succeeded' } } as Said | 'hang up',
    /** It answers nobody. */
    down: false,
    /** The time by which it dates what it moves. */
    now: null as Date | null,
  }
  /** The sums that are open to be paid, that were taken and that went back, in minor units. */
  const visits = new Map<string, { id: string; amount: number; currency: string; open: boolean }>()
  const payments = new Map<string, { session: string; amount: number; currency: string; refunded: number }>()
  const refunds = new Map<string, string>()
  /** What it lists as moved, by day. */
  const charges: { id: string; payment_intent: string; amount: number; currency: string; created: number; status: string }[] = []
  const sentBack: { id: string; amount: number; currency: string; created: number; status: string; metadata: { key: string } }[] =
    []
  const seconds = (at: Date | null) => Math.floor((at ?? new Date()).getTime() / 1000)
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      const path = request.url ?? ''
      const fields = new URLSearchParams(text)
      const key = String(request.headers['idempotency-key'])
      const answer = (status: number, json: unknown) => {
        response.writeHead(status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(json))
      }
      if (say.down) return response.destroy()
      asked.push({ path, fields, key, version: String(request.headers['stripe-version']) })
      const list = /^\/v1\/(charges|refunds)\?(.*)$/.exec(path)
      if (list && request.method === 'GET') {
        const query = new URLSearchParams(list[2])
        const within = ({ created }: { created: number }) =>
          created >= Number(query.get('created[gte]')) && created < Number(query.get('created[lt]'))
        const data = list[1] === 'charges' ? charges.filter(within) : sentBack.filter(within)
        return answer(200, { object: 'list', data, has_more: false })
      }
      if (path === '/v1/checkout/sessions') {
        const id = `cs_${asked.length}`
        visits.set(fields.get('client_reference_id') ?? '', {
          id,
          amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
          currency: fields.get('line_items[0][price_data][currency]') ?? '',
          open: true,
        })
        return answer(200, { id, url: `https://stripe.example/pay/${id}` })
      }
      const ended = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path)
      if (ended) {
        const visit = [...visits.values()].find(({ id }) => id === ended[1])
        if (!visit?.open) return answer(400, { error: { type: 'invalid_request_error' } })
        visit.open = false
        return answer(200, { id: visit.id, status: 'expired' })
      }
      if (path === '/v1/refunds') {
        const payment = payments.get(fields.get('payment_intent') ?? '')
        const amount = Number(fields.get('amount'))
        const known = refunds.get(key)
        if (known) return answer(200, { id: known, status: 'succeeded' })
        if (!payment) return answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })
        if (payment.refunded + amount > payment.amount)
          return answer(400, { error: { type: 'invalid_request_error', code: 'amount_too_large' } })
        payment.refunded += amount
        refunds.set(key, `re_${refunds.size + 1}`)
        const moved = { amount, currency: payment.currency, created: seconds(say.now), status: 'succeeded' }
        sentBack.push({ id: `re_${refunds.size}`, ...moved, metadata: { key: fields.get('metadata[key]') ?? '' } })
        return answer(200, { id: refunds.get(key), status: 'succeeded' })
      }
      if (say.charge === 'hang up') return response.destroy()
      answer(say.charge.status, say.charge.body)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let told = 0
  const message = (
    now: Date,
    type: string,
    object: Record<string, unknown>,
    options: { id?: string; secret?: string; age?: number } = {},
  ) => {
    told += 1
    const body = JSON.stringify({ id: options.id ?? `evt_${told}`, type, data: { object } })
    const at = Math.floor(now.getTime() / 1000) - (options.age ?? 0)
    const signature = createHmac('sha256', options.secret ?? webhookSecret)
      .update(`${at}.${body}`)
      .digest('hex')
    return { method: 'POST', headers: { 'Stripe-Signature': `t=${at},v1=${signature}` }, body }
  }
  return {
    url,
    webhookSecret,
    asked,
    say,
    visits,
    payments,
    charges,
    /** The settings by which a gateway or a server uses it. */
    settings: { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url },
    gateway: { secretKey: 'sk_test', webhookSecret, url, publicUrl: 'http://elenco.test' },
    /** One signed message: what `fetch` is given beside the address of the webhook. */
    message,
    /** Somebody pays at this visit; answers the message that Stripe sends about it. */
    pay(now: Date, session: string, options: { id?: string } = {}) {
      const visit = visits.get(session)
      if (!visit) throw new Error(`stripe knows no visit ${session}`)
      const id = `pi_${payments.size + 1}_${session.slice(0, 6)}`
      charges.push({
        id: `ch_${id}`,
        payment_intent: id,
        amount: visit.amount,
        currency: visit.currency,
        created: seconds(now),
        status: 'succeeded',
      })
      payments.set(id, { session, amount: visit.amount, currency: visit.currency, refunded: 0 })
      const paid = { id, amount_received: visit.amount, currency: visit.currency, metadata: { session } }
      return message(now, 'payment_intent.succeeded', paid, options)
    },
    stop: () => new Promise(done => server.close(done)),
  }
}
