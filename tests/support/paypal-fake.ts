import { createHash, randomUUID } from 'node:crypto'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

const signatureOf = (transmission: string, webhook: string, event: string) =>
  createHash('sha256').update(`${transmission}|${webhook}|${event}`).digest('base64')

interface PayPalMoods {
  next: 'take' | 'hang up after taking' | 'fail' | 'refuse'
  down: boolean
  now: Date | null
  names: boolean
  signIns: number
  signatures: 'known' | 'unknown'
  judged: number
  asked: number
}

/** A stand-in for PayPal Payouts on loopback, with its memory: one batch for each name. */
export async function paypalFake() {
  const batches = new Map<
    string,
    { id: string; status: string; error?: string; value: string; currency: string; receiver: string; at?: Date }
  >()
  const say: PayPalMoods = {
    /** The fate of the next request for a payout. */
    next: 'take',
    /** It takes nothing until it is up again. */
    down: false,
    /** The time by which it dates what it takes. */
    now: null,
    /** Whether a name that is known already is answered with the batch that it names. */
    names: true,
    signIns: 0,
    /** Whether it can say who signed what. */
    signatures: 'known',
    judged: 0,
    asked: 0,
  }
  const server = fakeServer((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      const answer = (status: number, json: unknown) => {
        response.writeHead(status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(json))
      }
      if (request.url === '/v1/oauth2/token') {
        const right = `Basic ${Buffer.from('client:secret').toString('base64')}`
        if (request.headers.authorization !== right) return answer(401, { error: 'invalid_client' })
        say.signIns += 1
        return answer(200, { access_token: 'token', expires_in: 32_400 })
      }
      if (request.headers.authorization !== 'Bearer token') return answer(401, { error: 'invalid_token' })
      if (request.url === '/v1/notifications/verify-webhook-signature') {
        say.judged += 1
        if (say.signatures === 'unknown') return answer(503, { name: 'INTERNAL_SERVICE_ERROR' })
        const { transmission_id, transmission_sig, webhook_id } = JSON.parse(text)
        const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
        const right = transmission_sig === signatureOf(transmission_id, webhook_id, event)
        return answer(200, { verification_status: right ? 'SUCCESS' : 'FAILURE' })
      }
      if (request.url?.startsWith('/v1/reporting/transactions?')) {
        if (say.down) return answer(503, { name: 'INTERNAL_SERVICE_ERROR' })
        const query = new URL(request.url, 'http://paypal').searchParams
        const [from, to] = [new Date(query.get('start_date') ?? ''), new Date(query.get('end_date') ?? '')]
        const within = [...batches].filter(([, { at = new Date() }]) => at >= from && at < to)
        const transaction_details = within.map(([name, { id, value, currency, at = new Date() }]) => ({
          transaction_info: {
            transaction_id: id,
            custom_field: name,
            transaction_initiation_date: at.toISOString(),
            transaction_amount: { currency_code: currency, value: `-${value}` },
          },
        }))
        return answer(200, { transaction_details, total_pages: 1 })
      }
      if (request.method === 'POST') {
        say.asked += 1
        if (say.down) return answer(503, { name: 'INTERNAL_SERVICE_ERROR' })
        const { sender_batch_header, items } = JSON.parse(text)
        const name: string = sender_batch_header.sender_batch_id
        const known = batches.get(name)
        if (known) {
          const href = `https://api.example/v1/payments/payouts/${known.id}`
          return answer(400, { name: 'USER_BUSINESS_ERROR', links: say.names ? [{ href, rel: 'self' }] : [] })
        }
        const how = say.next
        say.next = 'take'
        if (how === 'fail') return answer(503, { name: 'INTERNAL_SERVICE_ERROR' })
        if (how === 'refuse') return answer(400, { name: 'VALIDATION_ERROR' })
        const { amount, receiver } = items[0]
        batches.set(name, { id: `batch_${batches.size + 1}`, status: 'PENDING', receiver, ...amount, at: say.now ?? new Date() })
        if (how === 'hang up after taking') return response.destroy()
        return answer(201, { batch_header: { payout_batch_id: batches.get(name)?.id, batch_status: 'PENDING' } })
      }
      const found = [...batches.values()].find(batch => request.url === `/v1/payments/payouts/${batch.id}`)
      if (!found) return answer(404, { name: 'RESOURCE_NOT_FOUND' })
      const errors = found.error ? { name: found.error } : null
      answer(200, { batch_header: { batch_status: 'SUCCESS' }, items: [{ transaction_status: found.status, errors }] })
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    batches,
    say,
    /** The state that PayPal gives the newest one from now on. */
    becomes(status: string, error?: string) {
      const newest = [...batches.values()].at(-1)
      if (newest) Object.assign(newest, { status, error })
    },
    /** A message as PayPal signs and sends it, about the newest one unless another event is given. */
    message(event?: string) {
      const newest = [...batches.entries()].at(-1)
      const resource = { payout_batch_id: newest?.[1].id, payout_item: { sender_item_id: newest?.[0] } }
      // Spelled as nobody else would.
      const body =
        event ??
        `{ "id":"WH-${randomUUID()}",\n"resource": ${JSON.stringify(resource)} ,"event_type":"PAYMENT.PAYOUTS-ITEM.SUCCEEDED"}`
      const transmission = randomUUID()
      const headers: Record<string, string> = {
        'PayPal-Transmission-Id': transmission,
        'PayPal-Transmission-Time': '2026-11-21T10:00:00Z',
        'PayPal-Transmission-Sig': signatureOf(transmission, 'WH-OURS', body),
        'PayPal-Cert-Url': 'https://api.example/certs/1',
        'PayPal-Auth-Algo': 'SHA256withRSA',
      }
      return { body, headers }
    },
    stop: () => new Promise(done => server.close(done)),
  }
}
