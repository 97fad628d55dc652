import {
  archiveTrackingLink,
  blockTrackingLink,
  changeTrackingLink,
  createTrackingLink,
  getTrackingLink,
  pauseTrackingLink,
  resumeTrackingLink,
} from '#contract/endpoints/tracking-links.ts'
import { changedTrackingLink, type TrackingLink, trackingLinkStates } from '#contract/entities/tracking-link.ts'
import { trackingLinkMachine } from '#contract/processes/tracking-link.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { resourceWith } from '#tests/support/screen-actors.ts'
import { someLink } from '#tests/support/some-link.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { press, write } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { decisionOn, pressAsked, resourceOn, saysAndOffers, stateOf } from './on-stage.ts'

const day = 86_400_000

export const model = defineModel<typeof trackingLinkMachine>({
  machine: trackingLinkMachine,
  inputs: { usual: undefined },
  events: {
    'link.pause': bare('person'),
    'link.resume': bare('person'),
    'link.archive': bare('person'),
    'link.redated': { by: 'person', cases: { later: { over: false }, over: { over: true } } },
    'end.passed': bare('server'),
    'staff.block': bare('server'),
    'staff.lift': { by: 'server', cases: { usual: { over: false }, over: { over: true } } },
  },
})

const dayAfter = (days: number, from = new Date()) => new Date(from.getTime() + days * day).toISOString().slice(0, 10)

/** Its page, and the form that changes its days. */
async function show(stage: Stage<typeof trackingLinkMachine>) {
  const { LinkView } = await import('#src/views/tracking-links/LinkView.tsx')
  const { LinkForm } = await import('#src/views/tracking-links/LinkForm.tsx')
  const link = resourceOn(stage, snapshot => {
    const state = stateOf(snapshot, trackingLinkStates)
    return state && someLink({ state, own: true })
  })
  const decision = decisionOn(stage, ({ kind, body }) => {
    if (kind !== 'change') return { type: `link.${kind}` }
    const { ends_on } = changedTrackingLink.parse(body)
    return { type: 'link.redated', over: ends_on !== null && ends_on < dayAfter(0) }
  })
  return (
    <>
      <LinkView
        link={link}
        stats={resourceWith(null)}
        days="30"
        onDays={() => {}}
        decision={decision}
        download={async () => {}}
      />
      <LinkForm
        link={someLink({ own: true })}
        deals={[]}
        domains={[]}
        decision={decision}
        forms={{ recall: () => null, keep: () => {} }}
        origin="https://elenco.example/t/"
        backTo="/"
      />
    </>
  )
}

const says = saysAndOffers(['Pause', 'Resume', 'Archive'])

export const view: ViewBinding<typeof trackingLinkMachine> = {
  show,
  gestures: {
    'link.pause': () => press(/^Pause/),
    'link.resume': () => press(/^Resume/),
    'link.archive': pressAsked(/^Archive/),
    async 'link.redated'(_, { over }) {
      await write(/^Last day/, dayAfter(over ? -1 : 2))
      await press(/^Save changes/)
    },
  },
  stands: {
    'trackingLink.active': says('Active', ['Pause', 'Archive']),
    'trackingLink.paused': says('Paused', ['Resume', 'Archive']),
    'trackingLink.expired': says('Ended', ['Archive']),
    'trackingLink.blocked': says('Blocked', ['Archive']),
  },
}

const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.link) } })
const fields = { name: 'Un enlace', destination: 'https://cafeceiba.example/tienda' }
const daysFrom = async (world: ServerWorld, days: number) => dayAfter(days, await world.now())

const pressed =
  (endpoint: typeof pauseTrackingLink | typeof resumeTrackingLink | typeof archiveTrackingLink) => async (world: ServerWorld) =>
    await callAs(world.market, agency, endpoint, at(world))

async function redate(world: ServerWorld, ends_on: string): Promise<TrackingLink> {
  const { revision } = await callAs(world.market, agency, getTrackingLink, at(world))
  return await callAs(world.market, agency, changeTrackingLink, { ...at(world), body: { ...fields, ends_on, revision } })
}

const staff = (blocked: boolean) => async (world: ServerWorld) =>
  await callAs(world.market, 'admin@elenco.test', blockTrackingLink, { ...at(world), body: { blocked } })

async function passEnd(world: ServerWorld): Promise<void> {
  const { ends_on } = await callAs(world.market, agency, getTrackingLink, at(world))
  await world.passUntil(`${ends_on}T23:59:59.999Z`)
}

export const browser: ServerBinding<typeof trackingLinkMachine> = {
  process: 'tracking-link',
  async open(world) {
    const body = { ...fields, ends_on: await daysFrom(world, 1) }
    const link = await callAs(world.market, agency, createTrackingLink, { body })
    world.notes.link = link.uuid
    return { id: link.uuid, state: link.state }
  },
  causes: {
    'link.pause': pressed(pauseTrackingLink),
    'link.resume': pressed(resumeTrackingLink),
    'link.archive': pressed(archiveTrackingLink),
    'link.redated (later)': async world => await redate(world, await daysFrom(world, 2)),
    'link.redated (over)': async world => await redate(world, await daysFrom(world, -1)),
    'end.passed': passEnd,
    'staff.block': staff(true),
    'staff.lift': staff(false),
    async 'staff.lift (over)'(world) {
      await passEnd(world)
      return await staff(false)(world)
    },
  },
  where: {
    'link.redated (later)': ({ value }) => value === 'expired',
    'link.redated (over)': ({ value }) => value === 'active' || value === 'paused',
    // The timer of a link that is out of use comes, and finds nothing to do.
    'end.passed': ({ value }) => value === 'active' || value === 'paused',
  },
  exempt: [
    ...[
      'trackingLink.active|link.redated|0=false',
      'trackingLink.paused|link.redated|0=false',
      'trackingLink.expired|link.redated|0=false',
    ].map(id => ({ id, reason: 'The days change all the same, only the state does not: the call succeeds.' })),
  ],
}
