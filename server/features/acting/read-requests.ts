import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ActingRequest } from '#contract/entities/acting.ts'
import { currency } from '#contract/entities/shapes.ts'
import { splitFees } from '#contract/fees.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { Context, SignedInContext } from '../../context.ts'

interface Page {
  page: number
  size_page: number
}

const select = ({ db }: Context) =>
  db
    .selectFrom('acting_requests as r')
    .innerJoin('users as s', 's.uuid', 'r.staff_id')
    .innerJoin('organizations as o', 'o.uuid', 'r.org_id')
    .leftJoin('users as a', 'a.uuid', 'r.answered_by')
    .leftJoin('deals as d', join =>
      join.on(sql<boolean>`d.uuid::text = r.params->>'uuid'`).on(sql<boolean>`r.call like 'deals.%'`),
    )
    .selectAll('r')
    .select([
      'o.name as company',
      'o.plan',
      'd.total_minor',
      'd.fee_plan',
      'd.currency',
      sql<string>`trim(s.first_name || ' ' || s.last_name)`.as('by'),
      sql<string | null>`trim(a.first_name || ' ' || a.last_name)`.as('answered'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const words = z.catch(z.optional(z.string()), undefined)
const sum = z.catch(z.optional(z.int()), undefined)
const coin = z.catch(z.optional(currency), undefined)
/** The parts of a stored call that a client judges it by; whatever else it has is seen on the thing's own page. */
const judged = z.catch(
  z.object({
    terms: z.catch(z.optional(z.object({ title: words, fee_minor: sum, currency: coin, note: words })), undefined),
    changed: z.catch(z.optional(z.object({ fee_minor: sum })), undefined),
    fee_minor: sum,
    total_minor: sum,
    currency: coin,
    from: words,
    to: words,
    message: words,
    text: words,
    brief: words,
    reason: words,
    note: words,
    wishes: words,
    changes: words,
  }),
  {},
)

/** The client's whole cost, with our fee where it comes on top of the price; null where the step names no sum. */
function costOf({ call, total_minor, fee_plan, plan }: Row, said: z.infer<typeof judged>): number | null {
  if (call === 'deals.accept') return total_minor
  if (said.total_minor !== undefined) return said.total_minor
  const price = said.terms?.fee_minor ?? said.changed?.fee_minor ?? said.fee_minor
  return price === undefined ? null : splitFees(price, fee_plan ?? plan).total_minor
}

/** The texts of a stored call that are written in the client's name. */
export function wordsIn(body: unknown): string[] {
  const said = judged.parse(body)
  const texts = [said.terms?.title, said.terms?.note, said.message, said.text, said.brief, said.reason, said.note, said.wishes]
  return [...texts, said.changes].flatMap(text => text || [])
}

function toRequest(row: Row): ActingRequest {
  const said = judged.parse(row.body)
  const minor = costOf(row, said)
  const money = row.currency ?? said.terms?.currency ?? said.currency
  return {
    uuid: row.uuid,
    state: row.state,
    call: row.call,
    about: row.about,
    where: row.place,
    amount: minor === null || !money ? null : { minor, currency: money },
    days: said.from && said.to ? { from: said.from, to: said.to } : null,
    words: wordsIn(row.body),
    by: row.by,
    company: row.company,
    asked_at: row.asked_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered,
    reason: row.reason,
    failure: row.failure,
  }
}

export async function readActingRequest(ctx: Context, uuid: string): Promise<ActingRequest> {
  return toRequest(await select(ctx).where('r.uuid', '=', uuid).executeTakeFirstOrThrow())
}

/** Requests of one's own account and, for those who speak for a company, of its people's; or those that one made as staff. */
export async function listRequests(ctx: SignedInContext, side: 'client' | 'staff', { page, size_page }: Page) {
  const { uuid, organization } = ctx.person
  const whose =
    side === 'staff'
      ? sql<boolean>`r.staff_id = ${uuid}`
      : organization && !ctx.person.acting && mayAs(organization.role, 'company')
        ? sql<boolean>`(r.client_id = ${uuid} or r.org_id = ${organization.uuid})`
        : sql<boolean>`r.client_id = ${uuid}`
  const { count } = await ctx.db
    .selectFrom('acting_requests as r')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(whose)
    .executeTakeFirstOrThrow()
  const rows = await select(ctx)
    .where(whose)
    .orderBy(sql`(r.state = 'waiting')`, 'desc')
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(toRequest), meta: { page, size_page, count: Number(count) } }
}
