import type { Settlement } from '#contract/entities/dispute.ts'
import { feesOn } from '#contract/fees.ts'
import type { Sums } from '#contract/rules/milestones.ts'
import type { TxContext } from '../db/transaction.ts'
import { isLive } from './accounts.ts'
import { asideAccount, setAsideOf } from './balance-money.ts'
import { type Billed, type FeesOf, postWithFees } from './bill-fees.ts'
import { type Posting, post, type Transfer } from './post.ts'
import { oweBack } from './refunds.ts'
import { dealWork } from './work.ts'

/** The facts that the money of a deal depends on; amounts in minor units, after shares of milestones that were paid. */
export interface DealMoney {
  uuid: string
  org_id: string
  creator_id: string
  currency: string
  fee_minor: number
  total_minor: number
  payout_minor: number
  /** The gateway that the brand paid at; null until it has. */
  paid_through: string | null
}

/** The transfers that protect a sum: the part set aside of the brand's balance, and the rest from the world outside, through that balance. */
async function charging(ctx: TxContext, deal: DealMoney, amountMinor: number): Promise<Transfer[]> {
  const aside = await setAsideOf(ctx, dealWork(deal.uuid))
  const balance = { name: 'brand_balance', org: deal.org_id } as const
  const to = { name: 'deal_protected', deal: deal.uuid } as const
  const amount_minor = amountMinor - aside
  return [
    { from: { name: 'psp_clearing', deal: deal.uuid }, to: balance, amount_minor },
    { from: balance, to, amount_minor },
    { from: asideAccount(dealWork(deal.uuid)), to, amount_minor: aside },
  ]
}

/** The brand has paid. */
export async function protect(ctx: TxContext, deal: DealMoney): Promise<void> {
  await post(ctx, {
    key: `protect:${deal.uuid}`,
    kind: 'charge',
    deal: deal.uuid,
    gateway: deal.paid_through,
    currency: deal.currency,
    transfers: await charging(ctx, deal, Number(deal.total_minor)),
  })
}

/** A higher price was agreed on and paid: the difference joins what is protected. `version` is that of the new terms. */
export async function protectMore(ctx: TxContext, deal: DealMoney, version: number, amountMinor: number): Promise<void> {
  await post(ctx, {
    key: `protect:${deal.uuid}:${version}`,
    kind: 'charge',
    deal: deal.uuid,
    gateway: deal.paid_through,
    currency: deal.currency,
    transfers: await charging(ctx, deal, amountMinor),
  })
}

/** A lower price was agreed on: the difference is owed back to the brand at once. */
export async function giveBack(ctx: TxContext, deal: DealMoney, version: number, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return
  await postAndOwe(
    ctx,
    {
      key: `give-back:${deal.uuid}:${version}`,
      kind: 'give_back',
      deal: deal.uuid,
      gateway: deal.paid_through,
      currency: deal.currency,
      transfers: [
        {
          from: { name: 'deal_protected', deal: deal.uuid },
          to: { name: 'refunds_payable', deal: deal.uuid },
          amount_minor: amountMinor,
        },
      ],
    },
    deal.uuid,
    amountMinor,
  )
}

/** A posting's debt to the brand goes back by the payments that it came with. */
async function postAndOwe(ctx: TxContext, posting: Posting, deal: string, owedMinor: number): Promise<void> {
  if (await post(ctx, posting)) await oweBack(ctx, dealWork(deal), posting.key, owedMinor)
}

/** The same of a dispute's end, with the fees that it leaves the house, or takes from it. */
async function postEnd(ctx: TxContext, posting: Posting, deal: DealMoney, fees: FeesOf, owedMinor: number): Promise<void> {
  if (await postWithFees(ctx, posting, billed(deal), fees)) await oweBack(ctx, dealWork(deal.uuid), posting.key, owedMinor)
}

