import { actingRole } from '#contract/rules/act-as.ts'
import type { Context, Reader } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { authenticate, readerOf, selectReaders } from '../accounts/authenticate.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The client in whose account one of staff works: the token is the staff's own, so that it ends with their sign-in, and the header only says in which
 * account. Asked at every call, so that whatever ends it refuses the next one; a call that began before is completed.
 */
export async function authenticateActing(ctx: Context, token: string, acting: string): Promise<Reader> {
  const staff = await authenticate(ctx, token)
  if (!staff.is_superuser || !uuidShape.test(acting)) throw new AppError('acting.over')
  const now = ctx.clock.now()
  const row = await selectReaders(ctx)
    .innerJoin('act_sessions as a', 'a.client_id', 'users.uuid')
    .select('a.ends_at')
    .where('a.uuid', '=', acting)
    .where('a.staff_id', '=', staff.uuid)
    .where('a.session_id', '=', staff.session_id)
    .where('a.state', '=', 'active')
    .where('a.ends_at', '>', now)
    .where('users.status', 'in', ['active', 'limited'])
    .executeTakeFirst()
  if (!row?.groups.includes('espejo')) throw new AppError('acting.over')
  return asActing(readerOf({ ...row, session_id: acting }, now), {
    // Answers are read by the one who acts.
    locale: staff.locale,
    acting: { uuid: acting, by: staff.uuid, ends_at: row.ends_at },
  })
}

/** The client, with what the one who acts in their account may do there. */
const asActing = (
  client: Reader,
  { locale, acting }: Pick<Reader, 'locale'> & { acting: NonNullable<Reader['acting']> },
): Reader => ({
  ...client,
  is_superuser: false,
  locale,
  organization: client.organization && { ...client.organization, role: actingRole },
  acting,
})

/** The one of staff who asked for a step, at the moment in which the client approves it: both have to be what they were. */
export async function approvedActing(
  ctx: Context,
  { acting_id, staff_id, client_id }: { acting_id: string; staff_id: string; client_id: string },
): Promise<Reader> {
  const now = ctx.clock.now()
  const active = await selectReaders(ctx)
    .clearLimit()
    .where('users.uuid', 'in', [client_id, staff_id])
    .where('users.status', 'in', ['active', 'limited'])
    .execute()
  const client = active.find(({ uuid }) => uuid === client_id)
  const staff = active.find(({ uuid }) => uuid === staff_id)
  if (!client?.groups.includes('espejo') || !staff?.is_superuser) throw new AppError('acting.over')
  return asActing(readerOf({ ...client, session_id: acting_id }, now), {
    locale: client.locale,
    acting: { uuid: acting_id, by: staff_id, ends_at: now, approved: true },
  })
}
