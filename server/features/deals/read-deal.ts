import type { Deal } from '#contract/entities/deal.ts'
import type { Publication } from '#contract/entities/publication.ts'
import { dealTurn } from '#contract/rules/ask-deal.ts'
import { paidIn, roleOn, turnAs } from '#contract/rules/own-turn.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { dealWork } from '../../ledger/work.ts'
import { brandCardOf, creatorCardOf, selectDealSummaries } from '../../processes/deal-summary.ts'
import { readMilestones } from '../../processes/read-milestones.ts'
import { readPublications } from '../../processes/read-publications.ts'
import { paidFromBalance, readBalance } from '../cashier/pay-from-balance.ts'
import { readWays, waysToPayDeal } from '../cashier/ways-to-pay.ts'
import { readDisputeOf } from '../disputes/read-dispute.ts'
import { paperCardOf } from '../papers/read-paper.ts'
import { readDealLinks } from '../tracking-links/deal-links.ts'
import { sideIn } from './find-deal.ts'
import { readChanges } from './read-changes.ts'
import { readConcepts } from './read-concepts.ts'
import { readDeliveries } from './read-deliveries.ts'

/** The publications of the proof that stands: of its first post, and of further ones. An objection leaves older rows of the same address. */
function shownOf(proof: Deal['proof'], publications: readonly Publication[]): Pick<Deal, 'publication' | 'more_publications'> {
  const at = (url: string) => publications.findLast(one => one.url === url)
  const more = proof?.more?.flatMap(url => at(url) ?? []) ?? []
  return { publication: (proof && at(proof.url)) ?? null, ...(more.length > 0 && { more_publications: more }) }
}

/** A deal, whole, as its reader's side sees it. */
export async function readDeal(ctx: SignedInContext, uuid: string): Promise<Deal> {
  const row = await selectDealSummaries(ctx.db)
    .leftJoin('casting_calls as c', 'c.uuid', 'd.casting_call_id')
    .select([
      'd.org_id',
      'd.creator_id',
      'd.revision',
      'd.version',
      'd.application_id',
      'd.fixed',
      'd.cancel',
      'd.proof',
      'd.created_at',
      'd.paid_through',
      'd.production_started_at',
      'c.uuid as call_uuid',
      'c.title as call_title',
    ])
    .where('d.uuid', '=', uuid)
    .executeTakeFirst()
  const side = sideIn(ctx, row)
  if (!row) throw new AppError('not_found')
  const [
    versions,
    timeline,
    concepts,
    deliveries,
    protectedRow,
    from_balance_minor,
    dispute,
    paper,
    changes,
    links,
    publications,
  ] = await Promise.all([
    ctx.db.selectFrom('deal_versions').selectAll().where('deal_id', '=', uuid).orderBy('version').execute(),
    ctx.db.selectFrom('deal_timeline').selectAll().where('deal_id', '=', uuid).orderBy('id').limit(200).execute(),
    readConcepts(ctx, uuid),
    readDeliveries(ctx, uuid),
    ctx.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('name', '=', 'deal_protected')
      .where('owner', '=', uuid)
      .executeTakeFirst(),
    side === 'brand' ? paidFromBalance(ctx, dealWork(uuid)) : 0,
    readDisputeOf(ctx, 'deal_id', uuid),
    paperCardOf(ctx, uuid, row.version),
    readChanges(ctx, uuid),
    readDealLinks(ctx, uuid),
    readPublications(ctx, uuid),
  ])
  const current = versions.find(version => version.version === row.version)
  if (!current) throw new Error(`deal ${uuid} has no version ${row.version}`)
  const facts = row.facts
  const state = row.state
  return {
    uuid,
    state,
    revision: row.revision,
    side,
    ...turnAs(dealTurn(state, facts) === side, state, roleOn(side, ctx.person.organization?.role)),
    role: side === 'brand' ? (ctx.person.organization?.role ?? null) : null,
    deadline: row.deadline?.toISOString() ?? null,
    brand: brandCardOf(row),
    creator: creatorCardOf(row),
    casting_call: row.call_uuid ? { uuid: row.call_uuid, title: row.call_title ?? '' } : null,
    application_uuid: row.application_id,
    fixed: row.fixed,
    chat_uuid: row.chat_uuid,
    terms: current.terms,
    fees: current.fees,
    version: row.version,
    versions: versions.map(({ version, by, terms, fees, created_at, hash }) => ({
      version,
      by,
      terms,
      fees,
      hash,
      created_at: created_at.toISOString(),
    })),
    concepts,
    deliveries,
    revisions_left: facts.revisions_left,
    milestones: await readMilestones(ctx, { ...row, terms: current.terms, fees: current.fees }),
    proof: row.proof,
    ...shownOf(row.proof, publications),
    pay: paidIn.includes(state)
      ? await readWays(ctx, dealWork(uuid), waysToPayDeal(ctx, row), {
          pays: side === 'brand',
          balance:
            side === 'brand' && mayAs(ctx.person.organization?.role ?? null, 'pay')
              ? await readBalance(ctx, dealWork(uuid), row)
              : null,
        })
      : null,
    from_balance_minor,
    protected_minor: protectedRow?.balance_minor ?? 0,
    cancel: row.cancel && {
      by: row.cancel.by,
      reason: row.cancel.reason,
      creator_share_minor: row.cancel.creator_share_minor,
    },
    changes,
    change_by: facts.change_by,
    dispute,
    paper,
    links,
    timeline: timeline.map(entry => ({
      event: entry.event,
      by: entry.by,
      from: entry.from_state,
      to: entry.to_state,
      data: entry.data,
      created_at: entry.created_at.toISOString(),
    })),
    facts: { ...facts },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
