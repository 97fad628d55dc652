import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Person, sideOf } from '#contract/abilities.ts'
import type { Agenda, AgendaItem } from '#contract/entities/agenda.ts'
import { bookingStates } from '#contract/entities/booking.ts'
import type { CreativeState } from '#contract/entities/creative-states.ts'
import type { DealState } from '#contract/entities/deal.ts'
import { type MakeGoodState, makeGoodStates } from '#contract/entities/make-good-states.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { bookingTurn, isBookingOver } from '#contract/processes/booking.ts'
import { creativeTurn } from '#contract/processes/creative.ts'
import { isMakeGoodOver, makeGoodTurn } from '#contract/processes/make-good.ts'
import { overStates } from '#contract/rules/ask-deal.ts'
import { dealPage, turnAs } from '#contract/rules/own-turn.ts'
import { addressOfReminded } from '#contract/rules/reminder.ts'
import { rolesFor, type TeamRole } from '#contract/rules/roles.ts'
import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { icalFile } from '../../http/ical.ts'
import { sayDue } from '../../phrases/agenda.ts'
import { milestoneTitle } from '../../processes/deal-summary.ts'
import { ownTurn } from '../deals/list-deals.ts'
import { linkIdOf, linkToken } from '../lists/link-token.ts'
import { dayThere, midnightOf } from '../notifications/when.ts'
import { agendaOf } from './reminders.ts'

/** The owner of the deadlines: a creator, or a company; and the person who reads them. */
interface Whose {
  person: string
  side: 'creator' | 'brand'
  id: string | null
  /** Theirs in the company; none stands in a creator's way. */
  role: TeamRole | null
  timezone: string
}

type Mine = Whose & { id: string }

interface Days {
  from: string
  to: string
}

interface Span {
  after: Date
  before: Date
}

const wrong = (field: string, issue: string) => new AppError('request.invalid', { fields: { [field]: [issue] } })

type Due = AgendaItem & { changed_at: Date }

/** Deals that somebody or the clock still moves. */
async function dealsDue(ctx: Context, { side, id, role }: Mine, { after, before }: Span): Promise<Due[]> {
  const { rows } = await sql<{
    uuid: string
    title: string
    state: DealState
    deadline: Date
    who: string
    mine: boolean
    chat_uuid: string
    updated_at: Date
  }>`
    select d.uuid, coalesce(${milestoneTitle} || ' · ', '') || d.title as title, d.state, d.deadline, d.chat_uuid, d.updated_at, ${ownTurn(sql.lit(side), role)} as mine,
      case when ${side} = 'creator' then o.name else trim(u.first_name || ' ' || u.last_name) end as who
    from deals d join users u on u.uuid = d.creator_id join organizations o on o.uuid = d.org_id
    where ${side === 'creator' ? sql`d.creator_id = ${id}::uuid` : sql`d.org_id = ${id}::uuid`}
      and d.state not in (${sql.join(overStates)}) and d.deadline >= ${after}::timestamptz and d.deadline < ${before}::timestamptz
    order by d.deadline, d.uuid limit ${limits.agenda.items}`.execute(ctx.db)
  return rows.map(({ deadline, mine, updated_at, ...deal }) => {
    const at = new Date(deadline)
    return { ...deal, at: at.toISOString(), your_turn: mine, kind: 'deal', changed_at: new Date(updated_at) }
  })
}

/** Places that a company books and places that are booked of it; a hold is its own company’s alone. */
async function bookingsDue(ctx: Context, { id, role }: Mine, { after, before }: Span): Promise<Due[]> {
  const rows = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
    .innerJoin('organizations as h', 'h.uuid', 'b.host_org')
    .select(['b.uuid', 'b.title', 'b.state', 'b.facts', 'b.deadline', 'b.updated_at', 'b.org_id'])
    .select(['o.name as booker', 'h.name as host'])
    .where(sql<boolean>`(b.org_id = ${id}::uuid or b.host_org = ${id}::uuid and b.state <> 'hold')`)
    .where(
      'b.state',
      'in',
      bookingStates.filter(state => !isBookingOver(state)),
    )
    .where('b.deadline', '>=', after)
    .where('b.deadline', '<', before)
    .orderBy('b.deadline')
    .orderBy('b.uuid')
    .limit(limits.agenda.items)
    .execute()
  return rows.flatMap(({ uuid, title, state, facts, deadline, updated_at, org_id, booker, host }): Due[] => {
    if (!deadline) return []
    const side = org_id === id ? 'booker' : 'host'
    const due = { at: deadline.toISOString(), your_turn: turnAs(bookingTurn(state, facts) === side, state, role).your_turn }
    return [{ uuid, title, state, side, who: side === 'booker' ? host : booker, ...due, kind: 'booking', changed_at: updated_at }]
  })
}

