import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import { acceptOffer, approveDelivery, deliverWork, fundDeal, getDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { type CastingCallContent, negotiableBlocks } from '#contract/entities/casting-call.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import { json } from '#server/db/database.ts'
import type { Answer, TestApp } from './app.ts'
import { freshCall } from './make-call.ts'

export const brand = 'premium@elenco.test'

/** A creator of this test's own; answers the email, by which `as` knows people. */
export async function freshCreator(app: TestApp, first_name = 'Nadia'): Promise<string> {
  const uuid = randomUUID()
  const email = `${uuid.slice(0, 8)}@creators.test`
  const now = app.clock.now()
  const person = { first_name, last_name: 'Prueba', locale: 'es' as const, timezone: 'Europe/Madrid', country: 'ES' }
  await app.database.db
    .insertInto('users')
    .values({ uuid, email, email_verified_at: now, groups: ['creator'], created_at: now, updated_at: now, ...person })
    .execute()
  return email
}

/** Seats of a call that serves many tests' pitches, as many as a call may have. */
const seats = 200

/** The owner's first call that has room for one more pitch; a new one where thousands of histories filled those of the demonstration. */
async function callWithRoom(app: TestApp, owner: string): Promise<string> {
  const call = await app.database.db
    .selectFrom('casting_calls as c')
    .innerJoin('memberships as m', 'm.org_id', 'c.org_id')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select('c.uuid')
    .where('u.email', '=', owner)
    .where('c.state', '<>', 'draft')
    .where(sql<number>`(select count(*) from applications a where a.casting_call_id = c.uuid)`, '<', seats)
    .orderBy('c.uuid')
    .limit(1)
    .executeTakeFirst()
  return call?.uuid ?? (await freshCall(app, {}, { owner }))
}

/** A pitch that waits for the brand's answer; for a call with room for everybody, unless one is named. */
export async function freshPitch(app: TestApp, creator: string, owner = brand, of?: string): Promise<string> {
  const { db } = app.database
  const call = await db
    .selectFrom('casting_calls')
    .select(['uuid', 'version'])
    .where('uuid', '=', of ?? (await callWithRoom(app, owner)))
    .executeTakeFirstOrThrow()
  // Seats for everybody whom a test casts, and terms that may be talked about.
  if (!of)
    await db
      .updateTable('casting_calls')
      .set({
        creators_wanted: seats,
        content: sql<CastingCallContent>`content || ${JSON.stringify({ negotiable: negotiableBlocks })}::jsonb`,
      })
      .where('uuid', '=', call.uuid)
      .execute()
  const uuid = randomUUID()
  const now = app.clock.now()
  await db
    .insertInto('applications')
    .values({
      uuid,
      casting_call_id: call.uuid,
      casting_call_version: call.version,
      creator_id: await app.idOf(creator),
      state: 'submitted',
      message: 'A pitch that somebody really wrote, long enough for every rule that asks for eighty characters of it.',
      answers: json([]),
      fee_minor: 33_000,
      currency: 'EUR',
      portfolio_refs: [],
      expires_at: new Date(now.getTime() + 14 * 86_400_000),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return uuid
}

const dayFrom = (app: TestApp, days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Terms as a person would propose them: 330 € for a reel and two stories, or for a video that nobody publishes. */
export function someTerms(app: TestApp, terms: Partial<DealTerms> = {}): DealTerms {
  return {
    title: 'Desayunos que despiertan',
    deliverables:
      terms.publish_by === null
        ? [{ network: 'none', content_type: 'ugc_video', quantity: 1, spec: 'Vertical, 30 segundos' }]
        : [
            { network: 'instagram', content_type: 'reel', quantity: 1, spec: 'Vertical, 30 segundos' },
            { network: 'instagram', content_type: 'story_set', quantity: 2, spec: '' },
          ],
    fee_minor: 33_000,
    currency: 'EUR',
    draft_due: dayFrom(app, 10),
    publish_by: dayFrom(app, 20),
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
    // Nothing to tick off, whatever the call asks for.
    must_include: [],
    must_avoid: [],
    note: '',
    ...terms,
  }
}

export interface Pair {
  brand: string
  creator: string
  deal: Deal
}

/** An offer on the table, from a brand to a creator of this test's own. */
export async function offeredDeal(app: TestApp, terms: Partial<DealTerms> = {}, owner = brand): Promise<Pair> {
  const creator = await freshCreator(app)
  const pitch = await freshPitch(app, creator, owner)
  const body = { terms: someTerms(app, terms), valid_days: 7 }
  const answer = await app.call(offerApplication, { params: { uuid: pitch }, body }, { as: owner })
  return { brand: owner, creator, deal: must(answer) }
}

/** The answer's deal, or the failure said aloud. */
export function must(answer: Answer): Deal {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`)
  return answer.response
}

/** One step of a deal, decided on what the person last saw. */
export function takeStep(
  app: TestApp,
  endpoint: Endpoint,
  deal: Deal,
  as: string,
  body: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> {
  return app.call(endpoint, { params: { uuid: deal.uuid }, body: { revision: deal.revision, ...body } }, { as, key })
}

export async function readAs(app: TestApp, deal: Pick<Deal, 'uuid'>, as: string): Promise<Deal> {
  return must(await app.call(getDeal, { params: { uuid: deal.uuid } }, { as }))
}

/** Accepted and paid with the card that is approved: the work may begin. */
export async function fundedDeal(app: TestApp, terms: Partial<DealTerms> = {}): Promise<Pair> {
  const pair = await offeredDeal(app, terms)
  const accepted = must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: pair.deal.version }))
  const visit = await takeStep(app, fundDeal, accepted, pair.brand)
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: pair.brand })
  return { ...pair, deal: await readAs(app, pair.deal, pair.brand) }
}

export async function deliveredDeal(app: TestApp, terms: Partial<DealTerms> = {}): Promise<Pair> {
  const pair = await fundedDeal(app, terms)
  const links = ['https://drive.example/primer-corte']
  must(await takeStep(app, deliverWork, pair.deal, pair.creator, { links, note: 'Primer corte' }))
  return { ...pair, deal: await readAs(app, pair.deal, pair.brand) }
}

/** Approved with nothing to publish: the money rests. */
export async function holdingDeal(app: TestApp): Promise<Pair> {
  const pair = await deliveredDeal(app, { publish_by: null })
  return { ...pair, deal: must(await takeStep(app, approveDelivery, pair.deal, pair.brand)) }
}
