import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { actInBookingDispute, openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import { actOnBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { bookPlan, createOohCampaign, getOohCampaign, planSpace, stepOohCampaign } from '#contract/endpoints/ooh-campaigns.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { type OohCampaign, oohCampaignStates } from '#contract/entities/ooh-campaign.ts'
import { type OohCampaignFacts, type OohCampaignStep, oohCampaignMachine } from '#contract/processes/ooh-campaign.ts'
import { booker, freeSpace, host, payInMarket } from '#tests/support/book-in-market.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { someUser } from '#tests/support/render-view.tsx'
import { someOohCampaign } from '#tests/support/some-campaign.ts'
import { uploadPicture } from '#tests/support/upload-picture.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { decisionOn, pressAsked, resourceOn, saysAndOffers, stateOf } from './on-stage.ts'

const nothing: OohCampaignFacts = { under_way: 0, live: 0, ran: 0 }

/** The counts after one booking has moved: at most one of the campaign's waits, one is in the street, and some have run. */
const moved =
  (move: (facts: OohCampaignFacts & { waiting: boolean }) => { waiting?: boolean; live?: number; ran?: number }) =>
  ({ context }: { context: OohCampaignFacts }): OohCampaignFacts => {
    const was = { ...context, waiting: context.under_way > context.live }
    const { waiting, live, ran } = { ...was, ...move(was) }
    return { under_way: live + (waiting ? 1 : 0), live, ran }
  }

export const model = defineModel<typeof oohCampaignMachine>({
  machine: oohCampaignMachine,
  inputs: { 'nothing booked': nothing },
  events: {
    'booking.moved': {
      by: 'server',
      cases: {
        'asked for': moved(() => ({ waiting: true })),
        running: moved(() => ({ waiting: false, live: 1 })),
        'has run': moved(() => ({ live: 0, ran: 1 })),
        'came to nothing': moved(({ waiting }) => (waiting ? { waiting: false } : { live: 0 })),
      },
    },
    'ooh.archive': bare('person'),
    'ooh.discard': bare('person'),
  },
  facts: ({ under_way, live, ran }) => [under_way > live, live > 0, ran > 0],
})

const stepBody = z.object({ step: z.string() })

/** Its page, whose buttons press the process on stage. */
async function show(stage: Stage) {
  const { OohCampaignView } = await import('#src/views/ooh-campaigns/OohCampaignView.tsx')
  const campaign = resourceOn(stage, snapshot => {
    const state = stateOf(snapshot, oohCampaignStates)
    const facts: OohCampaignFacts = snapshot.context
    return state && someOohCampaign({ state, facts })
  })
  const decision = decisionOn(stage, ({ body }) => ({ type: `ooh.${z.parse(stepBody, body).step}` }))
  return (
    <OohCampaignView
      campaign={campaign}
      report={null}
      tab="plan"
      decision={decision}
      booked={null}
      asking={false}
      onEdit={() => {}}
      onDays={() => {}}
      onLink={() => {}}
      saving={null}
      onExport={() => {}}
    />
  )
}

const steps = ['Archive', 'Discard'] as const

const says = saysAndOffers(steps)

export const view: ViewBinding = {
  show,
  around: { user: someUser({ role: 'realty' }) },
  gestures: { 'ooh.archive': pressAsked(/^Archive$/), 'ooh.discard': pressAsked(/^Discard$/) },
  stands: {
    'ooh-campaign.planning': says('Planning', ['Archive', 'Discard']),
    'ooh-campaign.booking': says('Booking', []),
    'ooh-campaign.live': says('In the street', []),
    'ooh-campaign.ended': says('Over', ['Archive']),
  },
}

const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.campaign) } })
const read = async ({ market }: ServerWorld, uuid: string): Promise<Booking> =>
  await callAs(market, booker, getBooking, { params: { uuid } })

const act = async (world: ServerWorld, as: string, uuid: string, what: Record<string, unknown>) => {
  const { revision } = await read(world, uuid)
  await callAs(world.market, as, actOnBooking, { params: { uuid }, body: { act: what, revision } })
}

/** The bookings of its plan that stand in one of these states, the last one first. */
async function bookingsIn(world: ServerWorld, states: readonly Booking['state'][]): Promise<string[]> {
  const { plan }: OohCampaign = await callAs(world.market, booker, getOohCampaign, at(world))
  return plan
    .toSorted((one, other) => other.from.localeCompare(one.from))
    .flatMap(({ booking }) => (booking && states.includes(booking.state) ? booking.uuid : []))
}
const waiting = (world: ServerWorld) => bookingsIn(world, ['hold', 'awaiting_funds', 'confirmed'])
const running = (world: ServerWorld) => bookingsIn(world, ['live', 'proof_due', 'disputed'])
const onlyOf = ([one]: readonly string[]): string => {
  if (!one) throw new Error('no booking of the campaign stands there')
  return one
}

/** A space is planned on days that are free, and kept for them. */
async function hold(world: ServerWorld): Promise<string> {
  const { market } = world
  const before = await waiting(world)
  const { space, from, to } = await freeSpace(world, false)
  const { plan }: OohCampaign = await callAs(market, booker, planSpace, { ...at(world), body: { space: space.uuid, from, to } })
  const spaces = plan.flatMap(({ booking, uuid, total_minor, version }) => (booking ? [] : { uuid, total_minor, version }))
  await callAs(market, booker, bookPlan, { ...at(world), body: { spaces, hold: true } })
  return onlyOf((await waiting(world)).filter(uuid => !before.includes(uuid)))
}

