import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { offerApplication } from '#contract/endpoints/applications.ts'
import { acceptOffer, approveDelivery, deliverWork, fundDeal, getDeal } from '#contract/endpoints/deals.ts'
import { confirmPaypal, connectStripe, listPayouts, requestPayout, saveBank, savePaypal } from '#contract/endpoints/finance.ts'
import { executePayoutBatch, listPayoutBatches, makePayoutBatch, returnTransfer } from '#contract/endpoints/payout-batches.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Payout } from '#contract/entities/payout.ts'
import { limits } from '#contract/limits.ts'
import { payoutMachine } from '#contract/processes/payout.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { agency, callAs, lucia, nothingPublished, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { paypalFake } from '#tests/support/paypal-fake.ts'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { demoPassword } from '#tests/support/sign-in.ts'
import { somePayout } from '#tests/support/some-payout.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { tokenTo } from './arrive.ts'
import { until } from './at-hand.ts'
import type { Hands, ServerBinding, ServerWorld, ViewBinding, Where } from './bindings.ts'

export const model = defineModel<typeof payoutMachine>({
  machine: payoutMachine,
  inputs: { paypal: { by: 'paypal' }, bank: { by: 'bank' }, stripe: { by: 'stripe' } },
  facts: ({ by }) => by,
  // All of it is the payer's to say, or staff's, for a bank.
  events: {
    'told.sent': bare('server'),
    'told.unclaimed': bare('server'),
    'told.review': bare('server'),
    'told.paid': bare('server'),
    'told.failed': bare('server'),
    'told.reversed': bare('server'),
    'told.queued': bare('server'),
    'batch.made': bare('server'),
    'batch.executed': bare('server'),
    'bank.returned': bare('server'),
  },
})

/** Its line among one's money, as the process on stage has it. */
async function show({ actor }: Stage<typeof payoutMachine>) {
  const { PayoutsPart } = await import('#src/views/my-work/PayoutsPart.tsx')
  const { decision } = decisionThat()
  const method = resourceWith({ current: null, pending: null, banks: [], stripe: null, has_password: true })
  function Money() {
    const state = useSelector(actor, snapshot => snapshot.value)
    const payouts = useMemo(
      () => collectionWith([somePayout({ state })], { available: [], methods: [], built_in: false }),
      [state],
    )
    return <PayoutsPart of="creator" payouts={payouts} decision={decision} method={method} />
  }
  return <Money />
}

const says =
  (words: string) =>
  ({ container }: Hands) =>
    until(() => container.querySelector('li[data-payout]')?.textContent?.includes(words), `"${words}"`)

export const view: ViewBinding<typeof payoutMachine> = {
  show,
  gestures: {},
  stands: {
    'payout.requested': says('Asked for'),
    'payout.sent': says('Sent'),
    'payout.unclaimed': says('Waits to be accepted'),
    'payout.review': says('PayPal is checking it'),
    'payout.queued': says('Waits for the next transfer'),
    'payout.in_batch': says('With the bank'),
    'payout.paid': says('Paid'),
    'payout.failed': says('It came back'),
    'payout.returned': says('It came back'),
  },
}

let paypal: Awaited<ReturnType<typeof paypalFake>>
/** Money that leaves for real has to come in for real. */
let stripe: Awaited<ReturnType<typeof stripeFake>>

/** Lucía says where she is paid, and waits until it may be used. */
async function nameAddress(world: ServerWorld) {
  const { market } = world
  const email = 'lucia.cobra@example.org'
  await callAs(market, lucia, savePaypal, { body: { email, confirm_email: email, password: demoPassword } })
  const token = await tokenTo(market, email)
  await callAs(market, lucia, confirmPaypal, { body: { token } })
  await passFor(world, limits.payout.coolOff)
}

/** Lucía says into which account she is paid, and waits until it may be used. */
async function nameAccount(world: ServerWorld) {
  const body = { kind: 'iban', account: ibans.spain, holder: 'Lucía Vega', password: demoPassword } as const
  await callAs(world.market, lucia, saveBank, { body })
  await passFor(world, limits.payout.coolOff)
}

