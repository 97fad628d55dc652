import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { Endpoint } from '#contract/endpoint.ts'
import { defineRole } from '#contract/endpoints/accounts.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { changePlan, getPlans, type Membership } from '#contract/endpoints/plans.ts'
import { accountCompany } from '#contract/endpoints/profile.ts'
import { checkoutCart, putCartItem } from '#contract/endpoints/shop.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { brandPlans, limitsOf, plans } from '#contract/plans.ts'
import {
  hasBenefits,
  type SubscriptionFacts,
  type SubscriptionState,
  subscriptionMachine,
} from '#contract/processes/subscription.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { signIn, storageOf } from '#tests/support/sign-in.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { Stage } from '#workbench/stage.ts'
import { newcomer, strangersPassword } from './arrive.ts'
import { press, until } from './at-hand.ts'
import type { Hands, ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { keepInStorage, signInThere, tellTabs } from './other-tab.ts'

const facts = { on_trial: false, trial_used: false, has_card: false, retries: 0, most_retries: 3 }

export const model = defineModel<typeof subscriptionMachine>({
  machine: subscriptionMachine,
  inputs: {
    usual: facts,
    'tried elsewhere': { ...facts, trial_used: true },
  },
  facts: ({ on_trial, trial_used, has_card, retries }) => ({ on_trial, trial_used, has_card, retries }),
  events: {
    'plan.try': bare('person'),
    'plan.pause': bare('person'),
    'plan.resume': bare('person'),
    'plan.cancel': bare('person'),
    'plan.keep': bare('person'),
    // The outcome of a charge is the cashier's to say, and when a period ends the job runner's.
    'payment.made': { by: 'server', cases: { 'with a card': { card: true }, 'without a card': { card: false } } },
    'payment.declined': bare('server'),
    'payment.reversed': bare('server'),
    'period.ended': bare('server'),
  },
})

/** The shelf: it stays as it is. */
const shelf = brandPlans.map(name => ({
  name,
  price: plans[name].price,
  ai_credits: plans[name].ai_credits,
  brand_fee: plans[name].brand_fee,
  benefits: [],
  limits: limitsOf(name),
}))

/** The server's words on a company whose plan stands there. */
const membershipOf = (state: SubscriptionState, facts: SubscriptionFacts): Membership => ({
  version: 1,
  currency: 'EUR',
  plans: shelf,
  plan: hasBenefits(state) ? 'premium' : 'free',
  subscription: {
    state,
    period: 'month',
    on_trial: facts.on_trial,
    trial_used: facts.trial_used,
    current_period_end: '2100-01-01T00:00:00.000Z',
    seconds_left: 86_400,
    card: facts.has_card ? '4242' : null,
    retries: facts.retries,
  },
  usage: [],
})

/** The membership page, whose server is the process on stage. */
async function show({ actor }: Stage<typeof subscriptionMachine>) {
  const { MembershipView } = await import('#src/views/membership/MembershipView.tsx')
  const { decision } = decisionThat({
    answer({ kind }) {
      const type = planActs.find(act => act === `plan.${kind}`)
      if (type) actor.send({ type })
    },
  })
  const invoices = collectionWith([])
  const membershipNow = () => {
    const { value, context } = actor.getSnapshot()
    return membershipOf(value, context)
  }
  const membership = resourceWith(membershipNow())
  actor.subscribe(() => membership.send({ type: 'resource.replace', value: membershipNow() }))
  return (
    <MembershipView
      membership={membership}
      decision={decision}
      invoices={invoices}
      side="brand"
      built={() => true}
      download={async () => {}}
    />
  )
}

const planActs = ['plan.try', 'plan.pause', 'plan.resume', 'plan.cancel', 'plan.keep'] as const

/** The words on the plan, and what may be done about Premium now. */
const saysEither =
  (...pairs: readonly [words: RegExp, acts: RegExp][]) =>
  async ({ container }: Hands) => {
    const acts = () => [...container.querySelectorAll('[aria-labelledby=plan-premium] button')].map(one => one.textContent).join()
    await until(
      () => pairs.some(([said, offered]) => said.test(container.textContent ?? '') && offered.test(acts())),
      pairs.flat().join(' '),
    )
  }
const says = (words: RegExp, acts: RegExp) => saysEither([words, acts])

export const view: ViewBinding<typeof subscriptionMachine> = {
  show,
  gestures: {
    'plan.try': () => press(/^Try 14 days free$/),
    'plan.pause': () => press(/^Pause$/),
    'plan.resume': () => press(/^Resume$/),
    'plan.cancel': () => press(/^(Cancel the plan|Stay on Free|Move to Free)$/),
    'plan.keep': () => press(/^Keep Premium after all$/),
  },
  where: {
    // Nobody is offered what the chart would refuse.
    ...Object.fromEntries(
      planActs.map(type => [type, (snapshot: SnapshotFrom<typeof subscriptionMachine>) => snapshot.can({ type })]),
    ),
  },
  stands: {
    'subscription.none': says(/Nothing is charged on Free/, /Choose Premium/),
    'subscription.trialing': saysEither(
      [/Without a card nothing is charged/, /^Keep Premium,Cancel the plan$/],
      [/First charge/, /^Cancel the plan$/],
    ),
    'subscription.active': says(/Renews on|Until|charged/, /Pause,Cancel the plan$/),
    'subscription.past_due': says(/The last charge failed/, /^Pay with another card,Cancel the plan$/),
    'subscription.paused': says(/your paid time stands still/, /^Resume,Cancel the plan$/),
    'subscription.incomplete': says(/did not get through/, /Choose Premium,Stay on Free$/),
    'subscription.canceled': says(/it does not renew/, /^Keep Premium after all$/),
    'subscription.expired': says(/Nothing was deleted/, /Choose Premium$/),
  },
  exempt: ['none', 'incomplete', 'expired'].map(state => ({
    id: `subscription.${state}|plan.try|0=false`,
    reason: 'Whoever has tried it once is not offered it again.',
  })),
}

const isIn =
  (...states: SubscriptionState[]) =>
  (snapshot: SnapshotFrom<typeof subscriptionMachine>) =>
    states.includes(snapshot.value)
const hasNone = (state: SubscriptionState) => state === 'none' || state === 'expired'
const hasCard = ({ context }: SnapshotFrom<typeof subscriptionMachine>) => context.has_card

const company = { legal_name: 'Horno Nuevo SL', country: 'ES', size: '2-10', industry: 'Panadería' }
const address = '/settings/membership'
type Noted = { email: string; shown?: boolean; late?: boolean }
type Kept = { page?: Promise<Page>; before?: SignedIn; paid?: boolean }
type OnesWorld = ServerWorld<Noted, Kept>

const emailOf = ({ notes }: OnesWorld) => notes.email

/** A person who stays away for a month is signed out, as everybody is after three: they come back then. */
async function call(world: OnesWorld, endpoint: Endpoint, body?: unknown) {
  const { market, notes } = world
  const ask = () => callAs(market, emailOf(world), endpoint, body === undefined ? {} : { body })
  return await ask().catch(async error => {
    if (!String(error).includes('cannot sign in')) throw error
    market.sessions[emailOf(world)] = await signIn(market.serverUrl, emailOf(world), strangersPassword)
    notes.shown = false
    return await ask()
  })
}

/** One for all of them, who come one after another. */
function pageOf({ kept, visit }: OnesWorld): Promise<Page> {
  const page = kept.page ?? visit({ locale: 'en', reducedMotion: 'reduce', expectErrors: [/./] })
  kept.page = page
  return page
}

/** Their membership page. It follows what happens by itself; only whoever has been signed out has to come back. */
async function screenOf(world: OnesWorld): Promise<Page> {
  const { market, notes, kept } = world
  const page = await pageOf(world)
  if (notes.late) await call(world, getPlans)
  notes.late = false
  if (notes.shown) return page
  const session = present(market.sessions[emailOf(world)], 'the session')
  if (kept.before) await changeHands(page, kept.before, session)
  else {
    // Nothing of ours runs there yet.
    await page.goto('/icon.svg')
    await keepInStorage(page, storageOf(session))
    await page.goto(address, { waitUntil: 'commit' })
  }
  kept.before = session
  notes.shown = true
  return page
}

/** In another tab whoever was here signs out, and somebody signs in: this one follows, without being opened anew. */
async function changeHands(page: Page, before: SignedIn, session: SignedIn) {
  await tellTabs(page, 'signed-out', before.user.uuid)
  await page.waitForURL(({ pathname }) => pathname === '/sign-in')
  await signInThere(page, session)
  await page.waitForURL(({ pathname }) => pathname === address)
}

/** Presses what the screen offers; the server has answered then, whatever it says. */
async function pressOn(page: Page, name: RegExp, path: RegExp) {
  const answered = page.waitForResponse(response => path.test(new URL(response.url()).pathname))
  await page.getByRole('button', { name }).first().click()
  const answer = await answered
  await answer.finished()
}

const presses = (name: RegExp) => async (world: OnesWorld) =>
  await pressOn(await screenOf(world), name, /\/(subscription\/\w+|plans\/apply-trial)$/)

type Card = 'declined' | 'once'
const cards: Record<Card, RegExp> = { declined: /is declined/, once: /works once/ }

/**
 * The way from the plans to the cashier is pressed once, and gone by its calls after that: the cashier has tours of its
 * own, and whoever keeps a trial or pays with another card walks through tests/browser/months-go-by.test.ts.
 */
async function pay(world: OnesWorld, state: SubscriptionState, card: Card) {
  const { kept, market } = world
  if (!kept.paid && hasNone(state)) {
    kept.paid = true
    return await payOnScreen(world, cards[card])
  }
  const { checkout_url } = await call(world, changePlan, { plan: 'premium', period: 'month' })
  const params = { session: checkout_url.split('/').at(-1) }
  const paid = callAs(market, emailOf(world), payCheckout, { params, body: { card } })
  await (card === 'declined' ? paid.catch(() => {}) : paid)
}

/** To the cashier and back, with this of the test cards. */
async function payOnScreen(world: OnesWorld, card: RegExp) {
  const page = await screenOf(world)
  await page.getByRole('button', { name: /^Choose Premium/ }).click()
  await page.getByRole('radio', { name: card }).check()
  await pressOn(page, /^Pay/, /\/cashier\/[^/]+\/pay$/)
  await page.getByRole('button', { name: /back|without paying/i }).click()
}

/** The act open to a person who has plan enough on the screen: another month from the shelf. */
async function buyMore(world: OnesWorld) {
  const cart = await callAs(world.market, emailOf(world), putCartItem, { params: { id: 'premium_month' }, body: { quantity: 1 } })
  const { session } = await call(world, checkoutCart, { amount_minor: cart.amount_minor })
  await callAs(world.market, emailOf(world), payCheckout, { params: { session }, body: { card: 'once' } })
}

const often = 28 * 86_400_000

/** They look in now and then. */
async function passUntil(world: OnesWorld, instant: string | null) {
  const until = Date.parse(instant ?? '')
  for (let now = (await world.now()).getTime(); now <= until; now = (await world.now()).getTime()) {
    await world.passUntil(new Date(Math.min(until, now + often)).toISOString())
    if (until - now > often) await call(world, getPlans)
    else world.notes.late = true
  }
}

/** The next event of the clock: the end of what was paid for, of a pause, or another try. */
async function untilDue(world: OnesWorld) {
  const { subscription }: Membership = await call(world, getPlans)
  const after = (ms: number) => async () => new Date((await world.now()).getTime() + ms).toISOString()
  const due: Partial<Record<SubscriptionState, () => Promise<string>>> = {
    past_due: after(limits.billing.retries[Math.max(0, subscription.retries - 1)] ?? 0),
    paused: after(limits.billing.pause),
  }
  await passUntil(world, (await due[subscription.state]?.()) ?? subscription.current_period_end)
}

export const browser: ServerBinding<typeof subscriptionMachine, Noted, Kept> = {
  process: 'subscription',
  quiet: true,
  tours: ['usual'],
  /** A company that has just come, and looks at what there is. */
  async open(world) {
    const [session] = await Promise.all([newcomer(world.market), pageOf(world)])
    const { email } = session.user
    world.market.sessions[email] = session
    world.notes.email = email
    await call(world, defineRole, { role: 'brand' })
    const { organization } = await call(world, accountCompany, company)
    return { id: organization.uuid, state: 'none' }
  },
  causes: {
    'plan.try': presses(/^Try 14 days free$/),
    'plan.pause': presses(/^Pause$/),
    'plan.resume': presses(/^Resume$/),
    'plan.cancel': presses(/^(Cancel the plan|Stay on Free)$/),
    'plan.keep': presses(/^Keep Premium after all$/),
    // The one that works once: what is charged to it later is declined.
    async 'payment.made (with a card)'(world) {
      const { subscription }: Membership = await call(world, getPlans)
      if (subscription.state === 'active' || subscription.state === 'canceled') await buyMore(world)
      else await pay(world, subscription.state, 'once')
    },
    async 'payment.declined'(world) {
      const { subscription }: Membership = await call(world, getPlans)
      if (hasNone(subscription.state)) await pay(world, subscription.state, 'declined')
      else await untilDue(world)
    },
    'period.ended': untilDue,
  },
  where: {
    ...Object.fromEntries(
      planActs.map(type => [type, (snapshot: SnapshotFrom<typeof subscriptionMachine>) => snapshot.can({ type })]),
    ),
    // Nobody is sold a plan that stands still.
    'payment.made (with a card)': snapshot => !isIn('paused')(snapshot),
    'payment.declined': snapshot => isIn('none', 'expired', 'past_due')(snapshot) || hasCard(snapshot),
    'period.ended': snapshot => isIn('canceled', 'paused')(snapshot) || (isIn('trialing')(snapshot) && !hasCard(snapshot)),
  },
  exempt: [
    ...['none', 'incomplete', 'expired'].map(state => ({
      id: `subscription.${state}|plan.try|0=false`,
      reason: 'Whoever has tried it once is not offered it again, and is refused before the chart is asked.',
    })),
    ...['trialing', 'active', 'past_due', 'paused', 'canceled'].map(state => ({
      id: `subscription.${state}|payment.reversed|0`,
      reason: 'Only an outside cashier takes money back: tests/server/stripe.test.ts has one on loopback.',
    })),
    {
      id: 'subscription.active|period.ended|0',
      reason: 'The built-in cashier keeps every card that pays for a plan: what is active there has one.',
    },
    ...['trialing', 'active'].map(state => ({
      id: `subscription.${state}|period.ended|0=false`,
      reason: 'The job runner says that a period has ended only where nothing can be charged; otherwise it charges.',
    })),
  ],
}
