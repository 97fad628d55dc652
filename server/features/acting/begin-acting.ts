import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ActSession } from '#contract/entities/acting.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { judgeReason } from '#contract/rules/act-as.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { tellBoth } from '../../processes/act-as-state.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { readSession } from './read-acting.ts'

/** Opens a managed client's account to one of staff, for a while and for a reason; the client is told at once. */
export async function beginActing(ctx: SignedInContext, client: string, reason: string): Promise<ActSession> {
  const fields = judgeReason(reason, limits.actAs.reason)
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  return await inTransaction(ctx, async inner => {
    const { uuid: staff, session_id } = inner.person
    // Two who begin at once come one after the other.
    await inner.db.selectFrom('users').select('uuid').where('uuid', 'in', [client, staff]).orderBy('uuid').forUpdate().execute()
    const managed = await inner.db
      .selectFrom('users')
      .innerJoin('memberships', join =>
        join
          .onRef('memberships.user_id', '=', 'users.uuid')
          .on('memberships.state', '=', 'active')
          .on('memberships.role', '!=', 'guest'),
      )
      .select('users.uuid')
      .where('users.uuid', '=', client)
      .where('users.status', 'in', ['active', 'limited'])
      .where('users.is_superuser', '=', false)
      .where(sql<boolean>`'espejo' = any(users.groups)`)
      .executeTakeFirst()
    if (!managed) throw new AppError('not_found')
    const open = await inner.db
      .selectFrom('act_sessions')
      .select('uuid')
      .where('state', '=', 'active')
      .where(eb => eb.or([eb('client_id', '=', client), eb('staff_id', '=', staff)]))
      .executeTakeFirst()
    if (open) throw new AppError('acting.busy')
    const uuid = randomUUID()
    const now = inner.clock.now()
    const ends_at = new Date(now.getTime() + limits.actAs.longest)
    await inner.db
      .insertInto('act_sessions')
      .values({ uuid, state: 'active', staff_id: staff, client_id: client, session_id, reason, started_at: now, ends_at })
      .execute()
    await setTimer(inner, 'acting.over', uuid, ends_at)
    await writeAudit(inner, { kind: 'acting', act: 'begin', subject: client, acting: uuid })
    const session = await readSession(inner, uuid)
    const action_url = pathOf('pages-account-setting', { section: 'managed' })
    await notify(inner, client, 'acting_begun', { who: session.by, title: reason, date: session.ends_at }, { action_url })
    await tellBoth(inner, { staff_id: staff, client_id: client })
    return session
  })
}
