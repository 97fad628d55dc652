import { describe, expect, test } from 'vitest'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { getCheckout, payCheckout } from '#contract/endpoints/deals.ts'
import {
  applyTrial,
  cancelPlan,
  changePlan,
  getPlans,
  invoicePdf,
  keepPlan,
  listInvoices,
  pausePlan,
  premiumLead,
  resumePlan,
} from '#contract/endpoints/plans.ts'
import { buyExtraCredits, checkoutCart, getCart, putCartItem, removeCartItem } from '#contract/endpoints/shop.ts'
import type { Invoice } from '#contract/entities/shop.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const day = 86_400_000
let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)

const free = 'brand@elenco.test'

/** Time passes; whoever is signed in stays so. */
async function wait(ms: number) {
  app.clock.advance(ms)
  const later = new Date(app.clock.now().getTime() + 90 * day)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app.runner.runDue()
  // The jobs that a charge that has just come back set for the next moment.
  await app.runner.runDue()
}
const state = async (as = free) => (await app.call(getPlans, {}, { as })).response.subscription
const person = async (as = free) => (await app.call(getProfile, {}, { as })).response
const subjects = async () => (await mailsTo(app, free)).map(mail => mail.subject)
const pay = async (url: string, card: 'approved' | 'declined' | 'once', as = free) =>
  await app.call(payCheckout, { params: { session: present(url.split('/').at(-1), 'it') }, body: { card } }, { as })
/** Invoices of what was bought, without those of fees. */
const bought = async (as: string): Promise<Invoice[]> => {
  const all: Invoice[] = (await app.call(listInvoices, { query: { size_page: 100 } }, { as })).response
  return all.filter(({ kind }) => kind === 'sale')
}
const buy = async (period: 'month' | 'year', card: 'approved' | 'declined' | 'once', as = free) => {
  const opened = await app.call(changePlan, { body: { plan: 'premium', period } }, { as })
  expect(opened.status).toBe(200)
  return await pay(opened.response.checkout_url, card, as)
}

describe('the trial', () => {
  test('with a card on file it says what will be charged, may change its period, and goes on by itself', async () => {
    const as = 'trial@elenco.test'
    expect(await person(as)).toMatchObject({ banner: 'renew_soon', banner_facts: { on_trial: true, has_card: true } })
    const change = async (period: 'month' | 'year') => await app.call(changePlan, { body: { plan: 'premium', period } }, { as })
    expect((await change('month')).error.code).toBe('plan.wrong_state')
    expect((await change('year')).response).toMatchObject({
      checkout_url: null,
      membership: { subscription: { period: 'year' } },
    })
    expect((await change('month')).response).toMatchObject({
      checkout_url: null,
      membership: { subscription: { period: 'month' } },
    })
    await wait(2 * day)
    expect(await state(as)).toMatchObject({ state: 'active', on_trial: false })
    const invoices: { kind: string }[] = (await app.call(listInvoices, {}, { as })).response
    expect(invoices.filter(({ kind }) => kind === 'sale')).toMatchObject([{ amount_minor: 9900, state: 'paid' }])
  })

  test('two tabs at once get one, and nobody a second', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => app.call(applyTrial, {}, { as: free })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.find(answer => answer.status === 409)?.error.code).toBe('trial.used')
    expect(await person()).toMatchObject({
      groups: [{ name: 'premium' }, { name: 'brand' }],
      current_plan: { name: 'premium' },
      trial: { trial: true, current_period_end: answers.find(answer => answer.status === 200)?.response.current_period_end },
      banner: null,
    })
    expect((await app.call(summaryCredits, {}, { as: free })).response.credits_available).toBe(1000)
    expect(await subjects()).toContain('14 días de Premium')
  })

  test('prefetched, cross-site or as a navigation it is not begun', async () => {
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-mode': 'navigate' },
    ] as Record<string, string>[])
      expect((await app.call(applyTrial, {}, { as: 'marca.colmillo@elenco.test', headers })).error.code).toBe(
        'request.cross_site',
      )
  })

  test('who has a plan, or needs none, has no trial', async () => {
    for (const as of ['creator@elenco.test', 'whitelabel@elenco.test', 'realty@elenco.test'])
      expect((await app.call(applyTrial, {}, { as })).error.code).toBe('trial.not_for_you')
  })

  test('three days before its end the banner says so; at its end without a card it is Free, nothing charged, nothing lost', async () => {
    await wait(limits.trial.length - 2 * day)
    expect(await person()).toMatchObject({ banner: 'renew_soon', banner_facts: { on_trial: true, has_card: false } })
    expect(Math.ceil(((await state()).seconds_left ?? 0) / 86_400)).toBe(2)
    await wait(2 * day)
    expect(await state()).toMatchObject({ state: 'expired', trial_used: true })
    expect(await person()).toMatchObject({
      groups: [{ name: 'brand' }],
      current_plan: { name: 'free' },
      banner: null,
      trial: null,
    })
    expect(await bought(free)).toEqual([])
    expect((await app.call(summaryCredits, {}, { as: free })).response.credits_available).toBeGreaterThanOrEqual(1000)
    expect(await subjects()).toContain('Tu prueba ha terminado')
  })
})

