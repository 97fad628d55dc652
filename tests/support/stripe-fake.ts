import { createHmac } from 'node:crypto'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

/** A connected account, as far as we read it. */
interface Account {
  id: string
  country: string
  email: string
  payouts_enabled: boolean
  capabilities: { transfers: 'active' | 'inactive' | 'pending' }
  requirements: { currently_due: string[]; past_due: string[] }
}

interface Transfer {
  id: string
  amount: number
  amount_reversed: number
  currency: string
  created: number
  destination: string
  metadata: { payout?: string }
  reversed: boolean
  transfer_group: string | null
}

interface Said {
  status: number
  body: unknown
}

interface StripeMoods {
  charge: Said | 'hang up'
  down: boolean
  transfer: 'take' | 'take and hang up' | 'fail'
  transferring: boolean
  balance: number
  now: Date | null
}

/** A stand-in for Stripe on loopback: it remembers what it was asked, and signs messages as Stripe does. */
export async function stripeFake({ webhookSecret = 'whsec_of_the_test' } = {}) {
  /** Newest last. */
  const asked: { path: string; fields: URLSearchParams; key: string; version: string }[] = []
  const say: StripeMoods = {
    /** The answer to the next charges of a kept card. */
    charge: { status: 200, body: { id: 'pi_renewal', status: 'succeeded' } },
    /** It answers nobody. */
    down: false,
    /** The outcome of transfers that are asked for; `fail` is said once. */
    transfer: 'take',
    /** It makes transfers; else it answers nobody who asks for one. */
    transferring: true,
    /** Minor units that are there to be sent. */
    balance: Number.POSITIVE_INFINITY,
    /** The time by which it dates what it moves. */
    now: null,
  }
  /** The sums that are open to be paid, that were taken and that went back, in minor units. */
  const visits = new Map<string, { id: string; amount: number; currency: string; open: boolean }>()
  const payments = new Map<string, { session: string; amount: number; currency: string; refunded: number }>()
  const refunds = new Map<string, string>()
  /** What it lists as moved, by day. */
  const charges: { id: string; payment_intent: string; amount: number; currency: string; created: number; status: string }[] = []
  const sentBack: { id: string; amount: number; currency: string; created: number; status: string; metadata: { key: string } }[] =
    []
  const accounts = new Map<string, Account>()
  const transfers: Transfer[] = []
  /** Answers by idempotency key, with what was asked: kept for a day at Stripe. */
  const answered = new Map<string, { asked: string; status: number; json: unknown }>()
  const begun = {
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' as const },
    requirements: { currently_due: ['individual.first_name', 'external_account', 'tos_acceptance.date'], past_due: [] },
  }
  const seconds = (at: Date | null) => Math.floor((at ?? new Date()).getTime() / 1000)
  const server = fakeServer((request, response) => {
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
      if (path.startsWith('/v1/transfers') && !say.transferring) return response.destroy()
      asked.push({ path, fields, key, version: String(request.headers['stripe-version']) })
      const refuse = (status: number, code: string, param?: string) =>
        answer(status, { error: { type: 'invalid_request_error', code, param } })
      const one = /^\/v1\/(accounts|transfers)\/(\w+)$/.exec(path)
      if (one && request.method === 'GET') {
        const [, kind, id = ''] = one
        const found = kind === 'accounts' ? accounts.get(id) : transfers.find(transfer => transfer.id === id)
        if (found) return answer(200, found)
        return kind === 'accounts' ? refuse(403, 'account_invalid') : refuse(404, 'resource_missing', 'id')
      }
      if (path === '/v1/account_links')
        return accounts.has(fields.get('account') ?? '')
          ? answer(200, { object: 'account_link', url: `https://connect.stripe.example/setup/${asked.length}` })
          : refuse(400, 'account_invalid', 'account')
      if (path === '/v1/accounts' || (path === '/v1/transfers' && request.method === 'POST')) {
        const before = answered.get(key)
        if (before && before.asked !== text) return answer(400, { error: { type: 'idempotency_error' } })
        const keep = (status: number, json: unknown) => {
          answered.set(key, { asked: text, status, json })
          return path === '/v1/transfers' && say.transfer === 'take and hang up' ? response.destroy() : answer(status, json)
        }
        if (before) return keep(before.status, before.json)
        if (path === '/v1/accounts') {
          const country = fields.get('country') ?? ''
          if (country === 'CU') return refuse(400, 'country_unsupported', 'country')
          const account = { id: `acct_${asked.length}Fake`, country, email: fields.get('email') ?? '', ...begun }
          accounts.set(account.id, account)
          return keep(200, account)
        }
        if (say.transfer === 'fail') {
          say.transfer = 'take'
          return answer(500, { error: { type: 'api_error' } })
        }
        const [amount, destination] = [Number(fields.get('amount')), fields.get('destination') ?? '']
        const stop = (code: string, param?: string) => keep(400, { error: { type: 'invalid_request_error', code, param } })
        const account = accounts.get(destination)
        if (!account) return stop('resource_missing', 'destination')
        if (account.capabilities.transfers !== 'active') return stop('insufficient_capabilities_for_transfer')
        if (amount > say.balance) return stop('balance_insufficient')
        say.balance -= amount
        const transfer: Transfer = {
          id: `tr_${transfers.length + 1}`,
          amount,
          amount_reversed: 0,
          currency: fields.get('currency') ?? '',
          created: seconds(say.now),
          destination,
          metadata: { payout: fields.get('metadata[payout]') ?? undefined },
          reversed: false,
          transfer_group: fields.get('transfer_group'),
        }
        transfers.push(transfer)
        return keep(200, transfer)
      }
      const list = /^\/v1\/(charges|refunds|transfers)\?(.*)$/.exec(path)
      if (list && request.method === 'GET') {
        const query = new URLSearchParams(list[2])
        const group = query.get('transfer_group')
        if (group) {
          const data = transfers.filter(({ transfer_group }) => transfer_group === group)
          return answer(200, { object: 'list', data, has_more: false })
        }
        const within = ({ created }: { created: number }) =>
          created >= Number(query.get('created[gte]')) && created < Number(query.get('created[lt]'))
        const moved = list[1] === 'charges' ? charges : list[1] === 'refunds' ? sentBack : transfers
        const data = moved.filter(within)
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
  const url = `http://127.0.0.1:${portOf(server)}`
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
    accounts,
    transfers,
    /** A day has passed: it knows no key any more. */
    forgetKeys: () => answered.clear(),
    /** The account stands so from now on; answers the message that Stripe sends about it. */
    becomes(now: Date, id: string, ready: boolean, currently_due: string[] = []) {
      const account = accounts.get(id)
      if (!account) throw new Error(`stripe knows no account ${id}`)
      account.payouts_enabled = ready
      account.capabilities = { transfers: ready ? 'active' : 'inactive' }
      account.requirements = { currently_due, past_due: [] }
      return message(now, 'account.updated', { ...account, object: 'account' })
    },
    /** Somebody at the house takes a transfer back, all of it unless a part is said; answers the message about it. */
    reverse(now: Date, transfer: Transfer, part = transfer.amount) {
      transfer.amount_reversed = part
      transfer.reversed = part === transfer.amount
      return message(now, 'transfer.reversed', { ...transfer, object: 'transfer' })
    },
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