/** The share of an approved milestone becomes the creator's, and the fees on it the house's. */
export async function releaseShare(ctx: TxContext, deal: DealMoney, { n, ...share }: Sums & { n: number }): Promise<void> {
  const posting: Posting = {
    key: `milestone:${deal.uuid}:${n}`,
    kind: 'milestone',
    deal: deal.uuid,
    gateway: deal.paid_through,
    currency: deal.currency,
    transfers: releasing(deal, share),
  }
  await postWithFees(ctx, posting, billed(deal), feesOf(share))
}

const billed = (deal: DealMoney): Billed => ({ deal: deal.uuid, booking: null, org: deal.org_id, payee: deal.creator_id })
const feesOf = ({ fee_minor, total_minor, payout_minor }: Sums): FeesOf => ({
  brand: total_minor - fee_minor,
  creator: fee_minor - payout_minor,
})

const releasing = (deal: DealMoney, { total_minor, payout_minor }: Pick<Sums, 'total_minor' | 'payout_minor'>): Transfer[] => [
  {
    from: { name: 'deal_protected', deal: deal.uuid },
    to: { name: 'creator_available', user: deal.creator_id },
    amount_minor: payout_minor,
  },
  {
    from: { name: 'deal_protected', deal: deal.uuid },
    to: { name: 'platform_fee', deal: deal.uuid },
    amount_minor: total_minor - payout_minor,
  },
]

/** Completed: the payout becomes the creator's, both fees the house's; together exactly what was protected. */
export async function release(ctx: TxContext, deal: DealMoney): Promise<void> {
  const posting: Posting = {
    key: `release:${deal.uuid}`,
    kind: 'release',
    deal: deal.uuid,
    gateway: deal.paid_through,
    currency: deal.currency,
    transfers: releasing(deal, deal),
  }
  await postWithFees(ctx, posting, billed(deal), feesOf(deal))
}

/** Cancelled: the creator's share, and all the rest back to the brand. The house takes nothing from a cancelled deal. */
export async function refund(ctx: TxContext, deal: DealMoney, creatorShareMinor: number): Promise<void> {
  const share = Math.min(creatorShareMinor, deal.total_minor)
  await postAndOwe(
    ctx,
    {
      key: `refund:${deal.uuid}`,
      kind: share > 0 ? 'cancellation' : 'refund',
      deal: deal.uuid,
      gateway: deal.paid_through,
      currency: deal.currency,
      transfers: [
        {
          from: { name: 'deal_protected', deal: deal.uuid },
          to: { name: 'creator_available', user: deal.creator_id },
          amount_minor: share,
        },
        {
          from: { name: 'deal_protected', deal: deal.uuid },
          to: { name: 'refunds_payable', deal: deal.uuid },
          amount_minor: deal.total_minor - share,
        },
      ],
    },
    deal.uuid,
    deal.total_minor - share,
  )
}

/** Of what was released before somebody disputed: what is still there is protected again. What has been paid out stays paid. */
export async function holdAgain(ctx: TxContext, deal: DealMoney, dispute: string): Promise<number> {
  const account = await ctx.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('name', '=', 'creator_available')
    .where('owner', '=', deal.creator_id)
    .where('currency', '=', deal.currency)
    .where('live', '=', isLive(deal.paid_through))
    .forUpdate()
    .executeTakeFirst()
  const amount_minor = Math.min(Number(account?.balance_minor ?? 0), deal.payout_minor)
  if (amount_minor > 0) {
    await post(ctx, {
      key: `dispute-hold:${dispute}`,
      kind: 'dispute_hold',
      deal: deal.uuid,
      gateway: deal.paid_through,
      currency: deal.currency,
      transfers: [
        {
          from: { name: 'creator_available', user: deal.creator_id },
          to: { name: 'deal_protected', deal: deal.uuid },
          amount_minor,
        },
      ],
    })
  }
  return amount_minor
}

/** The dispute was taken back: what was kept is the creator's again. */
export async function letGo(ctx: TxContext, deal: DealMoney, dispute: string, heldMinor: number): Promise<void> {
  if (heldMinor === 0) return
  await post(ctx, {
    key: `dispute-let-go:${dispute}`,
    kind: 'dispute_let_go',
    deal: deal.uuid,
    gateway: deal.paid_through,
    currency: deal.currency,
    transfers: [
      {
        from: { name: 'deal_protected', deal: deal.uuid },
        to: { name: 'creator_available', user: deal.creator_id },
        amount_minor: heldMinor,
      },
    ],
  })
}