/** The creatives and the missed days of these bookings: both wait beside the booking, each with a deadline of its own. */
async function besideBookingsDue(ctx: Context, { id, role }: Mine, { after, before }: Span): Promise<Due[]> {
  const { rows } = await sql<BesideRow>`
    select b.uuid, b.title, c.kind, c.state, c.deadline, c.updated_at, b.org_id, o.name as booker, h.name as host
    from (
      select booking_id, 'creative' as kind, state, deadline, updated_at from creatives
      union all select booking_id, 'make_good', state, deadline, updated_at from make_goods
    ) c join bookings b on b.uuid = c.booking_id join organizations o on o.uuid = b.org_id join organizations h on h.uuid = b.host_org
    where (b.org_id = ${id}::uuid or b.host_org = ${id}::uuid)
      and c.deadline >= ${after}::timestamptz and c.deadline < ${before}::timestamptz
      and (c.kind = 'creative' and c.state in (${sql.join(waitingFaces)}) or c.kind = 'make_good' and c.state in (${sql.join(waitingDays)}))
    order by c.deadline, b.uuid limit ${limits.agenda.items}`.execute(ctx.db)
  return rows.map(({ org_id, booker, host, deadline, updated_at, ...row }) => {
    const side = org_id === id ? 'booker' : 'host'
    const turn = row.kind === 'creative' ? creativeTurn(row.state) : makeGoodTurn(row.state)
    const due = {
      at: new Date(deadline).toISOString(),
      your_turn: turnAs(turn === side, row.state, role).your_turn,
      who: side === 'booker' ? host : booker,
    }
    return { ...row, ...due, side, changed_at: new Date(updated_at) }
  })
}

type BesideRow = {
  uuid: string
  title: string
  deadline: Date
  updated_at: Date
  org_id: string
  booker: string
  host: string
} & ({ kind: 'creative'; state: CreativeState } | { kind: 'make_good'; state: MakeGoodState })

/** A face that is late, sent back or shown has no day of its own any more. */
const waitingFaces: readonly CreativeState[] = ['due', 'platform_review', 'host_review']
const waitingDays = makeGoodStates.filter(state => !isMakeGoodOver(state))

/** Calls of a company that still take pitches, or will again. */
async function callsDue(ctx: Context, { id }: Mine, { from, to }: Days): Promise<Due[]> {
  const rows = await ctx.db
    .selectFrom('casting_calls')
    .select(['uuid', 'title', 'apply_by', 'updated_at'])
    .where('org_id', '=', id)
    .where('state', 'in', ['open', 'paused'])
    .where('apply_by', '>=', from)
    .where('apply_by', '<=', to)
    .orderBy('apply_by')
    .orderBy('uuid')
    .limit(limits.agenda.items)
    .execute()
  return rows.map(({ uuid, title, apply_by, updated_at }) => ({
    uuid,
    kind: 'call',
    day: apply_by ?? from,
    title: title ?? '',
    changed_at: updated_at,
  }))
}