/** Both sides agree on it. */
async function agree(world: ServerWorld, uuid: string) {
  await act(world, booker, uuid, { type: 'booking.request' })
  await act(world, host, uuid, { type: 'booking.accept' })
}

async function giveUp(world: ServerWorld, uuid: string) {
  const { state } = await read(world, uuid)
  const reason = 'Se ha caído la campaña.'
  await act(world, booker, uuid, state === 'hold' ? { type: 'booking.release' } : { type: 'booking.cancel', reason })
}

/** The clock stands just before what is due for it. */
const passAlmost = async (world: ServerWorld, uuid: string) => {
  const due = Date.parse((await read(world, uuid)).deadline ?? '')
  if (due - (await world.now()).getTime() > 60_000) await world.passUntil(new Date(due - 30_000).toISOString())
}

async function ask(world: ServerWorld) {
  const [before] = await waiting(world)
  const [live] = await running(world)
  if (!live && !before) return await hold(world)
  const uuid = await hold(world)
  // Beside one that runs it has to be paid, so as to be there still when that one is over.
  if (live) await agree(world, uuid)
  await world.prepared()
  return live ? await payInMarket(world.market, await read(world, uuid)) : await giveUp(world, onlyOf(before ? [before] : []))
}

async function begin(world: ServerWorld) {
  const uuid = onlyOf(await waiting(world))
  if ((await read(world, uuid)).state === 'hold') {
    await agree(world, uuid)
    await payInMarket(world.market, await read(world, uuid))
  }
  await passAlmost(world, uuid)
  await world.prepared()
  await world.passUntil((await read(world, uuid)).deadline)
}

const withdrawDispute = async (world: ServerWorld, uuid: string) => {
  const { revision } = await read(world, uuid)
  const body = { revision, act: { type: 'dispute.withdraw' } }
  return await callAs(world.market, booker, actInBookingDispute, { params: { uuid }, body })
}

async function end(world: ServerWorld) {
  const uuid = onlyOf(await running(world))
  if ((await read(world, uuid)).state === 'disputed') return await withdrawDispute(world, uuid)
  const { deadline, to } = await read(world, uuid)
  await world.passUntil(deadline)
  const file = await uploadPicture(world.market, host, `${randomUUID()}.png`)
  await world.prepared()
  return await act(world, host, uuid, { type: 'proof.show', files: [file], taken_on: to, note: '' })
}

async function drop(world: ServerWorld) {
  const [one] = await waiting(world)
  if (one) return await giveUp(world, one)
  const uuid = onlyOf(await running(world))
  if ((await read(world, uuid)).state === 'disputed') return await withdrawDispute(world, uuid)
  return await act(world, host, uuid, { type: 'booking.cancel', reason: 'Se ha caído la estructura.' })
}

/** A face that has run is seen to again while it is disputed. */
async function beginAgain(world: ServerWorld) {
  const uuid = onlyOf(await bookingsIn(world, ['ended']))
  const { revision } = await read(world, uuid)
  const statement = 'The canvas lay on the ground from the second day on, and the photos of our neighbours show it.'
  const body = { revision, reason: 'not_shown', statement, wanted_percent: 50, files: [] }
  await callAs(world.market, booker, openBookingDispute, { params: { uuid }, body })
}

const step = (one: OohCampaignStep) => async (world: ServerWorld) =>
  await callAs(world.market, booker, stepOohCampaign, { ...at(world), body: { step: one } })

const waits = ({ context }: { context: OohCampaignFacts }) => context.under_way > context.live

export const browser: ServerBinding = {
  process: 'ooh-campaign',
  quiet: true,
  async open(world) {
    const uuid = randomUUID()
    const { state } = await callAs(world.market, booker, createOohCampaign, { body: { uuid, name: 'Verano en la calle' } })
    world.notes.campaign = uuid
    return { id: uuid, state }
  },
  causes: {
    'booking.moved (asked for)': ask,
    'booking.moved (running)': async world => ((await waiting(world)).length > 0 ? await begin(world) : await beginAgain(world)),
    'booking.moved (has run)': end,
    'booking.moved (came to nothing)': drop,
    'ooh.archive': step('archive'),
    'ooh.discard': step('discard'),
  },
  where: {
    // One waits at a time; another takes its place.
    'booking.moved (asked for)': snapshot => snapshot.value === 'booking' || !waits(snapshot),
    'booking.moved (running)': snapshot => snapshot.value === 'ended' || (snapshot.value === 'booking' && waits(snapshot)),
    'booking.moved (has run)': 'ooh-campaign.live',
    'booking.moved (came to nothing)': ({ context }) => context.under_way > 0,
  },
  exempt: [
    ...['ooh-campaign.planning|booking.moved|0', 'ooh-campaign.planning|booking.moved|0=true'].map(id => ({
      id,
      reason: 'A booking waits for its first day before it can be seen, and its campaign is in booking meanwhile.',
    })),
    {
      id: 'ooh-campaign.planning|booking.moved|1=false',
      reason: 'The last booking that came to nothing led here: after it none is left that could move.',
    },
    {
      id: 'ooh-campaign.ended|booking.moved|1=false',
      reason: 'The money of a face that has run goes to its host, and the campaign stays as it was: nothing is refused.',
    },
  ],
}
