import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { canonical } from '#contract/canonical.ts'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import { type PaperBody, paperBody, paperForm } from '#contract/entities/paper.ts'
import type { PaperState } from '#contract/entities/paper-states.ts'
import { pathOf } from '#contract/paths.ts'
import { agreementPaperMachine, type PaperEvent, paperStep } from '#contract/processes/agreement-paper.ts'
import { isOffered, isOver } from '#contract/rules/ask-deal.ts'
import { roleOn } from '#contract/rules/own-turn.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { Context } from '../context.ts'
import type { DealsTable } from '../db/schema-deals.ts'
import type { AgreementPapersTable } from '../db/schema-papers.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { emit } from '../jobs/emit.ts'
import { notify } from '../jobs/notify.ts'
import { clausesOf } from '../phrases/clauses.ts'
import { brandCardOf, creatorCardOf, selectDealSummaries, toDealSummary } from './deal-summary.ts'
import { partiesOf } from './post-message.ts'
import { watchStep } from './watch-steps.ts'

/** All but the file, which is drawn when it is asked for. */
export const paperColumns = ['uuid', 'deal_id', 'version', 'state', 'body', 'sha256', 'made_at', 'agreed_at'] as const
export type PaperRow = Pick<Selectable<AgreementPapersTable>, (typeof paperColumns)[number]>
type DealRow = Pick<Selectable<DealsTable>, 'uuid' | 'state' | 'version' | 'facts'>

/** Keeps the contract in step with its deal, in the deal's own transaction: each version of the terms has one. */
export async function followPaper(ctx: TxContext, deal: DealRow, newTerms: boolean): Promise<void> {
  const open = isOffered(deal.state)
  if (!newTerms && !open && deal.state !== 'awaiting_funds' && !isOver(deal.state)) return
  await makePapers(ctx, deal)
}

/** Makes what is missing, one contract for each version, and brings each to where the deal has it. Doing it again changes nothing. */
export async function makePapers(ctx: TxContext, deal: DealRow): Promise<void> {
  const papers = await ctx.db
    .selectFrom('agreement_papers')
    .select(paperColumns)
    .where('deal_id', '=', deal.uuid)
    .forUpdate()
    .execute()
  const versions = await ctx.db
    .selectFrom('deal_versions')
    .selectAll()
    .where('deal_id', '=', deal.uuid)
    .orderBy('version')
    .execute()
  for (const version of versions) {
    let paper = papers.find(one => one.version === version.version) ?? (await makePaper(ctx, deal, version))
    const take = async (event: PaperEvent) => {
      if (paperStep(paper.state, event)) paper = await advancePaper(ctx, paper, event)
    }
    if (version.version < deal.version) await take({ type: 'terms.changed' })
    else if (!isOffered(deal.state) && paper.state === 'offered' && (await wasAccepted(ctx, deal.uuid)))
      await take({ type: 'terms.agreed' })
    if (version.version === deal.version && isOver(deal.state)) await take({ type: 'deal.ended' })
  }
}

