import type { LinkDomain, LinkDomainProblem } from '#contract/entities/link-domain.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { answeringDomainStates } from '#contract/processes/link-domain.ts'
import { proofValue } from '#contract/rules/link-domain.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { clearTimer, enqueue, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { membersOf } from '../../processes/members.ts'
import { type DomainRow, domainJob, ownHost, readDomain, stepDomain, touchLinks } from './own-domain.ts'
import { requireCompany } from './own-link.ts'

const lookJob = 'link_domain.look_now'
const { domains } = limits.link

async function tellChanged(ctx: TxContext, { uuid, org_id }: DomainRow): Promise<void> {
  for (const person of await membersOf(ctx, org_id, 'read')) await emit(ctx, person, { type: 'link_domain.changed', uuid })
}

/** The people of a company hear once that a host of theirs has stopped to be one. */
async function tellFailing(ctx: TxContext, { name, org_id }: DomainRow): Promise<void> {
  for (const person of await membersOf(ctx, org_id, 'run'))
    await notify(ctx, person, 'link_domain_failing', { name }, { action_url: pathOf('tracking_links') })
}

/** A host that failed goes to whoever proves it; while its records are right nobody else can have it. */
async function takeOver(ctx: TxContext, rows: readonly DomainRow[], { uuid, host }: DomainRow): Promise<'taken' | null> {
  const holder = rows.find(one => one.uuid !== uuid && one.host === host && answeringDomainStates.includes(one.state))
  if (!holder) return null
  const state = stepDomain(ctx, holder, { type: 'domain.lost' })
  if (!state) return 'taken'
  await ctx.db
    .updateTable('link_domains')
    .set({ state, error: 'taken', updated_at: ctx.clock.now() })
    .where('uuid', '=', holder.uuid)
    .execute()
  await clearTimer(ctx, domainJob, holder.uuid)
  await touchLinks(ctx, holder.uuid)
  await tellChanged(ctx, holder)
  return null
}

/** `counted`: by the clock; somebody who presses often makes no host fail. */
async function store(
  ctx: TxContext,
  { uuid, host }: DomainRow,
  found: LinkDomainProblem | null,
  counted: boolean,
): Promise<void> {
  // All that want this host, in one order: two that prove it at once take turns.
  const rows = await ctx.db.selectFrom('link_domains').selectAll().where('host', '=', host).orderBy('uuid').forUpdate().execute()
  const row = rows.find(one => one.uuid === uuid)
  if (!row || row.state === 'removed') return
  const now = ctx.clock.now()
  const error = found ?? (await takeOver(ctx, rows, row))
  // Nobody knows anything new: what is known stays.
  const unknown = error === 'unreachable'
  const failures = unknown ? row.failures : error ? row.failures + (counted ? 1 : 0) : 0
  const state = unknown
    ? row.state
    : stepDomain(ctx, row, error ? { type: 'domain.denied', last: failures >= domains.failures } : { type: 'domain.proved' })
  if (!state) return
  const away_since = unknown ? row.away_since : error && row.state !== 'pending' ? (row.away_since ?? now) : null
  await ctx.db
    .updateTable('link_domains')
    .set({ state, failures: state === 'pending' ? 0 : failures, error, checked_at: now, away_since, updated_at: now })
    .where('uuid', '=', uuid)
    .execute()
  if (state !== 'pending') await setTimer(ctx, domainJob, uuid, new Date(now.getTime() + domains.every))
  else if (now.getTime() - row.created_at.getTime() < domains.pendingFor)
    await setTimer(ctx, domainJob, uuid, new Date(now.getTime() + domains.pendingEvery))
  if (state === 'failing' && row.state !== 'failing') await tellFailing(ctx, row)
  if (state !== row.state || error !== row.error) await tellChanged(ctx, row)
}

/** Asks name servers: outside of transactions. */
async function look(ctx: Context, row: DomainRow, counted: boolean): Promise<void> {
  const found = await ctx.gateways.names.look({ host: row.host, proof: proofValue(row.token), target: ownHost(ctx) })
  await inTransaction(ctx, async inner => await store(inner, row, found, counted))
}

const find = async (ctx: Context, uuid: string): Promise<DomainRow | undefined> =>
  await ctx.db.selectFrom('link_domains').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export async function checkDomain(ctx: SignedInContext, uuid: string): Promise<LinkDomain> {
  const org = requireCompany(ctx)
  const row = await find(ctx, uuid)
  if (row?.org_id !== org || row.state === 'removed') throw new AppError('not_found')
  await look(ctx, row, false)
  return await readDomain(ctx, org, uuid)
}

/** The job runner's work for hosts of companies. */
export const linkDomainJobs: Record<string, JobHandler> = {
  // A timer that asks the world would take its own successor along when it is done.
  [domainJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await enqueue(ctx, lookJob, { uuid: job.ref })
    },
  },
  [lookJob]: {
    outside: async (ctx, job) => {
      const row = await find(ctx, String(job.payload.uuid))
      if (row) await look(ctx, row, true)
    },
  },
}