/** Licences that run, by their last day: both sides have it before them. */
async function licencesDue(ctx: Context, { side, id }: Mine, { from, to }: Days): Promise<Due[]> {
  const rows = await ctx.db
    .selectFrom('licences as l')
    .innerJoin('deals as d', 'd.uuid', 'l.deal_id')
    .innerJoin('organizations as o', 'o.uuid', 'l.org_id')
    .innerJoin('users as u', 'u.uuid', 'l.creator_id')
    .select(['l.uuid', 'l.state', 'l.ends_on', 'l.updated_at', 'd.title', 'o.name'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('creator'))
    .where(side === 'creator' ? 'l.creator_id' : 'l.org_id', '=', id)
    .where('l.state', 'in', ['active', 'expiring'])
    .where('l.ends_on', '>=', from)
    .where('l.ends_on', '<=', to)
    .orderBy('l.ends_on')
    .orderBy('l.uuid')
    .limit(limits.agenda.items)
    .execute()
  return rows.map(({ ends_on, updated_at, name, creator, ...row }) => ({
    ...row,
    kind: 'rights',
    day: ends_on ?? from,
    who: side === 'creator' ? name : creator,
    changed_at: updated_at,
  }))
}

/** Reminders that somebody set for themselves, told or not. */
async function remindersDue(ctx: Context, person: string, { after, before }: Span): Promise<Due[]> {
  const rows = await ctx.db
    .selectFrom('reminders')
    .select(['uuid', 'title', 'at', 'about', 'updated_at'])
    .where('user_id', '=', person)
    .where('at', '>=', after)
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('uuid')
    .limit(limits.agenda.items)
    .execute()
  return rows.map(({ at, updated_at, ...row }) => ({ ...row, kind: 'reminder', at: at.toISOString(), changed_at: updated_at }))
}

/** The deadlines of a creator, or of a company, in these days. */
async function deadlinesOf(ctx: Context, { id, ...whose }: Whose, days: Days, span: Span): Promise<Due[]> {
  if (!id) return []
  const mine = { ...whose, id }
  const both = [await dealsDue(ctx, mine, span), await licencesDue(ctx, mine, days)]
  if (whose.side === 'creator') return both.flat()
  return [
    ...both,
    await bookingsDue(ctx, mine, span),
    await besideBookingsDue(ctx, mine, span),
    await callsDue(ctx, mine, days),
  ].flat()
}

/** Deadlines and reminders of these days, soonest first; whole days before the hours in them. */
async function dueOf(ctx: Context, whose: Whose, days: Days): Promise<Due[]> {
  const { person, timezone } = whose
  const span = { after: midnightOf(days.from, timezone), before: midnightOf(addDays(days.to, 1), timezone) }
  const deadlines = await deadlinesOf(ctx, whose, days, span)
  const reminders = await remindersDue(ctx, person, span)
  const day = (item: AgendaItem) => ('day' in item ? item.day : dayThere(new Date(item.at), timezone))
  const instant = (item: AgendaItem) => ('day' in item ? '' : item.at)
  return [...deadlines, ...reminders].toSorted((a, b) => day(a).localeCompare(day(b)) || instant(a).localeCompare(instant(b)))
}

export async function readAgenda(ctx: SignedInContext, { from, to }: Days): Promise<Agenda> {
  const days = daysBetween(from, to)
  if (days < 1) throw wrong('to', 'order')
  if (days > limits.agenda.shown) throw wrong('to', 'too_late')
  const { uuid, timezone, organization } = ctx.person
  const creator = sideOf(ctx.person) === 'creator'
  const whose: Whose = creator
    ? { person: uuid, side: 'creator', id: uuid, role: null, timezone }
    : { person: uuid, side: 'brand', id: organization?.uuid ?? null, role: organization?.role ?? null, timezone }
  const { agenda_id } = await ctx.db.selectFrom('users').select('agenda_id').where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const due = await dueOf(ctx, whose, { from, to })
  return {
    from,
    to,
    ical_token: agenda_id && linkToken(ctx, 'agenda', agenda_id),
    items: due.map(({ changed_at: _, ...item }) => item),
  }
}

/** Makes the secret address, and with it ends the one that was there. */
export async function linkAgenda(ctx: SignedInContext): Promise<{ ical_token: string }> {
  const agenda_id = randomUUID()
  await ctx.db.updateTable('users').set({ agenda_id }).where('uuid', '=', ctx.person.uuid).execute()
  return { ical_token: linkToken(ctx, 'agenda', agenda_id) }
}

export async function unlinkAgenda(ctx: SignedInContext): Promise<{ ical_token: null }> {
  await ctx.db.updateTable('users').set({ agenda_id: null }).where('uuid', '=', ctx.person.uuid).execute()
  return { ical_token: null }
}

/** Deadlines for another calendar: its reader has the address and no session, and one who left a company reads nothing of it. */
export async function readAgendaFile(ctx: Context, request: Request, token: string): Promise<Response> {
  const id = linkIdOf(ctx, 'agenda', token)
  const row =
    id &&
    (await ctx.db
      .selectFrom('users as u')
      .leftJoin('memberships as m', join =>
        join.onRef('m.user_id', '=', 'u.uuid').on('m.state', '=', 'active').on('m.role', 'in', rolesFor('read')),
      )
      .select(['u.uuid', 'u.groups', 'u.is_superuser', 'u.timezone', 'u.locale', 'm.org_id', 'm.role'])
      .where('u.agenda_id', '=', id)
      .where('u.status', 'in', ['active', 'limited'])
      .executeTakeFirst())
  if (!row) throw new AppError('not_found')
  const creator = sideOf(row) === 'creator'
  const today = dayThere(ctx.clock.now(), row.timezone)
  const due = await dueOf(
    ctx,
    creator
      ? { person: row.uuid, side: 'creator', id: row.uuid, role: null, timezone: row.timezone }
      : { person: row.uuid, side: 'brand', id: row.org_id, role: row.role, timezone: row.timezone },
    { from: addDays(today, -limits.agenda.back), to: addDays(today, limits.agenda.ahead) },
  )
  return icalFile(
    request,
    'Elenco',
    due.map(item => ({
      // One booking may have several deadlines.
      uid: item.kind === 'creative' || item.kind === 'make_good' ? `${item.uuid}-${item.kind}` : item.uuid,
      ...('day' in item ? { from: item.day, to: item.day } : { at: new Date(item.at) }),
      summary: sayDue(row.locale, item),
      address: `${ctx.settings.publicUrl ?? ''}${addressOf(item, row, creator ? null : row.role)}`,
      tentative: false,
      changed_at: item.changed_at,
    })),
  )
}

/** The address at which it is looked at and answered. */
function addressOf(item: AgendaItem, reader: Person, role: TeamRole | null): string {
  if (item.kind === 'deal') return dealPage(item, role)
  if (item.kind === 'rights') return pathOf('rights', {}, { state: item.state })
  if (item.kind === 'reminder') return item.about ? addressOfReminded(item.about, role) : agendaOf(reader)
  return item.kind === 'call' ? pathOf('casting_call', { uuid: item.uuid }) : pathOf('booking', { uuid: item.uuid })
}
