import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { advanceDeal, requireStep } from '../../processes/advance-deal.ts'
import { ownUploads } from '../uploads/own-uploads.ts'
import { holdOwnDeal } from './find-deal.ts'

/** The creator's idea, before the work. */
export async function sendConcept(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; text: string; files: string[]; links: string[] },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    const event = { type: 'concept.send' as const, by: side }
    requireStep(inner, deal, event)
    const files = await ownUploads(inner, body.files)
    const n = deal.facts.concepts + 1
    await inner.db
      .insertInto('concepts')
      .values({
        deal_id: uuid,
        n,
        text: body.text,
        files: files.map(file => file.uuid),
        links: body.links,
        answer: null,
        wishes: null,
        created_at: inner.clock.now(),
      })
      .execute()
    await advanceDeal(inner, deal, event, {
      happening: 'concept.sent',
      by: side,
      actor: ctx.person.uuid,
      data: { n, files: files.length, links: body.links.length },
    })
  })
}

/** The brand's yes: work begins. */
export async function approveConcept(ctx: SignedInContext, uuid: string, { revision }: { revision: number }): Promise<void> {
  await answerConcept(ctx, uuid, revision, null)
}

/** The brand wants another idea. */
export async function changeConcept(
  ctx: SignedInContext,
  uuid: string,
  { revision, wishes }: { revision: number; wishes: string },
): Promise<void> {
  await answerConcept(ctx, uuid, revision, wishes)
}

async function answerConcept(ctx: SignedInContext, uuid: string, revision: number, wishes: string | null): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    const n = deal.facts.concepts
    const event = { type: wishes === null ? ('concept.approve' as const) : ('concept.requestChanges' as const), by: side }
    await advanceDeal(inner, deal, event, {
      happening: wishes === null ? 'concept.approved' : 'concept.changesRequested',
      by: side,
      actor: ctx.person.uuid,
      data: wishes === null ? { n } : { n, wishes },
    })
    await inner.db
      .updateTable('concepts')
      .set({ answer: wishes === null ? 'approved' : 'changes', wishes })
      .where('deal_id', '=', uuid)
      .where('n', '=', n)
      .execute()
  })
}
