import { randomBytes, randomUUID } from 'node:crypto'
import type { BankKind } from '#contract/entities/payout.ts'
import { transferReference } from '#contract/rules/incoming-transfer.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Work } from '../../ledger/work.ts'
import { endAwaited } from '../../processes/incoming-transfer-state.ts'
import { askBooking, askDeal } from '../cashier/start-checkout.ts'
import { accountFor } from '../cashier/ways-to-pay.ts'
import type { Asked } from '../cashier/work-visit.ts'

/** Announces that what a deal costs comes by bank transfer; answers the name of the transfer. */
export async function announceForDeal(ctx: SignedInContext, uuid: string, revision: number): Promise<string> {
  return await announce(ctx, async inner => await askDeal(inner, uuid, revision, 'transfer'))
}

/** The same of a booking. */
export async function announceForBooking(ctx: SignedInContext, uuid: string, revision: number): Promise<string> {
  return await announce(ctx, async inner => await askBooking(inner, uuid, revision))
}

async function announce(ctx: SignedInContext, ask: (inner: TxContext<SignedInContext>) => Promise<Asked>): Promise<string> {
  return await inTransaction(ctx, async inner => {
    const asked = await ask(inner)
    const account = accountFor(inner, asked.currency)
    const org_id = inner.person.organization?.uuid
    if (!account || !org_id || !asked.deadline) throw new AppError('transfer.not_offered')
    const known = await awaitedOf(inner, asked.of)
    if (known && Number(known.amount_minor) === asked.amount_minor && known.expires_at > inner.clock.now()) return known.uuid
    await endAwaited(inner, asked.of, 'wait.over')
    return await keep(inner, { ...asked, deadline: asked.deadline, org_id }, account)
  })
}

const awaitedOf = (ctx: TxContext, { deal_id, booking_id }: Work) =>
  ctx.db
    .selectFrom('incoming_transfers')
    .select(['uuid', 'amount_minor', 'expires_at'])
    .where(deal_id ? 'deal_id' : 'booking_id', '=', deal_id ?? booking_id)
    .where('state', '=', 'awaited')
    .forUpdate()
    .executeTakeFirst()

async function keep(
  ctx: TxContext<SignedInContext>,
  { of, amount_minor, currency, deadline, org_id }: Asked & { deadline: Date; org_id: string },
  { kind, provider, name, account }: { kind: BankKind; provider: string; name: string; account: string },
): Promise<string> {
  const uuid = randomUUID()
  const session = randomBytes(24).toString('base64url')
  const common = { amount_minor, currency, created_by: ctx.person.uuid, created_at: ctx.clock.now(), expires_at: deadline }
  await ctx.db
    .insertInto('checkouts')
    .values({ session, ...of, ...common, state: 'open', gateway: provider, way: 'transfer', checkout_url: '' })
    .execute()
  await ctx.db
    .insertInto('incoming_transfers')
    .values({
      uuid,
      session,
      ...of,
      ...common,
      org_id,
      kind,
      reference: transferReference(randomBytes(8)),
      provider,
      holder: name,
      account,
      state: 'awaited',
    })
    .execute()
  return uuid
}
