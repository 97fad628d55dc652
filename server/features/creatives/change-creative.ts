import type * as z from 'zod/mini'
import type { creativeAnswerBody, handInBody } from '#contract/entities/creative.ts'
import type { CreativeState } from '#contract/entities/creative-states.ts'
import type { CreativeSide } from '#contract/processes/creative.ts'
import { creativeVerdict } from '#contract/rules/creative-checks.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceCreative, holdCreative } from '../../processes/advance-creative.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { bookingSideOf } from '../bookings/own-booking.ts'
import { ownUpload } from '../uploads/own-uploads.ts'
import { checkFiles, faceOfSpace, ownRight } from './version-checks.ts'

/** Held, if it is still what was read. */
export async function holdRead(ctx: TxContext, booking: string, revision: number) {
  const held = await holdCreative(ctx, booking)
  const { creative } = held
  if (creative.revision !== revision)
    throw new AppError('creative.stale', { details: { revision: creative.revision, state: creative.state } })
  return held
}

/** Material of one’s own: its checks are made in the same step, and the chart is told what they come to. */
export async function handInCreative(ctx: SignedInContext, booking: string, body: z.output<typeof handInBody>): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await holdCreative(inner, booking)
    const by = bookingSideOf(inner, held.booking)
    await holdRead(inner, booking, body.revision)
    if (!(await ownUpload(inner, body.file))) throw new AppError('request.invalid', { fields: { file: ['option'] } })
    const { face } = await faceOfSpace(inner, held.booking.space_id)
    const fits = (await checkFiles(inner, booking, face, [body.file])).get(body.file) ?? []
    const checks = [...fits, await ownRight(inner, body.file)]
    const { uuid: made_by, organization } = inner.person
    await advanceCreative(
      inner,
      held,
      { type: 'creative.hand_in', by, verdict: creativeVerdict(checks) },
      {
        actor: made_by,
        version: { file: body.file, licence_id: null, org_id: organization?.uuid ?? '', made_by, note: body.note, checks },
      },
    )
  })
}

type Answer = z.output<typeof creativeAnswerBody>

async function answerAs(
  ctx: TxContext<SignedInContext>,
  booking: string,
  by: CreativeSide,
  body: Answer,
): Promise<CreativeState> {
  const held = await holdRead(ctx, booking, body.revision)
  const type = body.answer === 'approve' ? 'creative.approve' : 'creative.return'
  const { state } = await advanceCreative(ctx, held, { type, by }, { actor: ctx.person.uuid, reason: body.reason })
  return state
}

/** The host approves the version that waits, or asks for changes. */
export async function answerCreative(ctx: SignedInContext, booking: string, body: Answer): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { booking: row } = await holdCreative(inner, booking)
    await answerAs(inner, booking, bookingSideOf(inner, row), body)
  })
}

/** People of the house look where a program could not tell. */
export const decideCreativeReview = (ctx: SignedInContext, booking: string, body: Answer): Promise<CreativeState> =>
  inTransaction(ctx, async inner => {
    const state = await answerAs(inner, booking, 'staff', body)
    await writeAudit(inner, { kind: 'creative', act: body.answer, thing: booking })
    return state
  })
