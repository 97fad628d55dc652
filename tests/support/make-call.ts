import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CastingCallContent } from '#contract/entities/casting-call.ts'
import { json } from '#server/db/database.ts'
import type { TestApp } from './app.ts'

/** An open call of this test's own, made from one of the demonstration market: anybody may pitch unless `content` says otherwise. */
export async function freshCall(
  app: TestApp,
  content: Partial<CastingCallContent> = {},
  {
    owner = 'premium@elenco.test',
    ...columns
  }: { owner?: string; apply_by?: string; decision_by?: string; version?: number } = {},
): Promise<string> {
  const { db } = app.database
  const model = await db
    .selectFrom('casting_calls as c')
    .innerJoin('memberships as m', 'm.org_id', 'c.org_id')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select(['c.org_id', 'c.brand_id', 'c.created_by', 'c.form_version', 'c.title', 'c.cover', 'c.content'])
    .where('u.email', '=', owner)
    .where('c.state', '<>', 'draft')
    .where('c.fee_min_minor', 'is not', null)
    // None of the demonstration is open any more where a test lets years pass.
    .orderBy(sql`c.state = 'open'`, 'desc')
    .orderBy('c.uuid')
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = app.clock.now()
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const open: Partial<CastingCallContent> = {
    networks: ['instagram'],
    followers_min: 0,
    followers_max: null,
    er_min: 0,
    countries: [],
    languages: [],
    verified_only: false,
    questions: [],
    negotiable: [],
    compensation: 'money',
    currency: 'EUR',
    fee_min_minor: 30_000,
    fee_max_minor: 45_000,
  }
  const whole = { ...(model.content as CastingCallContent), ...open, ...content }
  const uuid = randomUUID()
  await db
    .insertInto('casting_calls')
    .values({
      uuid,
      org_id: model.org_id,
      brand_id: model.brand_id,
      created_by: model.created_by,
      state: 'open',
      form_version: model.form_version,
      fields: json({}),
      content: json(whole),
      title: model.title,
      category: whole.category,
      compensation: whole.compensation,
      creators_wanted: whole.creators_wanted,
      currency: whole.currency,
      fee_min_minor: whole.fee_min_minor,
      fee_max_minor: whole.fee_max_minor,
      networks: whole.networks,
      visibility: whole.visibility,
      cover: model.cover && json(model.cover),
      apply_by: day(20),
      decision_by: day(30),
      cancel_reason: null,
      published_at: now,
      created_at: now,
      updated_at: now,
      ...columns,
    })
    .execute()
  await db
    .insertInto('casting_call_versions')
    .values({
      casting_call_id: uuid,
      version: columns.version ?? 1,
      content: json(whole),
      created_by: model.created_by,
      created_at: now,
    })
    .execute()
  return uuid
}
