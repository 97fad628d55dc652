import { fireEvent } from '@testing-library/react'
import { createActor, type EventObject, fromCallback, type SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import { actOnBooking, bookSpace, getBooking } from '#contract/endpoints/bookings.ts'
import { answerCreative, decideCreativeReview, getCreative, handInCreative } from '#contract/endpoints/creatives.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { Creative, CreativeFace, CreativeReview, CreativeVersion } from '#contract/entities/creative.ts'
import { creativeStates } from '#contract/entities/creative-states.ts'
import { limits } from '#contract/limits.ts'
import {
  type CreativeEvent,
  type CreativeFacts,
  creativeMachine,
  creativeTurn,
  firstCreativeFacts,
} from '#contract/processes/creative.ts'
import { hasFace, leastDpi } from '#contract/rules/creative-checks.ts'
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import type { Uploaded, UploadRequest } from '#src/machines/uploads/attachments.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { booker, freeSpace, host, payInMarket } from '#tests/support/book-in-market.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { uploadFile, uploadPicture } from '#tests/support/upload-picture.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import { fieldAtHand, press, pressInside, reads, until, write } from './at-hand.ts'
import type { Hands, ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { LookAs, lookAs } from './look-as.tsx'
import { collectionOn, decisionOn, offered, resourceOn, stateOf } from './on-stage.ts'
import { card } from './samples.ts'
import { staff } from './server-level.ts'

const bringing = (by: 'booker' | 'brand' | 'host') => ({
  [`${by}, fits`]: { by, verdict: 'passed' as const },
  [`${by}, unsure`]: { by, verdict: 'unsure' as const },
  [`${by}, does not fit`]: { by, verdict: 'failed' as const },
})
const answering = {
  by: 'person' as const,
  cases: { booker: { by: 'booker' as const }, host: { by: 'host' as const }, staff: { by: 'staff' as const } },
}

export const model = defineModel<typeof creativeMachine>({
  machine: creativeMachine,
  inputs: { 'just paid': firstCreativeFacts },
  events: {
    'creative.hand_in': { by: 'person', cases: { ...bringing('booker'), ...bringing('brand'), ...bringing('host') } },
    'creative.approve': answering,
    'creative.return': answering,
    'reminder.due': bare('server'),
    'deadline.passed': bare('server'),
    'right.lost': bare('server'),
    'booking.over': bare('server'),
  },
  // How often somebody was reminded decides nothing.
  facts: ({ sure }, value) => (value === 'host_review' ? sure : null),
})

const sides = ['booker', 'host', 'staff'] as const
const booking = '11111111-2222-4333-8444-555555555555'
const face: CreativeFace = { kind: 'street_furniture', width_m: 1.2, height_m: 1.8, pixels: null, slot_s: null }
const version: CreativeVersion = {
  uuid: '21111111-2222-4333-8444-555555555555',
  n: 1,
  file: null,
  piece: null,
  by: 'Prado Espacios',
  note: '',
  state: 'waiting',
  checks: [],
  answer: null,
  created_at: '2030-01-01T10:00:00.000Z',
}

/** The creative of the process on stage, as its booker or its host reads it. */
function creativeAs(side: Creative['side'], snapshot: SnapshotFrom<typeof creativeMachine>, revision: number): Creative | null {
  const state = stateOf(snapshot, creativeStates)
  if (!state) return null
  const facts: CreativeFacts = snapshot.context
  return {
    booking,
    state,
    revision,
    facts,
    side,
    your_turn: creativeTurn(state) === side,
    deadline: '2030-01-05T10:00:00.000Z',
    face,
    versions: state === 'due' || state === 'late' ? [] : [version],
    placement_token: null,
  }
}

/** Staff see it while they may look. */
function reviewsAt(snapshot: SnapshotFrom<typeof creativeMachine>, revision: number): CreativeReview[] {
  if (snapshot.value !== 'platform_review') return []
  const [booker, host, title, due] = ['Prado Espacios', 'Medianera', 'Mupi Ópera', '2030-01-05T10:00:00.000Z']
  return [{ uuid: booking, title, booker, host, revision, due, face, version }]
}

const verdicts = z.enum(['passed', 'unsure', 'failed'])

/** The event that the process hears of what one side does; what the checks come to stands in the note. */
const heardAs =
  (by: (typeof sides)[number]) =>
  ({ body }: Decision): CreativeEvent => {
    const { note, answer } = z.parse(z.object({ note: z.optional(z.string()), answer: z.optional(z.string()) }), body)
    if (answer) return { type: answer === 'approve' ? 'creative.approve' : 'creative.return', by }
    return { type: 'creative.hand_in', by, verdict: z.parse(verdicts, note) }
  }

/** Every file is here as soon as it is chosen. */
const uploads = () =>
  createActor(
    uploadsMachine.provide({
      actors: {
        uploads: fromCallback<UploadRequest>(({ sendBack, receive }) =>
          receive(({ id }) => sendBack({ type: 'upload.done', id, file: card } satisfies Uploaded)),
        ),
      },
    }),
  ).start()
const forms = { recall: () => null, keep: () => {} }

/** The part of the booking's page that both sides have, and the queue of staff. */
async function show(stage: Stage<typeof creativeMachine>) {
  const [{ CreativePart }, { CreativeReviews }] = await Promise.all([
    import('#src/views/creatives/CreativePart.tsx'),
    import('#src/views/moderation/CreativeReviews.tsx'),
  ])
  const files = uploads()
  files.send({ type: 'uploads.add', id: 'chosen', file: new File(['a picture'], 'poster.png', { type: 'image/png' }) })
  const decisions = { booker: decisionOn(stage, heardAs('booker')), host: decisionOn(stage, heardAs('host')) }
  // A form that is open is about the version that lay there: each answer has a revision of its own.
  let revision = 0
  const next = () => (revision += 1)
  const creatives = {
    booker: resourceOn(stage, snapshot => creativeAs('booker', snapshot, next())),
    host: resourceOn(stage, snapshot => creativeAs('host', snapshot, next())),
  }
  const reviews = collectionOn(stage, snapshot => reviewsAt(snapshot, next()))
  const deciding = decisionOn(stage, heardAs('staff'))
  return (
    <LookAs
      sides={sides}
      show={side =>
        side === 'staff' ? (
          <CreativeReviews reviews={reviews} decision={deciding} forms={forms} />
        ) : (
          <CreativePart creative={creatives[side]} decision={decisions[side]} uploads={files} forms={forms} from="2030-01-10" />
        )
      }
    />
  )
}

const byOf = (event: EventObject) => z.parse(z.object({ by: z.string() }), event).by
const reason = 'The logo lies below the frame of the shelter.'

const acts = ['Hand in artwork', 'Hand in another version', 'Approve the artwork', 'Ask for changes'] as const
type Act = (typeof acts)[number]

/** The words for whoever looks, and the acts that they are offered; staff see it in their queue alone. */
const says =
  (
    words: string | ((facts: CreativeFacts) => string),
    may: Partial<Record<'booker' | 'host', readonly Act[]>>,
    inQueue = false,
  ) =>
  async ({ container, stage }: Hands<typeof creativeMachine>) => {
    const said = typeof words === 'string' ? words : words(stage.actor.getSnapshot().context)
    const side = sides.find(one => one === container.querySelector<HTMLElement>('main')?.dataset.side)
    if (side === 'staff') return await reads(container, inQueue ? /Pass it on to the host/ : /No artwork waits/)
    await until(() => container.textContent?.includes(said), `"${said}"`)
    const wanted = ((side && may[side]) ?? []).join()
    await until(() => offered(container, acts).join() === wanted, `${wanted || 'nothing'} for the ${side}`)
  }

const brings: readonly Act[] = ['Hand in another version']

export const view: ViewBinding<typeof creativeMachine> = {
  show,
  gestures: {
    async 'creative.hand_in'(_, event) {
      await lookAs(byOf(event))
      await press(/^Hand in (artwork|another version)$/)
      await write(/^A note for the host/, z.parse(z.object({ verdict: verdicts }), event).verdict)
      const own = await until(() => fieldAtHand(/^It is our own material/), 'the declaration')
      fireEvent.click(own)
      await pressInside(/^Hand it in$/)
    },
    async 'creative.approve'(_, event) {
      await lookAs(byOf(event))
      await press(byOf(event) === 'staff' ? /^Pass/ : /^Approve the artwork$/)
    },
    async 'creative.return'(_, event) {
      await lookAs(byOf(event))
      await press(/^Ask for changes/)
      await write(/^What has to change/, reason)
      await pressInside(/^Send the request$/)
    },
  },
  // A brand puts a piece there on a page of its own, which tests/views/creative.test.tsx looks at; to the chart it is the booker's hand.
  where: Object.fromEntries(['fits', 'unsure', 'does not fit'].map(how => [`creative.hand_in (brand, ${how})`, () => false])),
  stands: {
    'creative.due': says('It is due on', { booker: ['Hand in artwork'] }),
    'creative.late': says('It was due on another day', { booker: ['Hand in artwork'] }),
    'creative.platform_review': says('Something could not be checked by itself', { booker: brings }, true),
    'creative.host_review': says(({ sure }) => (sure ? 'if the host says nothing' : 'silence approves nothing'), {
      booker: brings,
      host: ['Approve the artwork', 'Ask for changes'],
    }),
    'creative.changes': says('The reason stands beside it', { booker: brings }),
    'creative.scheduled': says('It is shown from', { host: ['Ask for changes'] }),
  },
}

const bookingOf = async ({ market, notes }: ServerWorld): Promise<Booking> =>
  await callAs(market, booker, getBooking, { params: { uuid: notes.booking } })
const read = async ({ market, notes }: ServerWorld): Promise<Creative> =>
  await callAs(market, booker, getCreative, { params: { uuid: notes.booking } })

const caseOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case ? stimulus.case : '')
const whoIn = (stimulus: Stimulus) => {
  const said = caseOf(stimulus)
  return said.startsWith('staff') ? staff : said.startsWith('host') ? host : booker
}

const inch = 0.0254

/** A picture that a face can show, however it is made. */
function sizeFor(asked: CreativeFace): { width: number; height: number } {
  if (asked.pixels) return asked.pixels
  const dots = (metres: number) => Math.ceil((metres / inch) * leastDpi(asked)) + 10
  return { width: dots(asked.width_m), height: dots(asked.height_m) }
}

/** A file like no other: it fits, is of no size that a program could read, or is too small. */
async function bring({ market }: ServerWorld, as: string, asked: CreativeFace, how: string): Promise<string> {
  const name = crypto.randomUUID()
  if (how === 'fits') return await uploadPicture(market, as, `${name}.png`, sizeFor(asked))
  if (how === 'does not fit') return await uploadPicture(market, as, `${name}.png`)
  const [ending, type] = asked.pixels ? ['mp4', 'video/mp4'] : ['pdf', 'application/pdf']
  return await uploadFile(market, as, new File([`%PDF-1.4 ${name}`], `${name}.${ending}`, { type }))
}

async function handIn(world: ServerWorld, stimulus: Stimulus) {
  const as = whoIn(stimulus)
  const { face: asked, revision } = await read(world)
  const file = await bring(world, as, asked, caseOf(stimulus).replace(/^.*, /, ''))
  const body = { file, own: true, note: '', revision }
  return await callAs(world.market, as, handInCreative, { params: { uuid: world.notes.booking }, body })
}

const answer = (how: 'approve' | 'return') => async (world: ServerWorld, stimulus: Stimulus) => {
  const as = whoIn(stimulus)
  const { revision } = await read(world)
  const body = { answer: how, revision, ...(how === 'return' && { reason }) }
  const endpoint = as === staff ? decideCreativeReview : answerCreative
  return await callAs(world.market, as, endpoint, { params: { uuid: world.notes.booking }, body })
}

const before = (instant: string | null, ms: number) => new Date(Date.parse(instant ?? '') - ms).toISOString()
const { reminders } = limits.booking.creative

/** Days of a face that nobody has taken, far enough ahead to be reminded of; both agree, and it is paid. */
async function bookFace(world: ServerWorld): Promise<Booking> {
  const { market } = world
  const { space, from, to } = await freeSpace(world, false, { ahead: 40, fits: ({ kind }) => hasFace(kind) })
  const body = { from, to, total_minor: space.price?.total_minor, version: space.version, message: '' }
  const asked: Booking = await callAs(market, booker, bookSpace, { params: { uuid: space.uuid }, body })
  const accepted = { act: { type: 'booking.accept' }, revision: asked.revision }
  return await payInMarket(market, await callAs(market, host, actOnBooking, { params: { uuid: asked.uuid }, body: accepted }))
}

export const browser: ServerBinding<typeof creativeMachine> = {
  process: 'creative',
  quiet: true,
  async open(world) {
    const { uuid } = await bookFace(world)
    world.notes.booking = uuid
    return { id: uuid, state: (await read(world)).state }
  },
  causes: {
    ...Object.fromEntries(
      ['booker', 'host'].flatMap(side =>
        ['fits', 'unsure', 'does not fit'].map(how => [`creative.hand_in (${side}, ${how})`, handIn]),
      ),
    ),
    'creative.approve': answer('approve'),
    'creative.return': answer('return'),
    async 'reminder.due'(world) {
      const { deadline, facts } = await read(world)
      await world.passUntil(before(deadline, (reminders[facts.reminded] ?? 0) * 86_400_000))
    },
    async 'deadline.passed'(world) {
      const { state, deadline } = await read(world)
      if (state === 'due') await world.passUntil(before(deadline, 60_000))
      await world.prepared()
      await world.passUntil(deadline)
    },
    async 'booking.over'(world) {
      const { uuid, revision } = await bookingOf(world)
      const body = { act: { type: 'booking.cancel', reason: 'Se ha caído la campaña.' }, revision }
      return await callAs(world.market, booker, actOnBooking, { params: { uuid }, body })
    },
  },
  where: {
    'reminder.due': ({ value, context }) => value === 'due' && context.reminded < reminders.length,
    // Elsewhere nothing is due: no timer is set.
    'deadline.passed': ({ value, context }) =>
      value === 'due' || value === 'platform_review' || (value === 'host_review' && context.sure),
  },
  exempt: [
    {
      id: 'creative.host_review|deadline.passed|0=false',
      reason: 'No timer is set where silence approves nothing: tests/server/creatives.test.ts waits for a week.',
    },
    ...['platform_review', 'host_review', 'scheduled'].map(state => ({
      id: `creative.${state}|right.lost|0`,
      reason: 'Takes a creator’s licence that is lost while its piece lies there: tests/server/creatives.test.ts has one.',
    })),
  ],
}