/** The money that she has earned: a piece of work that was approved, with nothing to publish. */
async function earn({ market, now, passUntil }: ServerWorld) {
  const { pitch, terms } = await pitchInMarket(market, undefined, await now())
  const body = { terms: { ...terms, ...nothingPublished }, valid_days: 7 }
  const offered: Deal = await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
  const params = { uuid: offered.uuid }
  const revision = async () => (await callAs(market, agency, getDeal, { params })).revision
  const { version } = offered
  await callAs(market, lucia, acceptOffer, { params, body: { revision: await revision(), version } })
  const visit = await callAs(market, agency, fundDeal, { params, body: { revision: await revision() } })
  const told = await fetch(`${market.serverUrl}/api/v3/webhooks/stripe`, stripe.pay(await now(), visit.session))
  if (!told.ok) throw new Error(`the webhook of the payment was answered ${told.status}`)
  const work = { revision: await revision(), links: ['https://drive.example/primer-corte'], note: 'Primer corte' }
  await callAs(market, lucia, deliverWork, { params, body: work })
  const { deadline } = await callAs(market, agency, approveDelivery, { params, body: { revision: await revision() } })
  // It rests for three days before it is hers.
  await passUntil(deadline)
}

/** Lucía opens an account at Stripe, which lets it be paid at once; she waits until it may be used. */
async function openAccount(world: ServerWorld) {
  const { market, now } = world
  await callAs(market, lucia, connectStripe, { body: { password: demoPassword } })
  const account = [...stripe.accounts.keys()].at(-1) ?? ''
  const told = await fetch(`${market.serverUrl}/api/v3/webhooks/stripe`, stripe.becomes(await now(), account, true))
  if (!told.ok) throw new Error(`the webhook of the account was answered ${told.status}`)
  await passFor(world, limits.payout.coolOff)
}

type Way = 'paypal' | 'iban' | 'stripe'
type Mend = ((world: ServerWorld) => Promise<void>) | undefined
const naming = { paypal: nameAddress, iban: nameAccount, stripe: openAccount }
const mending = (method: Way): Record<string, Mend> => ({
  'payout.no_method': naming[method],
  'payout.too_little': earn,
})

/** Everything that is hers sets out. What is missing for it comes about first, each once. */
async function request(world: ServerWorld, method: Way, mends = mending(method)): Promise<Payout> {
  return await callAs(world.market, lucia, requestPayout, { body: { currency: 'EUR', method } }).catch(async (error: Error) => {
    const [code, mend] = Object.entries(mends).find(([code]) => error.message.includes(code)) ?? []
    if (!code || !mend) throw error
    await mend(world)
    return await request(world, method, { ...mends, [code]: undefined })
  })
}

const read = async ({ market, notes }: ServerWorld): Promise<Payout> =>
  (await callAs(market, lucia, listPayouts)).find(({ uuid }: Payout) => uuid === notes.payout)

const passFor = async ({ now, passUntil }: ServerWorld, ms: number) =>
  await passUntil(new Date((await now()).getTime() + ms).toISOString())

/** PayPal says this of it from now on, and is asked again: soon at first, later the longer it has been at it. */
const becomes = (status: string) => async (world: ServerWorld) => {
  paypal.becomes(status)
  const { sent_at } = await read(world)
  const { soonest, latest } = limits.payout.look
  const age = (await world.now()).getTime() - Date.parse(sent_at ?? '')
  await passFor(world, Math.min(latest, Math.max(soonest, age)))
}

/** PayPal is up again, and takes what is asked of it or does not. A little at a time, so that nothing else comes due. */
const answers = (next: 'take' | 'refuse') => async (world: ServerWorld) => {
  Object.assign(paypal.say, { down: false, next })
  for (let tries = 0; (await read(world)).state === 'requested'; tries += 1) {
    if (tries === 60) throw new Error('PayPal was not asked again.')
    await passFor(world, 10_000)
  }
}

const staff = 'admin@elenco.test'

/** Staff hand the bank a file, and read in its list what became of it. */
const byStaff = {
  'batch.made': ({ market }: ServerWorld) => callAs(market, staff, makePayoutBatch, { body: { kind: 'iban' } }),
  'batch.executed': async ({ market }: ServerWorld) => {
    const [batch] = await callAs(market, staff, listPayoutBatches)
    return await callAs(market, staff, executePayoutBatch, { params: { uuid: batch.uuid } })
  },
  'bank.returned': async (world: ServerWorld) => {
    const params = { uuid: (await read(world)).uuid }
    return await callAs(world.market, staff, returnTransfer, { params, body: { reason: 'account_closed' } })
  },
}

