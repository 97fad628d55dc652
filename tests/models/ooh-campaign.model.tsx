import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
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

/** The counts of its bookings: one may wait for its first day, one may be in the street, and some may have run. */
const counts = {
  'one waits': { under_way: 1, live: 0, ran: 0 },
  'one runs': { under_way: 1, live: 1, ran: 0 },
  'one runs, one waits': { under_way: 2, live: 1, ran: 0 },
  'one has run': { under_way: 0, live: 0, ran: 1 },
  'one has run, one waits': { under_way: 1, live: 0, ran: 1 },
  'one has run, one runs': { under_way: 1, live: 1, ran: 1 },
  'one has run, one runs, one waits': { under_way: 2, live: 1, ran: 1 },
  'came to nothing': { under_way: 0, live: 0, ran: 0 },
} satisfies Record<string, OohCampaignFacts>
const nothing = counts['came to nothing']

export const model = defineModel<typeof oohCampaignMachine>({
  machine: oohCampaignMachine,
  inputs: { 'nothing booked': nothing },
  events: {
    'booking.moved': {
      by: 'server',
      cases: counts,
    },
    'ooh.hold': bare('person'),
    'ooh.resume': bare('person'),
    'ooh.archive': bare('person'),
    'ooh.discard': bare('person'),
  },
  facts: ({ under_way, live, ran }) => [under_way > live, live > 0, ran > 0],
})

const stepBody = z.object({ step: z.string() })

/** Its page, whose buttons press the process on stage. */
async function show(stage: Stage<typeof oohCampaignMachine>) {
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
      download={async () => {}}
    />
  )
}

const steps = ['Put on hold', 'Resume', 'Archive', 'Discard'] as const

const says = saysAndOffers(steps)

export const view: ViewBinding<typeof oohCampaignMachine> = {
  show,
  around: { user: someUser({ role: 'realty' }) },
  gestures: {
    'ooh.hold': pressAsked(/^Put on hold$/),
    'ooh.resume': pressAsked(/^Resume$/),
    'ooh.archive': pressAsked(/^Archive$/),
    'ooh.discard': pressAsked(/^Discard$/),
  },
  stands: {
    'ooh-campaign.planning': says('Planning', ['Put on hold', 'Archive', 'Discard']),
    'ooh-campaign.booking': says('Booking', ['Put on hold']),
    'ooh-campaign.live': says('In the street', ['Put on hold']),
    'ooh-campaign.on_hold': says('On hold', ['Resume']),
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
  // What came to nothing before stays as it is.
  const spaces = plan.flatMap(({ booking, before: gone, uuid, total_minor, version }) =>
    booking || gone ? [] : { uuid, total_minor, version },
  )
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

interface Standing {
  waits: boolean
  runs: boolean
}
const standingOf = ({ under_way, live }: OohCampaignFacts): Standing => ({ waits: under_way > live, runs: live > 0 })

/** The one move of a booking that leads from some counts to others; undefined where it takes more than one, or none could. */
function moveBetween(from: OohCampaignFacts, to: OohCampaignFacts) {
  const [was, is] = [standingOf(from), standingOf(to)]
  if (is.runs && !was.runs && !is.waits) {
    if (was.waits) return to.ran === from.ran ? begin : undefined
    return from.ran > 0 && to.ran > 0 ? beginAgain : undefined
  }
  if (to.ran < from.ran || (is.runs && !was.runs)) return undefined
  if (was.runs && !is.runs) {
    if (was.waits !== is.waits) return undefined
    if (to.ran > from.ran) return end
    // One that waits goes first.
    return was.waits ? undefined : drop
  }
  if (to.ran !== from.ran) return undefined
  if (is.waits) return was.waits && is.runs ? undefined : ask
  return was.waits ? drop : undefined
}

const countsIn = async (world: ServerWorld): Promise<OohCampaignFacts> => {
  const live = (await running(world)).length
  return { under_way: live + (await waiting(world)).length, live, ran: (await bookingsIn(world, ['ended'])).length > 0 ? 1 : 0 }
}
const move = (to: OohCampaignFacts) => async (world: ServerWorld) => {
  const cause = moveBetween(await countsIn(world), to)
  if (!cause) throw new Error('no single booking leads there')
  await cause(world)
}
const named = <Value,>(of: (facts: OohCampaignFacts) => Value) =>
  Object.fromEntries(Object.entries(counts).map(([name, facts]) => [`booking.moved (${name})`, of(facts)]))

export const browser: ServerBinding<typeof oohCampaignMachine> = {
  process: 'ooh-campaign',
  quiet: true,
  async open(world) {
    const uuid = randomUUID()
    const { state } = await callAs(world.market, booker, createOohCampaign, { body: { uuid, name: 'Verano en la calle' } })
    world.notes.campaign = uuid
    return { id: uuid, state }
  },
  causes: {
    ...named(move),
    'ooh.hold': step('hold'),
    'ooh.resume': step('resume'),
    'ooh.archive': step('archive'),
    'ooh.discard': step('discard'),
  },
  // Nothing new is booked while it rests.
  where: named(to => ({ value, context }: SnapshotFrom<typeof oohCampaignMachine>) => {
    const cause = moveBetween(context, to)
    return cause !== undefined && !(value === 'on_hold' && cause === ask)
  }),
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
