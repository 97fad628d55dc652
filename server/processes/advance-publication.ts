import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import {
  isWatched,
  lookEvent,
  type PublicationEvent,
  publicationMachine,
  publicationStep,
} from '#contract/processes/publication.ts'
import { nextLook, staysUntil, verdictOf } from '#contract/rules/publication.ts'
import type { Context } from '../context.ts'
import type { DealsTable, PublicationsTable } from '../db/schema-deals.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { clearTimer, enqueue, setTimer } from '../jobs/jobs.ts'
import { tellDeal, tellDealChanged } from './tell-deal.ts'
import { watchStep } from './watch-steps.ts'

type DealRow = Pick<Selectable<DealsTable>, 'uuid' | 'state' | 'proof'>
type PublicationRow = Selectable<PublicationsTable>

const hold = (ctx: TxContext, uuid: string) =>
  ctx.db.selectFrom('publications').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()

/** Keeps the publication in step with its deal, in the deal's own transaction: a new proof begins one for each post, an objection ends them. */
export async function followPublication(ctx: TxContext, before: DealRow, deal: DealRow): Promise<void> {
  if (deal.proof && !before.proof)
    for (const url of [deal.proof.url, ...(deal.proof.more ?? [])])
      await begin(ctx, deal.uuid, { url, published_on: deal.proof.published_on })
  if ((before.proof && !deal.proof) || deal.state === 'resolved' || deal.state === 'cancelled') await drop(ctx, deal.uuid)
}

async function begin(ctx: TxContext, deal_id: string, proof: { url: string; published_on: string }): Promise<void> {
  const since = ctx.clock.now()
  const ends_at = staysUntil(proof.published_on, since)
  const next_look_at = nextLook({ since, ends_at }, since, null)
  const uuid = randomUUID()
  await ctx.db
    .insertInto('publications')
    .values({ uuid, deal_id, url: proof.url, published_on: proof.published_on, state: 'waiting', since, ends_at, next_look_at })
    .execute()
  if (next_look_at) await setTimer(ctx, 'publication.due', uuid, next_look_at)
}

async function drop(ctx: TxContext, deal_id: string): Promise<void> {
  const rows = await ctx.db.selectFrom('publications').selectAll().where('deal_id', '=', deal_id).forUpdate().execute()
  for (const row of rows.filter(({ state }) => isWatched(state))) {
    const state = ask(ctx, row, { type: 'proof.dropped' })
    if (!state) continue
    await ctx.db.updateTable('publications').set({ state, next_look_at: null }).where('uuid', '=', row.uuid).execute()
    await clearTimer(ctx, 'publication.due', row.uuid)
  }
}

function ask(ctx: Context, row: PublicationRow, event: PublicationEvent) {
  const state = publicationStep(row.state, event)
  const before = publicationMachine.resolveState({ value: row.state })
  watchStep(ctx, { process: 'publication', id: row.uuid, machine: publicationMachine, before, event, state })
  return state
}

/** The timer's part: the look itself talks to the world, so it is a job that follows. */
export async function passLookDue(ctx: Context, uuid: string): Promise<void> {
  await enqueue(ctx, 'publication.look', { publication: uuid })
}

const isDue = (row: PublicationRow, now: Date) => row.next_look_at !== null && row.next_look_at <= now

/** Looks whether the piece is there and stores what came of it. A second run after a lost answer finds nothing due any more. */
export async function lookAtPublication(ctx: Context, uuid: string): Promise<void> {
  const row = await ctx.db.selectFrom('publications').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row || !isDue(row, ctx.clock.now())) return
  const verdict = verdictOf(row.url, await ctx.gateways.reach.look(row.url))
  await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const held = await hold(inner, uuid)
    if (!held || !isDue(held, now)) return
    const { gone_at, ends_at } = held
    const again = gone_at !== null && gone_at < ends_at && now.getTime() - gone_at.getTime() >= limits.publication.again
    const state = ask(inner, held, lookEvent(verdict.result, now >= ends_at, again))
    if (!state) return
    const next_look_at = isWatched(state) ? nextLook(held, now, verdict.result) : null
    const since = { up: null, gone: gone_at ?? now, unchecked: gone_at }[verdict.result]
    const { n } = await inner.db
      .selectFrom('publication_looks')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('publication_id', '=', uuid)
      .executeTakeFirstOrThrow()
    await inner.db
      .insertInto('publication_looks')
      .values({ publication_id: uuid, n: Number(n) + 1, ...verdict, at: now })
      .execute()
    await inner.db.updateTable('publications').set({ state, next_look_at, gone_at: since }).where('uuid', '=', uuid).execute()
    if (next_look_at) await setTimer(inner, 'publication.due', uuid, next_look_at)
    if (state === 'taken_down') await tellTakenDown(inner, held.deal_id)
    else await tellDealChanged(inner, held.deal_id)
  })
}

async function tellTakenDown(ctx: TxContext, uuid: string): Promise<void> {
  const deal = await ctx.db
    .selectFrom('deals')
    .select(['chat_uuid', 'revision'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  await tellDeal(ctx, {
    deal: uuid,
    chat: deal.chat_uuid,
    revision: deal.revision,
    happening: 'publication.takenDown',
    by: 'system',
    actor: null,
    data: {},
  })
}