/** The job that follows the asking has run. */
async function isQueued(world: ServerWorld) {
  for (let tries = 0; (await read(world)).state === 'requested'; tries += 1) {
    if (tries === 60) throw new Error('The payout never came into the queue.')
    await passFor(world, 1_000)
  }
}

/** Stripe takes it, as soon as it is up; PayPal goes on to say what it says. */
const takes = async (world: ServerWorld) => {
  if (world.notes.by !== 'stripe') return await (paypal.say.down ? answers('take') : becomes('PENDING'))(world)
  stripe.say.transferring = true
  for (let tries = 0; (await read(world)).state === 'requested'; tries += 1) {
    if (tries === 60) throw new Error('Stripe was not asked again.')
    await passFor(world, 10_000)
  }
}

/** A transfer was made if Stripe says so once more. */
const arrives = async (world: ServerWorld) => {
  if (world.notes.by !== 'stripe') return await becomes('SUCCESS')(world)
  await passFor(world, limits.payout.look.soonest)
}

/** Somebody at the house takes the transfer back at Stripe. */
const isReversed = async (world: ServerWorld) => {
  const transfer = stripe.transfers.at(-1)
  if (!transfer) throw new Error('Stripe made no transfer.')
  const told = await fetch(`${world.market.serverUrl}/api/v3/webhooks/stripe`, stripe.reverse(await world.now(), transfer))
  if (!told.ok) throw new Error(`the webhook of the transfer was answered ${told.status}`)
  for (let tries = 0; (await read(world)).state !== 'returned'; tries += 1) {
    if (tries === 60) throw new Error('Stripe was not asked about the transfer.')
    await passFor(world, 1_000)
  }
}

const goesByBank: Where = ({ context }) => context.by === 'bank'
const goesByPaypal: Where = ({ context }) => context.by === 'paypal'
const goesByStripe: Where = ({ context }) => context.by === 'stripe'
const goesByPayer: Where = ({ context }) => context.by !== 'bank'
const otherWay = 'The other ways of being paid are never told so: tests/server/payouts.test.ts has it refused.'

export const browser: ServerBinding<typeof payoutMachine> = {
  process: 'payout',
  async outside() {
    paypal = await paypalFake()
    stripe = await stripeFake()
    return {
      settings: {
        ...stripe.settings,
        BANK_NAME: 'Elenco SL',
        BANK_IBAN: ibans.germany,
        PAYPAL_CLIENT_ID: 'client',
        PAYPAL_SECRET: 'secret',
        PAYPAL_URL: paypal.url,
      },
      stop: async () => {
        await paypal.stop()
        await stripe.stop()
      },
    }
  },
  /** Asked for while PayPal is down: it has not been told of it. */
  async open(world, input) {
    paypal.say.down = true
    const method = input === 'bank' ? 'iban' : input === 'stripe' ? 'stripe' : 'paypal'
    stripe.say.transferring = method !== 'stripe'
    const { uuid, state } = await request(world, method)
    Object.assign(world.notes, { payout: uuid, by: method })
    return { id: uuid, state }
  },
  causes: {
    'told.sent': takes,
    'told.unclaimed': becomes('UNCLAIMED'),
    'told.review': becomes('ONHOLD'),
    'told.paid': arrives,
    'told.failed': world => (paypal.say.down ? answers('refuse') : becomes('RETURNED'))(world),
    'told.reversed': isReversed,
    'told.queued': isQueued,
    ...byStaff,
  },
  where: {
    'told.sent': goesByPayer,
    'told.unclaimed': goesByPaypal,
    'told.review': goesByPaypal,
    'told.paid': goesByPayer,
    'told.failed': goesByPaypal,
    'told.reversed': goesByStripe,
    'told.queued': goesByBank,
    'batch.made': goesByBank,
    'batch.executed': goesByBank,
    'bank.returned': goesByBank,
  },
  exempt: [
    'payout.requested|told.sent|0=false',
    'payout.requested|told.failed|0=false',
    'payout.requested|told.queued|0=false',
    'payout.sent|told.reversed|0=false',
    'payout.paid|bank.returned|0=false',
    'payout.paid|told.reversed|0=false',
  ].map(id => ({ id, reason: otherWay })),
}