/** A dispute ended: what is protected goes where both agreed or staff decided, with fees on what is released only. */
export async function settleProtected(ctx: TxContext, deal: DealMoney, end: Settlement): Promise<void> {
  const { brand, creator } = feesOn(deal, end.creator_percent)
  await postEnd(
    ctx,
    {
      key: `settle:${deal.uuid}`,
      kind: 'settlement',
      deal: deal.uuid,
      gateway: deal.paid_through,
      currency: deal.currency,
      transfers: [
        {
          from: { name: 'deal_protected', deal: deal.uuid },
          to: { name: 'creator_available', user: deal.creator_id },
          amount_minor: end.creator_minor,
        },
        {
          from: { name: 'deal_protected', deal: deal.uuid },
          to: { name: 'platform_fee', deal: deal.uuid },
          amount_minor: end.platform_minor,
        },
        {
          from: { name: 'deal_protected', deal: deal.uuid },
          to: { name: 'refunds_payable', deal: deal.uuid },
          amount_minor: end.brand_minor,
        },
      ],
    },
    deal,
    { brand, creator },
    end.brand_minor,
  )
}

/** The same after completion: what goes back comes from what was kept again and from the fees that the house had taken on it. */
export async function settleReleased(ctx: TxContext, deal: DealMoney, end: Settlement, heldMinor: number): Promise<void> {
  const fees = deal.total_minor - deal.payout_minor - end.platform_minor
  const fromHeld = end.brand_minor - fees
  if (heldMinor + fees === 0) return
  const { brand, creator } = feesOn(deal, end.creator_percent)
  const taken = feesOf(deal)
  await postEnd(
    ctx,
    {
      key: `settle:${deal.uuid}`,
      kind: 'settlement',
      deal: deal.uuid,
      gateway: deal.paid_through,
      currency: deal.currency,
      transfers: [
        {
          from: { name: 'deal_protected', deal: deal.uuid },
          to: { name: 'refunds_payable', deal: deal.uuid },
          amount_minor: fromHeld,
        },
        {
          from: { name: 'deal_protected', deal: deal.uuid },
          to: { name: 'creator_available', user: deal.creator_id },
          amount_minor: heldMinor - fromHeld,
        },
        {
          from: { name: 'platform_fee', deal: deal.uuid },
          to: { name: 'refunds_payable', deal: deal.uuid },
          amount_minor: fees,
        },
      ],
    },
    deal,
    { brand: brand - taken.brand, creator: creator - taken.creator },
    fromHeld + fees,
  )
}

interface Unexpected {
  session: string
  gateway: string
  currency: string
  amount_minor: number
}

/** Somebody paid at a visit that nothing waits for any more: it is owed back. */
export async function takeUnexpected(ctx: TxContext, visit: Unexpected): Promise<void> {
  await post(ctx, {
    key: `unexpected:${visit.session}`,
    kind: 'unexpected',
    deal: null,
    gateway: visit.gateway,
    currency: visit.currency,
    transfers: [
      {
        from: { name: 'psp_clearing', by: visit.session },
        to: { name: 'refunds_payable', checkout: visit.session },
        amount_minor: visit.amount_minor,
      },
    ],
  })
}

/** The cashier has sent it back. */
export async function returnUnexpected(ctx: TxContext, visit: Unexpected): Promise<void> {
  await post(ctx, {
    key: `unexpected-returned:${visit.session}`,
    kind: 'unexpected_returned',
    deal: null,
    gateway: visit.gateway,
    currency: visit.currency,
    transfers: [
      {
        from: { name: 'refunds_payable', checkout: visit.session },
        to: { name: 'psp_clearing', by: visit.session },
        amount_minor: visit.amount_minor,
      },
    ],
  })
}
