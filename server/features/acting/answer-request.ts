import type { ActingRequest } from '#contract/entities/acting.ts'
import { actingRequestCan } from '#contract/processes/acting-request.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { MakeWithin } from '../../http.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { type ActingRequestRow, advanceActingRequest, holdActingRequest } from '../../processes/acting-request-state.ts'
import { approvedActing } from './authenticate-acting.ts'
import { readActingRequest } from './read-requests.ts'

/** A request that the reader answers: their own account's, or one of their company's. Anybody else's is not there. */
async function holdOwn(ctx: TxContext<SignedInContext>, uuid: string): Promise<ActingRequestRow> {
  const row = await holdActingRequest(ctx, uuid)
  const { person } = ctx
  const mine =
    row.client_id === person.uuid
      ? mayAs(person.organization?.role, 'run')
      : row.org_id === person.organization?.uuid && mayAs(person.organization.role, 'company')
  if (!mine) throw new AppError('not_found')
  return row
}

/** Thrown where the step itself was refused, so that nothing of it stays. */
class Refused extends Error {
  readonly why: AppError
  constructor(why: AppError) {
    super(why.message)
    this.why = why
  }
}

/** Another moment may do: the request goes on waiting. */
const passes = ({ status }: AppError) => status === 429 || status >= 500

/**
 * The client approves: the step goes through all that a call goes through, now, and happens in the transaction in which the request is done. Of
 * what is refused nothing stays but the reason.
 */
export async function approveRequest(ctx: SignedInContext, uuid: string, within: MakeWithin): Promise<ActingRequest> {
  const by = ctx.person.uuid
  try {
    return await inTransaction(ctx, async inner => {
      const row = await holdOwn(inner, uuid)
      if (!actingRequestCan(row.state, { type: 'request.approve', works: true }))
        throw new AppError('acting.answered', { details: { state: row.state } })
      try {
        await within({ ...inner, person: await approvedActing(inner, row) }, row)
      } catch (error) {
        throw error instanceof AppError && !passes(error) ? new Refused(error) : error
      }
      await advanceActingRequest(inner, row, { type: 'request.approve', works: true }, { by })
      return await readActingRequest(inner, uuid)
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return await inTransaction(ctx, async inner => {
      const row = await holdOwn(inner, uuid)
      await advanceActingRequest(inner, row, { type: 'request.approve', works: false }, { by, failure: error.why.code })
      return await readActingRequest(inner, uuid)
    })
  }
}

export async function declineRequest(ctx: SignedInContext, uuid: string, reason: string): Promise<ActingRequest> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwn(inner, uuid)
    await advanceActingRequest(inner, row, { type: 'request.decline' }, { by: inner.person.uuid, reason })
    return await readActingRequest(inner, uuid)
  })
}

/** The author of a request takes it back; their time in the account may be over. */
export async function withdrawRequest(ctx: SignedInContext, uuid: string): Promise<ActingRequest> {
  return await inTransaction(ctx, async inner => {
    const row = await holdActingRequest(inner, uuid)
    if (row.staff_id !== inner.person.uuid) throw new AppError('not_found')
    await advanceActingRequest(inner, row, { type: 'request.withdraw' }, { by: row.staff_id })
    return await readActingRequest(inner, uuid)
  })
}

/** The job runner ends what nobody answered in time. */
export const actingRequestJobs: Record<string, JobHandler> = {
  'acting.request': {
    inside: async (ctx, { ref }) => {
      if (!ref) return
      await inTransaction(ctx, async inner => {
        const row = await holdActingRequest(inner, ref)
        if (actingRequestCan(row.state, { type: 'deadline.passed' }))
          await advanceActingRequest(inner, row, { type: 'deadline.passed' }, { by: null })
      })
    },
  },
}
