import { randomUUID } from 'node:crypto'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { offerApplication, sendPitch, withdrawApplications } from '#contract/endpoints/applications.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import { createCastingCall, publishCastingCall } from '#contract/endpoints/casting-calls.ts'
import type { Application } from '#contract/entities/application.ts'
import { formVersion, negotiableBlocks } from '#contract/entities/casting-call.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { signIn } from './sign-in.ts'
import { completeFields } from './write-call.ts'

export interface Market {
  serverUrl: string
  sessions: Record<string, SignedIn>
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
  /** The session in somebody else’s account in which it is made. */
  acting?: string
}

/** One call to the running product, as this person. A refusal is an error that says everything. */
export async function callAs(market: Market, email: string, endpoint: Endpoint, { params, query, body, acting }: Input = {}) {
  const call = async (session: SignedIn) =>
    await fetch(address, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        ...(acting && { 'acting-session': acting }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const signInAgain = async () => {
    market.sessions[email] = await signIn(market.serverUrl, email)
    return market.sessions[email]
  }
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const base = endpoint.path.startsWith('/dev/') ? '' : '/api'
  const address = `${market.serverUrl}${base}${fillPath(endpoint.path, params)}${search}`
  let response = await call(market.sessions[email] ?? (await signInAgain()))
  // A test before this one has revoked it.
  if (response.status === 401) response = await call(await signInAgain())
  const answer = await response.json()
  if (!response.ok) throw new Error(`${endpoint.id} as ${email}: ${response.status} ${JSON.stringify(answer.response)}`)
  return answer.response
}

export const agency = 'whitelabel@elenco.test'
export const lucia = 'creator@elenco.test'

/** Pitches that the running test has made. */
const made: { market: Market; creator: string; uuid: string }[] = []
export const notePitch = (market: Market, creator: string, { uuid }: Application): void => {
  made.push({ market, creator, uuid })
}

/** Takes back what the test that ends has left open: a creator may have fifteen open pitches, and all tests share one market. */
export async function withdrawLeftOpen(): Promise<void> {
  for (const { market, creator, uuid } of made.splice(0))
    await callAs(market, creator, withdrawApplications, { body: { applications: [uuid] } })
}

interface Pitched {
  pitch: Application
  terms: DealTerms
}

/** A creator's pitch, usually Lucía's, for a call that this test published, and the terms that the agency would answer with. */
export async function pitchInMarket(
  market: Market,
  title = 'Una merienda que se pueda oír',
  now: Date = new Date(),
  creator = lucia,
): Promise<Pitched> {
  const [brand] = await callAs(market, agency, listBrands)
  const uuid = randomUUID()
  const fields = completeFields(now, brand.uuid, { title, negotiable: [...negotiableBlocks] })
  const draft = await callAs(market, agency, createCastingCall, { body: { uuid, fields, form_version: formVersion } })
  const call = await callAs(market, agency, publishCastingCall, { params: { uuid }, body: { revision: draft.revision } })
  const pitch = await callAs(market, creator, sendPitch, {
    params: { uuid },
    body: {
      message:
        'Grabaría la merienda de verdad, con la radio de fondo y la mantequilla fuera de la nevera desde las cuatro de la tarde.',
      fee_minor: 25_000,
      casting_call_version: call.version,
    },
  })
  notePitch(market, creator, pitch)
  return { pitch, terms: termsFrom(now, title) }
}

/** A reel for 250 €, dated from `now`. */
export function termsFrom(now: Date, title: string): DealTerms {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    title,
    deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: 'Treinta segundos' }],
    fee_minor: 25_000,
    currency: 'EUR',
    draft_due: day(10),
    publish_by: day(20),
    revisions: 2,
    approval_window_h: 72,
    rights: {
      channels: ['organic_repost'],
      days: 90,
      territory: 'country',
      edits_allowed: false,
      ai_training_allowed: false,
      synthetic_likeness_allowed: false,
    },
    exclusivity: null,
    must_include: [],
    must_avoid: [],
    note: '',
  }
}

/** A deal's two parts, 5 and 12 days from now: a script, then the film that is its only piece. */
export function scriptAndFilm(now: Date) {
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    draft_due: dayIn(12),
    milestones: [
      { title: 'Script', percent: 40, due: dayIn(5), pieces: [] },
      { title: 'Film', percent: 60, due: dayIn(12), pieces: [0] },
    ],
  }
}

/** The change that makes terms of a piece that nobody publishes: the work ends with its approval. */
export const nothingPublished = {
  deliverables: [{ network: 'none', content_type: 'ugc_video', quantity: 1, spec: 'Vertical, treinta segundos' }],
  publish_by: null,
  revisions: 0,
} satisfies Partial<DealTerms>

/** An offer from the agency to a creator, usually Lucía, for a call that this test published: nobody else's deal is touched. */
export async function offerInMarket(market: Market, title?: string, creator = lucia): Promise<Deal> {
  const { pitch, terms } = await pitchInMarket(market, title, new Date(), creator)
  return await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body: { terms, valid_days: 7 } })
}
