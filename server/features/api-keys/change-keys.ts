import { randomUUID } from 'node:crypto'
import { type KeyFields, keyPrefix, type MadeKey } from '#contract/entities/api-key.ts'
import { type ApiKeyEvent, apiKeyMachine, apiKeyStep } from '#contract/processes/api-key.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { holdCompany, ownCompany } from '../team/own-team.ts'
import { planFor, readKeys } from './read-keys.ts'

export const expireJob = 'keys.expire'

type Held = { uuid: string; state: 'active' | 'revoked' | 'expired' }

/** Takes one event of the key's chart and stores where it leads; false where the chart refuses. */
async function advance(ctx: TxContext, { uuid, state }: Held, event: ApiKeyEvent, columns: { name?: string } = {}) {
  const next = apiKeyStep(state, event)
  const before = apiKeyMachine.resolveState({ value: state })
  watchStep(ctx, { process: 'api-key', id: uuid, machine: apiKeyMachine, before, event, state: next })
  if (!next) return false
  const ended = next === 'active' ? {} : { ended_at: ctx.clock.now() }
  await ctx.db
    .updateTable('api_keys')
    .set({ state: next, ...ended, ...columns })
    .where('uuid', '=', uuid)
    .execute()
  if (next !== 'active') await clearTimer(ctx, expireJob, uuid)
  return true
}

/** The first moment that is too late. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000)

/** Makes a key, with the maker's own password; what it is worth is said once. */
export async function makeKey(
  ctx: SignedInContext & { call: Call },
  { password, name, scopes, last_day = null }: KeyFields & { password: string },
): Promise<MadeKey> {
  const { uuid: org } = ownCompany(ctx)
  const now = ctx.clock.now()
  const expires_at = last_day ? endOf(last_day) : null
  if (expires_at && expires_at <= now) throw new AppError('request.invalid', { fields: { last_day: ['past'] } })
  await requirePassword(ctx, password)
  await ctx.call.refund()
  const secret = `${keyPrefix}${newToken()}`
  return await inTransaction(ctx, async inner => {
    const { plan } = await holdCompany(inner, org)
    const { used } = await inner.db
      .selectFrom('api_keys')
      .select(eb => eb.fn.countAll<number>().as('used'))
      .where('org_id', '=', org)
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow()
    requireWithinPlan(planFor(inner, plan), 'api_keys', Number(used))
    const uuid = randomUUID()
    await inner.db
      .insertInto('api_keys')
      .values({
        uuid,
        org_id: org,
        made_by: inner.person.uuid,
        name,
        hint: secret.slice(-4),
        secret_hash: hashToken(secret),
        scopes: [...new Set(scopes)],
        state: 'active',
        last_day,
        expires_at,
        created_at: now,
      })
      .execute()
    if (expires_at) await setTimer(inner, expireJob, uuid, expires_at)
    const key = (await readKeys(inner)).keys.find(one => one.uuid === uuid)
    if (!key) throw new AppError('not_found')
    return { key, secret }
  })
}

/** A key of one's company, held until the commit; any other is not there. */
async function holdKey(ctx: TxContext<SignedInContext>, uuid: string): Promise<Held> {
  const row = await ctx.db
    .selectFrom('api_keys')
    .select(['uuid', 'state'])
    .where('uuid', '=', uuid)
    .where('org_id', '=', ownCompany(ctx).uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export async function changeKey(
  ctx: SignedInContext,
  uuid: string,
  event: Extract<ApiKeyEvent, { type: 'key.rename' | 'key.revoke' }>,
  columns: { name?: string } = {},
) {
  return await inTransaction(ctx, async inner => {
    const key = await holdKey(inner, uuid)
    if (!(await advance(inner, key, event, columns))) throw new AppError('key.wrong_state', { details: { state: key.state } })
    return await readKeys(inner)
  })
}

/** Somebody does not belong to the company any more, and no program in their name does. */
export async function endKeysOf(ctx: TxContext, org: string, maker: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('api_keys')
    .select(['uuid', 'state'])
    .where('org_id', '=', org)
    .where('made_by', '=', maker)
    .where('state', '=', 'active')
    .orderBy('uuid')
    .forUpdate()
    .execute()
  for (const row of rows) await advance(ctx, row, { type: 'maker.left' })
}

/** The job runner's part: the last day is over. */
export async function expireKey(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db
      .selectFrom('api_keys')
      .select(['uuid', 'state', 'expires_at'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (row?.expires_at && row.expires_at <= inner.clock.now()) await advance(inner, row, { type: 'deadline.passed' })
  })
}
