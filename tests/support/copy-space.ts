import { randomUUID } from 'node:crypto'
import { listSpaces } from '#contract/endpoints/spaces.ts'
import type { SpaceSummary } from '#contract/entities/space.ts'
import { openWeek, otherHours } from '#contract/rules/opening-hours.ts'
import type { TestApp } from './app.ts'

/** The company that somebody works for. */
export const orgOf = async (app: TestApp, email: string): Promise<string> =>
  (
    await app.database.db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.uuid', 'm.user_id')
      .select('m.org_id')
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow()
  ).org_id

/** The demonstration's space that others are copied from: found before there are copies, which would be found by the same words. */
const models = new WeakMap<TestApp, string>()
async function modelOf(app: TestApp): Promise<string> {
  const known = models.get(app)
  if (known) return known
  const { response } = await app.call(listSpaces, { query: { query: 'Olavide' } })
  const { uuid }: SpaceSummary = response[0]
  models.set(app, uuid)
  return uuid
}

/** A live space of this host's with one slot and no day taken, like no other test's; `change` replaces parts of its content. */
export async function copySpace(app: TestApp, host: string, change: Record<string, unknown> = {}): Promise<string> {
  const row = await app.database.db
    .selectFrom('spaces')
    .selectAll()
    .where('uuid', '=', await modelOf(app))
    .executeTakeFirstOrThrow()
  const json = (value: unknown) => JSON.stringify(value) as never
  const uuid = randomUUID()
  const content = {
    ...row.content,
    lead_days: 1,
    min_days: 2,
    cancellation: 'flexible',
    instant_book: false,
    slots: 1,
    permit: null,
    ...change,
  }
  await app.database.db
    .insertInto('spaces')
    .values({
      ...row,
      uuid,
      org_id: await orgOf(app, host),
      created_by: await app.idOf(host),
      content: json(content),
      facts: json(row.facts),
      fields: json(row.fields),
      cover: json(row.cover),
      discounts: json(row.discounts),
      near: json(row.near),
      pending: null,
      review: null,
      slots: Number(content.slots),
      kind: content.kind,
      rate_model: content.rate_model,
      amount_minor: content.amount_minor,
      units_daily: content.units_daily,
      open_week: openWeek(content.opening),
      other_hours: content.other_days?.length ? json(otherHours(content)) : null,
      lat: content.lat,
      lng: content.lng,
    })
    .execute()
  return uuid
}
