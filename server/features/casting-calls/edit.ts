import { isDeepStrictEqual } from 'node:util'
import type { CastingCallContent, DraftFields } from '#contract/entities/casting-call.ts'
import { lockedFields } from '#contract/rules/casting-call.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { askToConfirm } from '../applications/confirm.ts'
import { checkContent } from './check-content.ts'
import { holdOwnCall, requireState } from './own-call.ts'
import { storeVersion } from './publish.ts'
import { readCall } from './read-call.ts'
import { tellCompany } from './tell.ts'

interface Edit {
  fields: DraftFields
  version: number
  reconfirm: boolean
}

/**
 * Changes a published call; a change makes version n + 1. Whoever pitched and waits for an answer is asked whether the pitch stands,
 * where something changed that they counted on; offers on the table keep what they say.
 */
export async function editCall(ctx: SignedInContext, uuid: string, body: Edit) {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnCall(inner, uuid)
    // A call that is full takes more seats, and opens again with them.
    if (!(row.state === 'closed' && row.closed_because === 'filled')) requireState(row, 'open', 'paused')
    const before = row.content as CastingCallContent
    if (row.version !== body.version) throw new AppError('version.stale', { details: { version: row.version } })
    const content = await checkContent(inner, { ...before, ...body.fields }, before)
    const touched = lockedFields.filter(name => !isDeepStrictEqual(content[name], before[name]))
    const pitches = await inner.db.selectFrom('applications').select('uuid').where('casting_call_id', '=', uuid).execute()
    if (pitches.length > 0 && touched.length > 0 && !body.reconfirm)
      throw new AppError('casting_call.locked', { details: { fields: touched } })
    const changed = !isDeepStrictEqual(content, before)
    const version = changed ? row.version + 1 : row.version
    if (changed) {
      await storeVersion(inner, uuid, version, content)
      await tellCompany(inner, row, row.state)
      if (content.creators_wanted !== before.creators_wanted) await enqueue(inner, 'casting_call.seats', { call: uuid })
    }
    const asked = touched.length > 0 ? await askToConfirm(inner, uuid) : 0
    return { casting_call: await readCall(inner, uuid), version, reconfirm_needed: asked > 0 }
  })
}
