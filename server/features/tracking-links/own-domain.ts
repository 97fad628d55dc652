import { randomBytes, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Selectable } from 'kysely'
import type { LinkDomains } from '#contract/endpoints/link-domains.ts'
import type { LinkDomain } from '#contract/entities/link-domain.ts'
import { plans } from '#contract/plans.ts'
import { type LinkDomainEvent, linkDomainMachine, linkDomainStep } from '#contract/processes/link-domain.ts'
import { isBelow, proofName, proofValue, readHost } from '#contract/rules/link-domain.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { LinkDomainsTable } from '../../db/schema-tracking-links.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { planOfOwner } from '../credits/credit-account.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { requireCompany } from './own-link.ts'

export type DomainRow = Selectable<LinkDomainsTable>
export const domainJob = 'link_domain.look'

/** Takes one event of the host's chart; null where the chart refuses. */
export function stepDomain(ctx: Context, { uuid, state }: Pick<DomainRow, 'uuid' | 'state'>, event: LinkDomainEvent) {
  const next = linkDomainStep(state, event)
  const before = linkDomainMachine.resolveState({ value: state })
  watchStep(ctx, { process: 'link-domain', id: uuid, machine: linkDomainMachine, before, event, state: next })
  return next
}

/** The host that records have to lead to: ours, without a port. */
export const ownHost = ({ settings }: Pick<Context, 'settings'>): string =>
  new URL(settings.publicUrl ?? 'http://127.0.0.1').hostname.replace(/^\[|\]$/g, '')

function recordsOf(ctx: Context, { host, token }: DomainRow): LinkDomain['records'] {
  const target = ownHost(ctx)
  const kinds = { 0: 'CNAME', 4: 'A', 6: 'AAAA' } as const
  return [
    { type: 'TXT', name: proofName(host), value: proofValue(token) },
    { type: kinds[isIP(target) === 4 ? 4 : isIP(target) === 6 ? 6 : 0], name: host, value: target },
  ]
}

async function countLinksOn(ctx: Context, domains: readonly string[]): Promise<Map<string, number>> {
  if (domains.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('tracking_links')
    .select(['domain_id', eb => eb.fn.countAll<number>().as('count')])
    .where('domain_id', 'in', domains)
    .where('state', '<>', 'archived')
    .groupBy('domain_id')
    .execute()
  return new Map(rows.map(row => [row.domain_id ?? '', Number(row.count)]))
}

async function show(ctx: Context, rows: readonly DomainRow[]): Promise<LinkDomain[]> {
  const links = await countLinksOn(
    ctx,
    rows.map(row => row.uuid),
  )
  return rows.map(row => ({
    uuid: row.uuid,
    name: row.name,
    host: row.host,
    state: row.state,
    records: recordsOf(ctx, row),
    error: row.error,
    checked_at: row.checked_at?.toISOString() ?? null,
    away_since: row.away_since?.toISOString() ?? null,
    links: links.get(row.uuid) ?? 0,
    created_at: row.created_at.toISOString(),
  }))
}

const domainsOf = (ctx: Context, org: string) =>
  ctx.db
    .selectFrom('link_domains')
    .selectAll()
    .where('org_id', '=', org)
    .where('state', '<>', 'removed')
    .orderBy('created_at')
    .orderBy('uuid')

/** One of the company's own hosts. */
export async function readDomain(ctx: Context, org: string, uuid: string): Promise<LinkDomain> {
  const [domain] = await show(ctx, await domainsOf(ctx, org).where('uuid', '=', uuid).execute())
  if (!domain) throw new AppError('not_found')
  return domain
}

export async function listDomains(ctx: SignedInContext): Promise<LinkDomains> {
  const org = requireCompany(ctx)
  const rows = await domainsOf(ctx, org).execute()
  return { domains: await show(ctx, rows), limit: plans[await planOfOwner(ctx, org)].link_domains }
}

const refuse = (issue: string) => new AppError('request.invalid', { fields: { host: [issue] } })

export async function addDomain(ctx: SignedInContext, written: string): Promise<LinkDomain> {
  const org = requireCompany(ctx)
  const read = readHost(written)
  if ('issue' in read) throw refuse(read.issue)
  if (isBelow(read.ascii, ownHost(ctx))) throw refuse('own_host')
  return await inTransaction(ctx, async inner => {
    // Two at once must not both be the last one that the plan has.
    await inner.db.selectFrom('organizations').select('uuid').where('uuid', '=', org).forUpdate().execute()
    const own = await domainsOf(inner, org).execute()
    const there = own.find(row => row.host === read.ascii)
    if (there) return await readDomain(inner, org, there.uuid)
    requireWithinPlan(await planOfOwner(inner, org), 'link_domains', own.length)
    const proved = await inner.db
      .selectFrom('link_domains')
      .select('uuid')
      .where('host', '=', read.ascii)
      .where('state', '=', 'verified')
      .executeTakeFirst()
    if (proved) throw refuse('taken')
    const uuid = randomUUID()
    const now = inner.clock.now()
    await inner.db
      .insertInto('link_domains')
      .values({
        uuid,
        org_id: org,
        made_by: ctx.person.uuid,
        host: read.ascii,
        name: read.written,
        state: 'pending',
        token: randomBytes(20).toString('hex'),
        error: null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await setTimer(inner, domainJob, uuid, now)
    return await readDomain(inner, org, uuid)
  })
}

/** Copies of its links in memory are compared by their own instant. */
export async function touchLinks(ctx: TxContext, domain: string): Promise<void> {
  await ctx.db.updateTable('tracking_links').set({ updated_at: ctx.clock.now() }).where('domain_id', '=', domain).execute()
}

/** A host that links stand on stays: whoever follows one of them would be led nowhere. */
export async function removeDomain(ctx: SignedInContext, uuid: string): Promise<{ removed: true }> {
  const org = requireCompany(ctx)
  return await inTransaction(ctx, async inner => {
    const row = await domainsOf(inner, org).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const links = (await countLinksOn(inner, [uuid])).get(uuid) ?? 0
    if (links > 0) throw new AppError('link_domain.in_use', { details: { links } })
    const state = stepDomain(inner, row, { type: 'domain.remove' })
    if (state)
      await inner.db.updateTable('link_domains').set({ state, updated_at: inner.clock.now() }).where('uuid', '=', uuid).execute()
    await clearTimer(inner, domainJob, uuid)
    return { removed: true as const }
  })
}
