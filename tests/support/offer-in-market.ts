import { randomUUID } from 'node:crypto'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { offerApplication, sendPitch } from '#contract/endpoints/applications.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import { createCastingCall, publishCastingCall } from '#contract/endpoints/casting-calls.ts'
import { formVersion } from '#contract/entities/casting-call.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { reuseSession } from './sign-in.ts'
import { completeFields } from './write-call.ts'

export interface Market {
  serverUrl: string
  sessions: Record<string, SignedIn>
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

/** One call to the running product, as this person. A refusal is an error that says everything. */
export async function callAs(market: Market, email: string, endpoint: Endpoint, { params, query, body }: Input = {}) {
  const { access_token } = await reuseSession(market.serverUrl, email, market.sessions)
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const response = await fetch(`${market.serverUrl}/api${fillPath(endpoint.path, params)}${search}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${access_token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${endpoint.id} as ${email}: ${response.status} ${JSON.stringify(answer.response)}`)
  return answer.response
}

export const agency = 'whitelabel@elenco.test'
export const lucia = 'creator@elenco.test'

/** An offer from the agency to Lucía for a call that this test published: nobody else's deal is touched. */
export async function offerInMarket(market: Market, title = 'Una merienda que se pueda oír'): Promise<Deal> {
  const now = new Date()
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const [brand] = await callAs(market, agency, listBrands)
  const uuid = randomUUID()
  const fields = completeFields(now, brand.uuid, { title })
  const draft = await callAs(market, agency, createCastingCall, { body: { uuid, fields, form_version: formVersion } })
  const call = await callAs(market, agency, publishCastingCall, { params: { uuid }, body: { revision: draft.revision } })
  const pitch = await callAs(market, lucia, sendPitch, {
    params: { uuid },
    body: {
      message:
        'Grabaría la merienda de verdad, con la radio de fondo y la mantequilla fuera de la nevera desde las cuatro de la tarde.',
      fee_minor: 25_000,
      casting_call_version: call.version,
    },
  })
  const terms = {
    title,
    deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: 'Treinta segundos' }],
    fee_minor: 25_000,
    currency: 'EUR',
    draft_due: day(10),
    publish_by: day(20),
    revisions: 2,
    approval_window_h: 72,
    rights: fields.rights,
    exclusivity: null,
    note: '',
  }
  return await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body: { terms, valid_days: 7 } })
}
