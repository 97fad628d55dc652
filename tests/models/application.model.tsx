import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { createActor, fromCallback } from 'xstate'
import {
  confirmApplication,
  declineApplication,
  getApplication,
  offerApplication,
  shortlistApplication,
  unshortlistApplication,
  viewApplication,
  withdrawApplication,
} from '#contract/endpoints/applications.ts'
import { editCastingCall, getCastingCall } from '#contract/endpoints/casting-calls.ts'
import { acceptOffer, getDeal, rejectOffer, withdrawOffer } from '#contract/endpoints/deals.ts'
import type { Application } from '#contract/entities/application.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { applicationMachine } from '#contract/processes/application.ts'
import { collectionMachine } from '#src/machines/collection/collection.machine.ts'
import { agency, callAs, lucia, pitchInMarket, termsFrom } from '#tests/support/offer-in-market.ts'
import { listForAnyView } from '#tests/support/screen-actors.ts'
import { someApplication, someChange } from '#tests/support/some-application.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { press, until, write } from './at-hand.ts'
import type { Hands, ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { decisionOn } from './on-stage.ts'

export const model = defineModel<typeof applicationMachine>({
  machine: applicationMachine,
  inputs: { usual: undefined },
  facts: ({ confirmed }) => confirmed,
  events: {
    // The server notes that the brand has opened it.
    'pitch.view': bare('server'),
    'pitch.shortlist': bare('person'),
    'pitch.unshortlist': bare('person'),
    'pitch.decline': bare('person'),
    'pitch.withdraw': bare('person'),
    // The events that follow are the deal's to say.
    'offer.made': bare('server'),
    'offer.agreed': bare('server'),
    'offer.closed': bare('server'),
    'offer.expired': bare('server'),
    'deadline.passed': bare('server'),
    'call.changed': bare('server'),
    'pitch.confirm': bare('person'),
  },
})

/** One pitch, as its brand has it before it and as it stands among its creator's own. */
async function show(stage: Stage<typeof applicationMachine>) {
  const [{ PitchActions }, { MyPitchesView }] = await Promise.all([
    import('#src/views/applications/PitchActions.tsx'),
    import('#src/views/my-work/MyPitchesView.tsx'),
  ])
  const acts = () => decisionOn(stage, ({ kind }) => ({ type: `pitch.${kind}` }))
  const [brand, creator] = [acts(), acts()]
  const machine = collectionMachine.provide({ actors: { changes: fromCallback(() => {}) } })
  function BothSides() {
    const state = useSelector(stage.actor, snapshot => snapshot.value)
    const confirmed = useSelector(stage.actor, snapshot => snapshot.context.confirmed)
    const application = useMemo(
      () => someApplication({ state, confirmed, call_change: confirmed ? null : someChange }),
      [state, confirmed],
    )
    const pitches = useMemo(() => {
      const first = { items: [application], meta: { page: 1, size_page: 20, count: 1 } }
      return createActor(machine, { input: { filters: {}, first } }).start()
    }, [application])
    return (
      <>
        <main>
          <PitchActions application={application} decision={brand} offerTo="/offer" />
        </main>
        <MyPitchesView pitches={listForAnyView(pitches)} decision={creator} />
      </>
    )
  }
  return <BothSides />
}

/** The words that its creator reads, and the acts that its brand may do now. */
const says =
  (words: string, brandMay: readonly string[]) =>
  async ({ container, stage }: Hands<typeof applicationMachine>) => {
    const { confirmed } = stage.actor.getSnapshot().context
    const read = confirmed ? words : 'Needs your answer'
    await until(() => container.querySelector('li')?.textContent?.includes(read), `"${read}"`)
    await until(
      () => confirmed === !container.querySelector('main')?.textContent?.includes('asked whether the pitch stands'),
      'the brand knows whether the pitch stands',
    )
    const offered = () =>
      [...container.querySelectorAll('main a, main button')]
        .map(one => one.textContent ?? '')
        .filter(name => name !== 'Chat')
        .join()
    const may = brandMay.filter(name => confirmed || name !== offer)
    await until(() => offered() === may.join(), `${may.join() || 'nothing'} for the brand`)
  }

const [decline, shortlist, offer] = ['Decline', 'Shortlist', 'Make an offer']

export const view: ViewBinding<typeof applicationMachine> = {
  show,
  gestures: {
    'pitch.shortlist': () => press(/^Shortlist$/),
    'pitch.unshortlist': () => press(/^Off the short list$/),
    async 'pitch.decline'() {
      await press(/^Decline$/)
      await write(/^Reason/, 'budget')
      await press(/^Decline$/)
    },
    async 'pitch.withdraw'() {
      await press(/^Withdraw$/)
      await press(/^Withdraw pitch$/)
    },
    'pitch.confirm': () => press(/^Yes, my pitch stands$/),
  },
  stands: {
    'application.submitted': says('Sent', [decline, shortlist, offer]),
    'application.viewed': says('Read', [decline, shortlist, offer]),
    'application.shortlisted': says('Shortlisted', [decline, 'Off the short list', offer]),
    'application.offer_sent': says('With an offer', []),
    'application.offer_declined': says('No agreement', [decline, 'Make another offer']),
    'application.offer_expired': says('Offer expired', [decline, 'Make another offer']),
    'application.hired': says('Cast', []),
    'application.declined': says('Not this time', []),
    'application.withdrawn': says('Withdrawn', []),
    'application.expired': says('Not answered', []),
  },
}

const params = ({ notes }: ServerWorld) => ({ uuid: notes.pitch })
const pitchOf = ({ market, notes }: ServerWorld): Promise<Application> =>
  callAs(market, agency, getApplication, { params: { uuid: notes.pitch } })
const dealOf = ({ market, notes }: ServerWorld): Promise<Deal> =>
  callAs(market, agency, getDeal, { params: { uuid: notes.deal } })

export const browser: ServerBinding<typeof applicationMachine> = {
  process: 'application',
  async open(world) {
    const { pitch } = await pitchInMarket(world.market, undefined, await world.now())
    world.notes.pitch = pitch.uuid
    return { id: pitch.uuid, state: pitch.state }
  },
  causes: {
    'pitch.view': world => callAs(world.market, agency, viewApplication, { params: params(world) }),
    'pitch.shortlist': world => callAs(world.market, agency, shortlistApplication, { params: params(world) }),
    'pitch.unshortlist': world => callAs(world.market, agency, unshortlistApplication, { params: params(world) }),
    'pitch.decline': world =>
      callAs(world.market, agency, declineApplication, { params: params(world), body: { reason: 'not_a_fit' } }),
    'pitch.withdraw': world => callAs(world.market, lucia, withdrawApplication, { params: params(world) }),
    async 'call.changed'(world) {
      const { casting_call: of } = await pitchOf(world)
      const { uuid, version, content } = await callAs(world.market, agency, getCastingCall, { params: { uuid: of.uuid } })
      await callAs(world.market, agency, editCastingCall, {
        params: { uuid },
        body: { fields: { fee_max_minor: Number(content.fee_max_minor) + 1_000 }, version, reconfirm: true },
      })
    },
    async 'pitch.confirm'(world) {
      const { casting_call: of } = await pitchOf(world)
      const body = { casting_call_version: of.version }
      await callAs(world.market, lucia, confirmApplication, { params: params(world), body })
    },
    async 'offer.made'(world) {
      const terms = termsFrom(await world.now(), 'Una merienda que se pueda oír')
      const body = { terms, valid_days: 7 }
      const deal = await callAs(world.market, agency, offerApplication, { params: params(world), body })
      world.notes.deal = deal.uuid
    },
    async 'offer.agreed'(world) {
      const { uuid, revision, version } = await dealOf(world)
      await callAs(world.market, lucia, acceptOffer, { params: { uuid }, body: { revision, version } })
    },
    /** Declined by the creator, or taken back by the brand before it has paid. */
    async 'offer.closed'(world) {
      const { uuid, revision, state } = await dealOf(world)
      if (state === 'awaiting_funds') await callAs(world.market, agency, withdrawOffer, { params: { uuid }, body: { revision } })
      else await callAs(world.market, lucia, rejectOffer, { params: { uuid }, body: { revision, reason: 'No llego' } })
    },
    'offer.expired': async world => world.passUntil((await dealOf(world)).deadline),
    'deadline.passed': async world =>
      world.passUntil((await callAs(world.market, agency, getApplication, { params: params(world) })).expires_at),
  },
  // Both are refused by the server: tests/server/casting-calls.test.ts has it.
  where: {
    'offer.made': ({ context }) => context.confirmed === true,
    'pitch.confirm': ({ context }) => context.confirmed === false,
  },
  exempt: ['submitted', 'viewed', 'shortlisted'].flatMap(state =>
    ['offer.made', 'pitch.confirm'].map(event => ({
      id: `application.${state}|${event}|0=false`,
      reason: 'The server refuses it and says so; a tour only does what is taken.',
    })),
  ),
}
