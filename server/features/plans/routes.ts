import {
  applyTrial,
  cancelPlan as cancel,
  changePlan,
  getPlans,
  invoicePdf,
  listInvoices as invoices,
  keepPlan as keep,
  pausePlan as pause,
  premiumLead,
  resumePlan as resume,
  sendPremiumLead,
} from '#contract/endpoints/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http.ts'
import { lineOf } from '../shop/cart.ts'
import { drawInvoice } from '../shop/draw-invoice.ts'
import { listInvoices, ownInvoice } from '../shop/invoices.ts'
import { startOrder } from '../shop/start-order.ts'
import { applyTrial as tryPremium } from './apply-trial.ts'
import { cancelPlan, changePeriod, keepPlan, pausePlan, resumePlan } from './change-plan.ts'
import { readMembership } from './read-membership.ts'
import { readSubscription } from './subscription.ts'
import { talkToSales } from './talk-to-sales.ts'

const then = (verb: (ctx: SignedInContext) => Promise<void>) => async (ctx: SignedInContext) => {
  await verb(ctx)
  return await readMembership(ctx)
}

export const plansRoutes = [
  implement(getPlans, async ctx => await readMembership(ctx)),
  implement(applyTrial, async ctx => await tryPremium(ctx)),
  implement(
    changePlan,
    async (ctx, { body }) => {
      const org = ctx.person.organization
      if (!org) throw new AppError('company.required')
      if (body.plan === 'whitelabel' || body.plan === 'espejo') throw new AppError('plan.by_sales')
      if (body.plan === 'free') {
        await cancelPlan(ctx)
        return { checkout_url: null, membership: await readMembership(ctx) }
      }
      const row = await readSubscription(ctx, org.uuid)
      // With a card it goes on by itself, on trial too.
      if (row?.method && (row.state === 'active' || row.state === 'trialing')) {
        if (row.period === body.period) throw new AppError('plan.wrong_state', { details: { state: row.state } })
        await changePeriod(ctx, body.period)
        return { checkout_url: null, membership: await readMembership(ctx) }
      }
      const line = lineOf(body.period === 'year' ? 'premium_year' : 'premium_month', 1)
      const { checkout_url } = await startOrder(ctx, [line], 'direct', null)
      return { checkout_url, membership: await readMembership(ctx) }
    },
    { outside: true },
  ),
  implement(pause, then(pausePlan)),
  implement(resume, then(resumePlan)),
  implement(cancel, then(cancelPlan)),
  implement(keep, then(keepPlan)),
  implement(invoices, async (ctx, { query }) => await listInvoices(ctx, query)),
  implement(invoicePdf, async (ctx, { params }) => {
    const row = await ownInvoice(ctx, params.uuid)
    const bytes = await drawInvoice(row, ctx.person.locale)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="elenco-${row.number}.pdf"`,
        'Cache-Control': 'private, no-store',
      },
    })
  }),
  implement(premiumLead, async (ctx, { query }) => await talkToSales(ctx, query)),
  implement(sendPremiumLead, async (ctx, { body }) => await talkToSales(ctx, body)),
]
