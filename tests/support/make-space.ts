import { randomUUID } from 'node:crypto'
import { createSpace, submitSpace } from '#contract/endpoints/spaces.ts'
import type { OwnSpace, SpaceContent } from '#contract/entities/space.ts'
import type { TestApp } from './app.ts'

/** Everything that a space needs before it may be public; `more` replaces fields. */
export function spaceFieldsOf(more: Partial<SpaceContent> = {}): Partial<SpaceContent> {
  return {
    title: `Medianera de la plaza ${randomUUID().slice(0, 4)}`,
    kind: 'billboard_static',
    venue_type: 'outdoor.billboards',
    address: 'Calle del Pez, 8',
    district: 'Malasaña',
    city: 'Madrid',
    country: 'ES',
    lat: 40.4237,
    lng: -3.7049,
    description: 'Pared ciega que se ve entera desde la plaza, con luz propia desde que oscurece.',
    width_m: 8,
    height_m: 6,
    lit: true,
    impressions_weekly: 40_000,
    impressions_method: 'declared',
    photos: [],
    rate_model: 'per_week',
    amount_minor: 60_000,
    currency: 'EUR',
    production_minor: null,
    discounts: [],
    min_days: 7,
    cancellation: 'flexible',
    instant_book: false,
    lead_days: 2,
    buffer_days: 0,
    refuses: [],
    permit: null,
    note: '',
    ...more,
  }
}

/** Somebody whose company, of their own, offers spaces; answers the email, by which `as` knows people. */
export async function freshHost(app: TestApp): Promise<string> {
  const uuid = randomUUID()
  const org_id = randomUUID()
  const email = `${uuid.slice(0, 8)}@hosts.test`
  const now = app.clock.now()
  const { db } = app.database
  const person = { first_name: 'Hugo', last_name: 'Prueba', locale: 'es' as const, timezone: 'Europe/Madrid', country: 'ES' }
  await db
    .insertInto('users')
    .values({ uuid, email, email_verified_at: now, groups: ['realty'], created_at: now, updated_at: now, ...person })
    .execute()
  await db
    .insertInto('organizations')
    .values({ uuid: org_id, name: `Paredes ${uuid.slice(0, 4)}`, plan: 'free', default_currency: 'EUR', created_at: now })
    .execute()
  await db.insertInto('memberships').values({ org_id, user_id: uuid, role: 'owner', state: 'active' }).execute()
  return email
}

/** A space that was handed in: in review for a new host, public for a known one. */
export async function handedIn(app: TestApp, as: string, more: Partial<SpaceContent> = {}): Promise<OwnSpace> {
  const uuid = randomUUID()
  await app.call(createSpace, { body: { uuid, fields: spaceFieldsOf(more), form_version: 1 } }, { as })
  const sent = await app.call(submitSpace, { params: { uuid }, body: { revision: 1 } }, { as })
  if (sent.status !== 200) throw new Error(`not handed in: ${JSON.stringify(sent.error)}`)
  return sent.response
}
