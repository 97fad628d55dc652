import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type ActingRequestEvent, actingRequestMachine, actingRequestStep } from '#contract/processes/acting-request.ts'
import type { ConsentCall } from '#contract/rules/act-as.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { emit } from '../jobs/emit.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { notify } from '../jobs/notify.ts'
import { membersOf } from './members.ts'
import { watchStep } from './watch-steps.ts'
import { writeAudit } from './write-audit.ts'

interface Asked {
  call: ConsentCall
  params: Record<string, string>
  body: unknown
}

const timer = 'acting.request'
const acts = {
  'request.decline': 'decline',
  'request.withdraw': 'withdraw',
  'acting.revoked': 'withdraw',
  'deadline.passed': 'lapse',
} as const
/** The managed client's own page. */
export const clientsPage = () => pathOf('pages-account-setting', { section: 'managed' })

/** Stores a step that the client has to approve, and tells whoever may. The same step waits once. */
export async function askClient(ctx: TxContext, { call, params, body }: Asked): Promise<void> {
  const { person } = ctx
  if (!person?.acting || !person.organization) throw new AppError('acting.over')
  const digest = createHash('sha256')
    .update(JSON.stringify([call, params, body]))
    .digest('hex')
  const uuid = randomUUID()
  const now = ctx.clock.now()
  const answer_by = new Date(now.getTime() + limits.actAs.answer)
  const { about, place } = await thingOf(ctx, call, params)
  const stored = await ctx.db
    .insertInto('acting_requests')
    .values({
      uuid,
      state: 'waiting',
      acting_id: person.acting.uuid,
      staff_id: person.acting.by,
      client_id: person.uuid,
      org_id: person.organization.uuid,
      call,
      params: json(params),
      body: json(body ?? null),
      digest,
      about,
      place,
      asked_at: now,
      answer_by,
    })
    .onConflict(conflict => conflict.columns(['client_id', 'digest']).where('state', '=', sql.lit('waiting')).doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (!stored) return
  await setTimer(ctx, timer, uuid, answer_by)
  await writeAudit(ctx, { kind: 'acting', act: 'ask', call, thing: params.uuid ?? null })
  const row = await holdActingRequest(ctx, uuid)
  const who = await nameOf(ctx, row.staff_id)
  for (const one of await approversOf(ctx, row))
    await notify(ctx, one, 'acting_asked', { who, title: about, date: answer_by.toISOString() }, { action_url: clientsPage() })
  await tellAll(ctx, row)
}

/** The title of what a step is about, and the page on which it is looked at. */
async function thingOf(
  { db }: Context,
  call: ConsentCall,
  { uuid = '', chat_uuid = '' }: Record<string, string>,
): Promise<{ about: string; place: string | null }> {
  const area = call.split('.')[0]
  if (call === 'applications.offer') {
    const one = await db
      .selectFrom('applications as a')
      .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
      .innerJoin('users as u', 'u.uuid', 'a.creator_id')
      .select(['c.uuid', 'c.title', 'u.first_name', 'u.last_name'])
      .where('a.uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    return {
      about: `${one.first_name} ${one.last_name} · ${one.title}`,
      place: pathOf('casting_call_applications', { uuid: one.uuid }),
    }
  }
  if (area === 'castingCalls' || area === 'invitations') {
    const one = await db.selectFrom('casting_calls').select('title').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    return { about: one.title, place: pathOf('casting_call', { uuid }) }
  }
  if (call === 'bookings.book') {
    const one = await db.selectFrom('spaces').select('title').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    return { about: one.title, place: pathOf('space', { uuid }) }
  }
  if (area === 'oohCampaigns') {
    const one = await db.selectFrom('ooh_campaigns').select('name').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    return { about: one.name, place: pathOf('ooh_campaign', { uuid }) }
  }
  if (call === 'chats.send') {
    const one = await db.selectFrom('conversations').select('title').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    return { about: one.title, place: pathOf('chat-proposal', { chat_uuid: uuid }) }
  }
  if (call === 'proposals.offer') {
    const one = await db
      .selectFrom('conversations as c')
      .innerJoin('proposals as p', 'p.uuid', 'c.context_id')
      .select('p.title')
      .where('c.uuid', '=', chat_uuid)
      .executeTakeFirst()
    return { about: one?.title ?? '', place: pathOf('chat-proposal', { chat_uuid }) }
  }
  if (area === 'proposals') {
    const one = await db.selectFrom('proposals').select('title').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    return { about: one.title, place: pathOf('proposal', { uuid }) }
  }
  const deals = db.selectFrom('deals').select(['title', 'chat_uuid'])
  const deal = await (area === 'rights'
    ? deals.where('uuid', '=', eb => eb.selectFrom('licences').select('deal_id').where('uuid', '=', uuid))
    : deals.where('uuid', '=', uuid)
  ).executeTakeFirstOrThrow()
  return { about: deal.title, place: pathOf('chat-proposal', { chat_uuid: deal.chat_uuid }) }
}

/** A request, held until the commit: of two who answer at once the second is told. */
export async function holdActingRequest(ctx: TxContext, uuid: string) {
  const row = await ctx.db.selectFrom('acting_requests').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
export type ActingRequestRow = Awaited<ReturnType<typeof holdActingRequest>>

/** The client, and the owner and administrators of their company. */
export async function approversOf(ctx: TxContext, { client_id, org_id }: Pick<ActingRequestRow, 'client_id' | 'org_id'>) {
  return [...new Set([client_id, ...(await membersOf(ctx, org_id, 'company'))])]
}

/** Takes one event of the chart, writes it down and tells both sides, save whoever did it. */
export async function advanceActingRequest(
  ctx: TxContext,
  row: ActingRequestRow,
  event: ActingRequestEvent,
  { by, reason, failure }: { by: string | null; reason?: string; failure?: string },
): Promise<void> {
  const state = actingRequestStep(row.state, event)
  const before = actingRequestMachine.resolveState({ value: row.state })
  watchStep(ctx, { process: 'acting-request', id: row.uuid, machine: actingRequestMachine, before, event, state })
  if (!state) throw new AppError('acting.answered', { details: { state: row.state } })
  await ctx.db
    .updateTable('acting_requests')
    .set({
      state,
      answered_at: ctx.clock.now(),
      answered_by: by === row.staff_id ? null : by,
      reason: reason ?? null,
      failure: failure ?? null,
    })
    .where('uuid', '=', row.uuid)
    .execute()
  await clearTimer(ctx, timer, row.uuid)
  const act = event.type === 'request.approve' ? (event.works ? 'approve' : 'fail') : acts[event.type]
  const { call, acting_id: acting, client_id: subject } = row
  await writeAudit(ctx, { kind: 'acting', act, call, thing: row.params.uuid ?? null, actor: by, subject, acting })
  const params = { title: row.about, state, who: by ? await nameOf(ctx, by) : '', note: reason ?? '' }
  const told = by === row.staff_id ? [] : [row.staff_id]
  const clients = state === 'done' || state === 'failed' || state === 'expired' ? await approversOf(ctx, row) : []
  for (const one of [...told, ...clients.filter(client => client !== by)])
    await notify(ctx, one, 'acting_answered', params, {
      action_url: one === row.staff_id ? pathOf('managed_accounts') : clientsPage(),
    })
  await tellAll(ctx, row)
}

/** Requests of one of staff in an account go when the client sends them out of it. */
export async function withdrawAsked(ctx: TxContext, acting: string, client: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('acting_requests')
    .select('uuid')
    .where('acting_id', '=', acting)
    .where('state', '=', 'waiting')
    .orderBy('uuid')
    .execute()
  for (const { uuid } of rows)
    await advanceActingRequest(ctx, await holdActingRequest(ctx, uuid), { type: 'acting.revoked' }, { by: client })
}

async function tellAll(ctx: TxContext, row: ActingRequestRow): Promise<void> {
  for (const one of new Set([row.staff_id, ...(await approversOf(ctx, row))])) await emit(ctx, one, { type: 'acting.changed' })
}

async function nameOf({ db }: Context, uuid: string): Promise<string> {
  const one = await db
    .selectFrom('users')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return one?.name ?? ''
}