/** When both had agreed; the step that says so may be the one under way. */
async function wasAccepted(ctx: TxContext, deal: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('deal_timeline')
    .select('created_at')
    .where('deal_id', '=', deal)
    .where('to_state', '=', 'awaiting_funds')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Terms that changed while the work was under way were agreed on as they were made. */
async function agreedAt(ctx: TxContext, { deal_id, made_at }: PaperRow): Promise<Date> {
  const accepted = (await wasAccepted(ctx, deal_id)) ?? ctx.clock.now()
  return made_at > accepted ? made_at : accepted
}

type Version = { version: number; terms: DealTerms; fees: PaperBody['fees']; hash: string; created_at: Date }

async function makePaper(ctx: TxContext, deal: DealRow, version: Version): Promise<PaperRow> {
  const summary = await selectDealSummaries(ctx.db)
    .innerJoin('organizations as o', 'o.uuid', 'd.org_id')
    .select('o.name as company')
    .where('d.uuid', '=', deal.uuid)
    .executeTakeFirstOrThrow()
  const { terms, fees } = version
  const { grants_only } = deal.facts
  const brand = brandCardOf(summary).name
  const creator = creatorCardOf(summary).name
  const { company } = summary
  // As the schema has it, so that whoever parses the file and spells it again gets the same.
  const body = paperBody.parse({
    form: paperForm,
    deal: deal.uuid,
    version: version.version,
    made_at: version.created_at.toISOString(),
    terms_hash: version.hash,
    brand: { name: brand, company },
    creator: { name: creator },
    terms,
    fees,
    clauses: clausesOf({ title: terms.title, brand, company, creator, terms, fees, grants_only }),
  })
  const text = canonical(body)
  return await ctx.db
    .insertInto('agreement_papers')
    .values({
      uuid: randomUUID(),
      deal_id: deal.uuid,
      version: version.version,
      state: 'offered',
      body: text,
      sha256: createHash('sha256').update(text).digest('hex'),
      made_at: version.created_at,
    })
    .returning(paperColumns)
    .executeTakeFirstOrThrow()
}

/** The chart's step for this event; refused where it does nothing. */
export function requirePaperStep(ctx: Context, paper: PaperRow, event: PaperEvent): PaperState {
  const state = paperStep(paper.state, event)
  if (state) return state
  noteStep(ctx, paper, event, null)
  throw new AppError('paper.wrong_state', { details: { state: paper.state } })
}

function noteStep(ctx: Context, paper: PaperRow, event: PaperEvent, state: PaperState | null): void {
  const before = agreementPaperMachine.resolveState({ value: paper.state })
  watchStep(ctx, { process: 'agreement-paper', id: paper.sha256, machine: agreementPaperMachine, before, event, state })
}

/** Takes one event: asks the shared chart and stores its step. */
async function advancePaper(ctx: TxContext, paper: PaperRow, event: PaperEvent): Promise<PaperRow> {
  const state = requirePaperStep(ctx, paper, event)
  noteStep(ctx, paper, event, state)
  const agreed_at = event.type === 'terms.agreed' ? await agreedAt(ctx, paper) : paper.agreed_at
  await ctx.db.updateTable('agreement_papers').set({ state, agreed_at }).where('uuid', '=', paper.uuid).execute()
  return { ...paper, state, agreed_at }
}

/** One side's name under the contract; whoever signs for the other side is told. The caller has seen that it is them. */
export async function putSignature(
  ctx: TxContext,
  paper: PaperRow,
  signer: { side: Side; user_id: string; name: string; ip_hash: string },
): Promise<void> {
  const { state } = await advancePaper(ctx, paper, { type: 'paper.sign', by: signer.side })
  await ctx.db
    .insertInto('paper_signatures')
    .values({ paper_id: paper.uuid, sha256: paper.sha256, signed_at: ctx.clock.now(), ...signer })
    .execute()
  const deal = await selectDealSummaries(ctx.db)
    .select('d.revision')
    .where('d.uuid', '=', paper.deal_id)
    .executeTakeFirstOrThrow()
  const who = signer.side === 'brand' ? deal.brand_name : creatorCardOf(deal).name
  for (const { user_id, side, role } of await partiesOf(ctx, deal.chat_uuid)) {
    await emit(ctx, user_id, { type: 'deal.changed', deal: toDealSummary(deal, side, role), revision: deal.revision })
    // A contract is signed by those who run the company's work; the others read of it beside the deal.
    if (side === signer.side || !mayAs(roleOn(side, role), 'run')) continue
    const where = { chat_uuid: deal.chat_uuid, action_url: pathOf('contract', { uuid: deal.uuid }) }
    await notify(ctx, user_id, 'contract_signed', { title: deal.title, who, state }, where)
  }
}