describe('Premium', () => {
  test('a declined first payment leaves a mark, the next card works, and it is booked, invoiced and receipted once', async () => {
    const opened = await app.call(changePlan, { body: { plan: 'premium', period: 'month' } }, { as: free })
    const url = opened.response.checkout_url
    expect((await pay(url, 'declined')).error.code).toBe('payment.declined')
    expect((await person()).banner).toBe('payment_incomplete')
    const paid = await Promise.all([pay(url, 'approved'), pay(url, 'approved')])
    expect(paid.map(answer => answer.response.state)).toEqual(['paid', 'paid'])
    expect(await state()).toMatchObject({ state: 'active', period: 'month', card: '4242', retries: 0 })
    expect((await person()).banner).toBeNull()
    const invoices = await bought(free)
    expect(invoices).toEqual([expect.objectContaining({ number: expect.stringMatching(/^\d{4}-0002$/), amount_minor: 9900 })])
    const pdf = await app.request(`/api${invoicePdf.path.replace('{uuid}', invoices[0]?.uuid ?? '')}`, {
      headers: { Authorization: `Bearer ${await app.tokenOf(free)}` },
    })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(
      (await app.call(invoicePdf, { params: { uuid: invoices[0]?.uuid ?? '' } }, { as: 'premium@elenco.test' })).status,
    ).toBe(404)
  })

  test('it renews by itself, pauses without losing a day, and a cancellation can be taken back', async () => {
    const before = Date.parse((await state()).current_period_end)
    await wait(before - app.clock.now().getTime())
    expect(Date.parse((await state()).current_period_end) - before).toBeGreaterThan(27 * day)
    expect((await bought(free)).length).toBe(2)
    const left = (await state()).seconds_left ?? 0
    expect((await app.call(pausePlan, {}, { as: free })).response).toMatchObject({
      plan: 'free',
      subscription: { state: 'paused' },
    })
    await wait(40 * day)
    expect((await app.call(resumePlan, {}, { as: free })).response).toMatchObject({
      plan: 'premium',
      subscription: { state: 'active' },
    })
    expect(Math.abs(((await state()).seconds_left ?? 0) - left)).toBeLessThan(60)
    expect((await app.call(cancelPlan, {}, { as: free })).response).toMatchObject({
      plan: 'premium',
      subscription: { state: 'canceled' },
    })
    expect((await app.call(keepPlan, {}, { as: free })).response.subscription.state).toBe('active')
    await app.call(cancelPlan, {}, { as: free })
    await wait(left * 1000 + day)
    expect(await state()).toMatchObject({ state: 'expired' })
    expect((await bought(free)).length).toBe(2)
  })

  test('a charge that fails is tried again three times, then it is Free; another card rescues it before', async () => {
    await buy('month', 'once')
    const due = async () => Math.max(0, ((await state()).seconds_left ?? 0) * 1000)
    await wait((await due()) + 2_000)
    expect(await state()).toMatchObject({ state: 'past_due', retries: 1 })
    expect(await person()).toMatchObject({ banner: 'payment_incomplete', current_plan: { name: 'premium' } })
    await wait(day + 2_000)
    expect(await state()).toMatchObject({ state: 'past_due', retries: 2 })
    await buy('month', 'approved')
    expect(await state()).toMatchObject({ state: 'active', retries: 0, card: '4242' })
    await app.call(cancelPlan, {}, { as: free })
    await wait((await due()) + 2_000)
    await buy('month', 'once')
    await wait((await due()) + 2_000)
    for (const wanted of [2, 3]) {
      await wait((limits.billing.retries[wanted - 2] ?? 0) + 2_000)
      expect(await state()).toMatchObject({ state: 'past_due', retries: wanted })
    }
    await wait((limits.billing.retries[2] ?? 0) + 2_000)
    expect(await state()).toMatchObject({ state: 'expired' })
    expect((await person()).current_plan.name).toBe('free')
  })

  test('what is agreed on with us is not sold by itself, and a lead reaches the support inbox once a day', async () => {
    expect((await app.call(changePlan, { body: { plan: 'whitelabel' } }, { as: free })).error.code).toBe('plan.by_sales')
    const query = { money: '600', textbody: 'Somos una agencia con veinte marcas' }
    const leads = await Promise.all([1, 2].map(() => app.call(premiumLead, { query }, { as: free })))
    expect(leads.map(lead => lead.response.created).sort()).toEqual([false, true])
    expect(new Set(leads.map(lead => lead.response.lead_id)).size).toBe(1)
    const told = await app.database.db.selectFrom('messages').select('text').where('text', 'like', '%veinte marcas%').execute()
    expect(told).toHaveLength(1)
  })
})

