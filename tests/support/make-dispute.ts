import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { listDisputes, openDispute } from '#contract/endpoints/disputes.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { DealDisputeReason, Dispute } from '#contract/entities/dispute.ts'
import type { Answer, TestApp } from './app.ts'
import { must, type Pair, readAs, takeStep } from './make-deal.ts'

export const statement = 'The terms ask for the cup in the first three seconds, and in what was handed in it is not seen at all.'
export const answer = 'The cup is there from the second second on, in the corner; the version before showed it even sooner.'
export const reasons = 'The checklist of the terms names the cup, and it can be seen, but only in part of what was agreed.'

/** The dispute of a deal, which has to be there. */
export function disputeOf(deal: Deal): Dispute {
  if (!deal.dispute) throw new Error(`deal ${deal.uuid} has no dispute`)
  return deal.dispute
}

export const openBody = (reason: DealDisputeReason, wanted_percent = 0) => ({ reason, statement, wanted_percent, files: [] })

/** One side opens it, decided on what it sees now. */
export async function opened(
  app: TestApp,
  pair: Pair,
  by: 'brand' | 'creator',
  reason: DealDisputeReason,
  wanted = 0,
): Promise<Pair> {
  const now = await readAs(app, pair.deal, pair[by])
  const answered = await takeStep(app, openDispute, now, pair[by], openBody(reason, wanted))
  return { ...pair, deal: must(answered) }
}

/** One step of a side in the dispute, decided on what it sees now. */
export async function act(
  app: TestApp,
  endpoint: Endpoint,
  pair: Pair,
  by: 'brand' | 'creator',
  body: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> {
  const deal = await readAs(app, pair.deal, pair[by])
  const { uuid } = disputeOf(deal)
  return await app.call(endpoint, { params: { uuid }, body: { revision: deal.revision, ...body } }, { as: pair[by], key })
}

/** Somebody of staff, of this test's own; answers the email. */
export async function freshStaff(app: TestApp, first_name: string): Promise<string> {
  const uuid = randomUUID()
  const email = `${uuid.slice(0, 8)}@staff.test`
  const now = app.clock.now()
  const person = { first_name, last_name: 'Casa', locale: 'es' as const, timezone: 'Europe/Madrid', country: 'ES' }
  await app.database.db
    .insertInto('users')
    .values({ uuid, email, email_verified_at: now, groups: [], is_superuser: true, created_at: now, updated_at: now, ...person })
    .execute()
  return email
}

/** One step of staff, decided on what they see now. */
export async function judge(
  app: TestApp,
  endpoint: Endpoint,
  pair: Pair,
  as: string,
  body: Record<string, unknown>,
): Promise<Answer> {
  const { uuid } = disputeOf(await readAs(app, pair.deal, pair.brand))
  const { revision } = await app.database.db
    .selectFrom('disputes')
    .select('revision')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return await app.call(endpoint, { params: { uuid }, body: { revision, ...body } }, { as })
}

export const queue = async (app: TestApp, as: string, show = 'staff') =>
  (await app.call(listDisputes, { query: { show } }, { as })).response

/** Time passes, and what was due is done; whoever is signed in stays so. */
export async function pass(app: TestApp, hours: number): Promise<void> {
  app.clock.advance(hours * 3_600_000)
  const later = new Date(app.clock.now().getTime() + 90 * 86_400_000)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app.runner.runDue()
}
