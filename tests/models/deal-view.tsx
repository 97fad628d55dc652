import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { createActor, type EventFrom, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { Deal, DealState } from '#contract/entities/deal.ts'
import type { dealMachine } from '#contract/processes/deal.ts'
import {
  type ActOutcome,
  type DealAct,
  type DealRoomActor,
  dealRoomMachine,
  eventOf,
  isChangeAct,
  isDisputeAct,
} from '#src/machines/deal-room/deal-room.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { someChange, someConcept, someDeal, someDelivery, someMilestones, someTermsOf } from '#tests/support/some-deal.ts'
import { someDispute } from '#tests/support/some-dispute.ts'
import { present } from '#workbench/present.ts'
import type { Stage } from '#workbench/stage.ts'
import { press, pressInside, reads, write } from './at-hand.ts'
import type { Hands, ViewBinding } from './bindings.ts'

/** The deal as this side reads it, where the process stands. */
function dealAs(side: Side, { value: state, context: facts }: SnapshotFrom<typeof dealMachine>): Deal {
  const deliveries = Array.from({ length: facts.deliveries }, (_, index) =>
    someDelivery({
      n: index + 1,
      milestone: index < facts.delivered_before ? facts.milestone - 1 : facts.milestone,
      links: ['https://drive.example/first-cut'],
    }),
  )
  const cancel = state === 'cancel_pending' && { by: facts.cancel_by ?? 'brand', reason: 'The shoot fell through' }
  return someDeal({
    state,
    side,
    facts,
    terms: someTermsOf({
      ...(!facts.publishes && { publish_by: null }),
      ...(facts.milestones > 1 && { milestones: someMilestones() }),
    }),
    version: facts.version,
    revisions_left: facts.revisions_left,
    concepts: Array.from({ length: facts.concepts }, (_, index) => someConcept({ n: index + 1 })),
    deliveries,
    dispute: state === 'disputed' ? someDispute() : null,
    changes: facts.change_by ? [changeBy(facts.change_by, state)] : [],
    cancel: cancel ? { ...cancel, creator_share_minor: 0 } : null,
  })
}

/** The change that lies on the table for work under way. */
const changeBy = (by: Side, state: DealState) =>
  someChange({ by, ...(state === 'awaiting_difference' && { state: 'awaiting_difference', difference_minor: 5_200 }) })

/** A person's act in the room, as the process hears it. The changes of a counter-offer are the sample's to say. */
const heard = (act: DealAct, deal: Deal) =>
  isChangeAct(act)
    ? { type: 'change.close' as const }
    : isDisputeAct(act)
      ? { type: 'dispute.move' as const, turn: null }
      : act.verb === 'deliver'
        ? { ...eventOf(act, deal), checks_fail: act.body.note === lacking }
        : act.verb === 'counter'
          ? { type: 'offer.counter' as const, by: deal.side, publishes: true, revisions: 1 }
          : eventOf(act, deal)

/** The room of one side, whose server is the process on stage. */
function openRoom(side: Side, { actor }: Stage<typeof dealMachine>): DealRoomActor {
  const now = () => dealAs(side, actor.getSnapshot())
  const machine = dealRoomMachine.provide({
    actors: {
      load: fromPromise<Deal, { uuid: string }>(async () => now()),
      act: fromPromise<ActOutcome, { deal: Deal; act: DealAct; key: string }>(async ({ input: { act, deal } }) => {
        actor.send(heard(act, deal))
        return { deal: now(), checkout_url: null }
      }),
      changes: fromCallback(({ sendBack }) => {
        const listening = actor.subscribe(() => sendBack({ type: 'deal.refresh' }))
        return () => listening.unsubscribe()
      }),
    },
    delays: { gathering: 0 },
  })
  return createActor(machine, { input: { uuid: now().uuid } }).start()
}

/** The samples' name of a version that lacks something. */
const lacking = 'Without what the terms ask for'

const idea = 'Bread comes out of the oven, somebody breaks it without a word, and the crust is all that is heard.'

const forms = { recall: () => null, keep: () => {} }

/** One screen that both sides look at in turn. */
async function show(stage: Stage<typeof dealMachine>) {
  const [{ AgreementPane }, { ConceptCard }, { DeliveryCard }] = await Promise.all([
    import('#src/views/deal-room/AgreementPane.tsx'),
    import('#src/views/chat/ConceptCard.tsx'),
    import('#src/views/chat/DeliveryCard.tsx'),
  ])
  const rooms = { brand: openRoom('brand', stage), creator: openRoom('creator', stage) }
  const uploads = createActor(uploadsMachine).start()
  function Delivered({ room }: { room: DealRoomActor }) {
    const deal = useSelector(room, snapshot => snapshot.context.deal)
    if (!deal) return null
    const at = '2026-11-20T10:00:00.000Z'
    return (
      <>
        <ConceptCard room={room} deal={deal} n={deal.concepts.length} at={at} />
        <DeliveryCard room={room} deal={deal} n={deal.deliveries.length} at={at} />
      </>
    )
  }
  function BothSides() {
    const [side, setSide] = useState<Side>('brand')
    return (
      <>
        {(['brand', 'creator'] as const).map(name => (
          <button key={name} type="button" onClick={() => setSide(name)}>
            Look as {name}
          </button>
        ))}
        <main data-side={side} key={side}>
          <AgreementPane room={rooms[side]} uploads={uploads} evidence={uploads} forms={forms} />
          <Delivered room={rooms[side]} />
        </main>
      </>
    )
  }
  return <BothSides />
}

/** The buttons that one presses, one after another, as the side that does it; and what is written before the last of it. */
function gesture(buttons: readonly RegExp[], field?: RegExp, text = '') {
  return async (_: Hands, event: { by: Side }) => {
    await press(new RegExp(`^Look as ${event.by}$`))
    for (const name of buttons.slice(0, -1)) await press(name)
    if (field) await write(field, text)
    const [first, last] = [buttons[0], present(buttons.at(-1), 'a button to press')]
    await (String(first) === String(last) && buttons.length > 1 ? pressInside : press)(last)
  }
}

/** The form asks why: what the sample says is chosen. */
async function openDispute(_: Hands, { by, reason }: Extract<EventFrom<typeof dealMachine>, { type: 'dispute.open' }>) {
  await press(new RegExp(`^Look as ${by}$`))
  await press(/^Something went wrong$/)
  await write(/^What happened/, reason)
  await write(/^Tell us/, 'The cup was agreed for the first three seconds, and nobody can see it there.')
  await press(/^Open the dispute$/)
}

/** The words of each state for whoever looks: the brand, or the creator. */
const says =
  (brand: RegExp, creator: RegExp = brand) =>
  async ({ container }: Hands) => {
    const side = container.querySelector<HTMLElement>('[data-side]')
    if (!side) throw new Error('nobody looks')
    await reads(side, side.dataset.side === 'brand' ? brand : creator)
  }

export const dealView: ViewBinding<typeof dealMachine> = {
  show,
  gestures: {
    'offer.accept': gesture([/^Review and accept/, /^Accept(?! the)/]),
    'offer.counter': gesture([/^Propose changes$/, /^Send proposal/], /^Fee$/, '400'),
    'order.extend': gesture([/hours more$/, /^Add the time$/]),
    'offer.reject': gesture([/^Decline$/, /^Decline offer$/]),
    'offer.withdraw': gesture([/^(Take the offer back|Step back)$/, /^Take it back$/]),
    async 'work.deliver'(_, event) {
      await press(new RegExp(`^Look as ${event.by}$`))
      await press(/^Deliver (the work|a corrected version)$/)
      await write(/^Links/, 'https://drive.example/first-cut')
      await write(/^Caption or note/, 'checks_fail' in event ? lacking : 'First cut')
      await press(/^Deliver$/)
    },
    'concept.send': gesture([/^Write the concept$/, /^Send the concept$/], /^The idea$/, idea),
    'concept.requestChanges': gesture(
      [/^Ask for another$/, /^Ask for another concept$/],
      /^What should be otherwise/,
      'Begin at the oven.',
    ),
    'concept.approve': gesture([/^Approve the concept$/, /^Approve the concept$/]),
    'work.requestChanges': gesture([/^Ask for changes$/, /^Ask for changes$/], /^What you would change/, 'Show more of the cup.'),
    'work.approve': gesture([/^Approve delivery$/, /^Approve$/]),
    'work.publish': gesture([/^Show where it is$/, /^Send$/], /^Address of the post/, 'https://instagram.com/p/abc'),
    'proof.object': gesture([/^Object to the proof$/, /^Send objection$/], /^What is not as agreed/, 'This is another account.'),
    async 'change.propose'(_, event) {
      await press(new RegExp(`^Look as ${event.by}$`))
      await press(/^Change the agreement$/)
      await write(/^Fee$/, '400')
      await write(/^Reason/, 'More pieces than we thought')
      await press(/^Send proposal$/)
    },
    'dispute.open': openDispute,
    'cancel.withdraw': gesture([/^Take the request back$/]),
    'cancel.request': gesture([/^Ask to cancel$/, /^(Ask to cancel|Cancel now)$/], /^Reason/, 'The shoot fell through'),
    'cancel.agree': gesture([/^Agree to cancel$/, /^Agree to cancel$/]),
    'cancel.refuse': gesture([/^Go on with the work$/]),
  },
  stands: {
    'deal.offer_pending': says(/has your offer/, /Answer the offer from/),
    'deal.counter_pending': says(/Answer .* counter-offer/, /has your proposal/),
    'deal.awaiting_funds': says(/Pay the deal with/, /has to pay before you start/),
    'deal.concept_due': says(/is writing the concept/, /Write the concept for/),
    'deal.concept_review': says(/Answer .* concept/, /is looking at your concept/),
    'deal.concept_changes': says(/is writing another concept/, /Write another concept for/),
    'deal.in_production': says(/is working on it|change/, /Deliver the work to|change/),
    'deal.late': says(/is late|change/, /it is late|change/),
    'deal.awaiting_difference': says(/Pay the difference/, /has to pay the difference/),
    'deal.delivered': says(/Approve .* delivery/, /is looking at your delivery/),
    'deal.changes_requested': says(/is making the changes|change/, /Make the changes for|change/),
    'deal.approved': says(/has to publish it/, /Publish, and show/),
    'deal.holding': says(/All done: the money is available soon/),
    'deal.cancel_pending': says(/cancellation/),
    'deal.completed': says(/Released/),
    'deal.closed': says(/Closed without an agreement/),
    'deal.expired': says(/Time ran out/),
    'deal.cancelled': says(/Cancelled here/),
    'deal.disputed': says(/In dispute|Answer .* dispute/),
    'deal.resolved': says(/Settled/),
  },
}