describe('the cart', () => {
  const put = (id: string, quantity: unknown, as = free) => app.call(putCartItem, { params: { id }, body: { quantity } }, { as })

  test('amounts outside the spin button, and things that are not sold, are refused', async () => {
    for (const quantity of [0, -1, 1.5, 101, '10', null]) expect((await put('credits_250', quantity)).status).toBe(400)
    expect((await put('credits_7', 1)).status).toBe(404)
    // Report views are sold to those who may open reports; something that is no longer sold simply is not in the cart any more.
    for (const as of ['creator@elenco.test', 'realty@elenco.test'])
      expect((await put('reports_10', 1, as)).error.code).toBe('cart.not_for_you')
    const user_id = await app.idOf(free)
    await app.database.db
      .insertInto('cart_items')
      .values({ user_id, item: 'reports_7', quantity: 2, added_at: app.clock.now() })
      .execute()
    expect((await app.call(getCart, {}, { as: free })).response).toMatchObject({ lines: [], count: 0, amount_minor: 0 })
    await app.database.db.deleteFrom('cart_items').where('user_id', '=', user_id).execute()
    expect((await put('premium_month', 1, 'creator@elenco.test')).error.code).toBe('cart.not_for_you')
    expect((await app.call(checkoutCart, { body: { amount_minor: 1 } }, { as: free })).error.code).toBe('cart.empty')
  })

  test('prices are the server’s, a total that was not the one on screen is refused, and everything arrives once', async () => {
    await put('credits_1000', 2)
    await put('credits_250', 1)
    expect((await put('credits_1000', 3)).response).toMatchObject({ count: 4, amount_minor: 3 * 1800 + 500 })
    expect((await app.call(checkoutCart, { body: { amount_minor: 1 } }, { as: free })).error).toMatchObject({
      code: 'cart.changed',
      details: { amount_minor: 5900 },
    })
    const before = (await app.call(summaryCredits, {}, { as: free })).response.credits_available
    const { response } = await app.call(checkoutCart, { body: { amount_minor: 5900 } }, { as: free })
    // Somebody else's visit is nobody's.
    expect((await app.call(getCheckout, { params: { session: response.session } }, { as: 'premium@elenco.test' })).status).toBe(
      404,
    )
    await Promise.all([1, 2, 3].map(() => pay(response.checkout_url, 'approved')))
    expect((await app.call(summaryCredits, {}, { as: free })).response.credits_available).toBe(before + 3250)
    expect((await app.call(getCart, {}, { as: free })).response).toMatchObject({ lines: [], count: 0 })
  })

  test('a visit that is over takes no money', async () => {
    const { response } = await app.call(
      buyExtraCredits,
      { body: { pack: 'credits_250', quantity: 1 } },
      { as: 'creator@elenco.test' },
    )
    await wait(limits.billing.checkoutWindow)
    expect((await pay(response.checkout_url, 'approved', 'creator@elenco.test')).error.code).toBe('payment.session_over')
  })

  test('what is taken out is gone, twice too', async () => {
    await put('credits_250', 1)
    for (const _ of [1, 2])
      expect((await app.call(removeCartItem, { params: { id: 'credits_250' } }, { as: free })).response.count).toBe(0)
  })
})

test('one pays in one’s own currency where it is sold in, and in dollars otherwise: plans, cart, checkout and invoice', async () => {
  const as = 'premium@elenco.test'
  const { organization } = await person(as)
  for (const [own, paid] of [
    ['MXN', 'USD'],
    ['EUR', 'EUR'],
  ] as const) {
    await app.database.db
      .updateTable('organizations')
      .set({ default_currency: own })
      .where('uuid', '=', organization.uuid)
      .execute()
    const opened = await app.call(buyExtraCredits, { body: { pack: 'credits_250', quantity: 1 } }, { as })
    const said = [
      (await app.call(getPlans, {}, { as })).response,
      (await app.call(getCart, {}, { as })).response,
      opened.response,
    ]
    expect(said.map(answer => answer.currency)).toEqual([paid, paid, paid])
    await pay(opened.response.checkout_url, 'approved', as)
    expect((await app.call(listInvoices, {}, { as })).response[0]).toMatchObject({ amount_minor: 500, currency: paid })
  }
})
