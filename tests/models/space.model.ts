import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
import { defineRole } from '#contract/endpoints/accounts.ts'
import { accountCompany } from '#contract/endpoints/profile.ts'
import {
  createSpace,
  decideSpaceReview,
  deleteSpaceDraft,
  getSpace,
  getSpaceDraft,
  pauseSpace,
  resumeSpace,
  retireSpace,
  saveSpaceDraft,
  submitSpace,
} from '#contract/endpoints/spaces.ts'
import type { OwnSpace, Space, SpaceContent, SpaceDraft } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { firstSpaceFacts, spaceMachine } from '#contract/processes/space.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { spaceFieldsOf } from '#tests/support/make-space.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { newcomer } from './arrive.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const staff = 'admin@elenco.test'
const known = limits.space.reviewedFirst
const permitDays = 2

export const model = defineModel<typeof spaceMachine>({
  machine: spaceMachine,
  inputs: { usual: firstSpaceFacts },
  events: {
    'space.submit': { by: 'person', cases: { first: { approved_before: 0 }, known: { approved_before: known } } },
    'space.edit': { by: 'person', cases: { small: { material: false }, material: { material: true } } },
    'space.pause': bare('person'),
    'space.resume': bare('person'),
    'space.retire': bare('person'),
    'space.discard': bare('person'),
    'review.approve': { by: 'server', cases: { usual: { permit_holds: true }, 'permit over': { permit_holds: false } } },
    'review.reject': bare('server'),
    'permit.ended': bare('server'),
    'staff.suspend': bare('server'),
    'staff.lift': { by: 'server', cases: { usual: { permit_holds: true }, 'permit over': { permit_holds: false } } },
  },
  facts: ({ pending, resume }) => [pending, resume],
})

export const view: NoScreen = {
  because: 'Its host moves it in the list of own spaces, which tests/views/own-space-row.test.tsx shows in every state.',
}

const hostOf = ({ notes }: ServerWorld) => String(notes.host)
const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.space) } })
const draftOf = async (world: ServerWorld): Promise<SpaceDraft> =>
  await callAs(world.market, hostOf(world), getSpaceDraft, at(world))
const today = async (world: ServerWorld) => (await world.now()).toISOString().slice(0, 10)
const permitFrom = async (world: ServerWorld) => ({
  number: `LU-${randomUUID().slice(0, 6)}`,
  authority: 'Ayuntamiento de Madrid',
  valid_to: addDays(await today(world), permitDays),
})

/** Somebody who has just arrived, with a company that offers spaces. */
async function arrive(world: ServerWorld): Promise<void> {
  const { market } = world
  const signedIn = await newcomer(market)
  const { email } = signedIn.user
  market.sessions[email] = signedIn
  await callAs(market, email, defineRole, { body: { role: 'realty' } })
  const body = { legal_name: 'Paredes del Pez SL', country: 'ES', size: '2-10', industry: 'Publicidad', capabilities: ['host'] }
  await callAs(market, email, accountCompany, { body })
  world.notes.host = email
}

const create = async (world: ServerWorld, uuid: string, fields: Partial<SpaceContent>): Promise<SpaceDraft> =>
  await callAs(world.market, hostOf(world), createSpace, { body: { uuid, fields, form_version: 1 } })

async function decide(world: ServerWorld, decision: string, uuid = String(world.notes.space)): Promise<unknown> {
  const params = { uuid }
  const { revision } = await callAs(world.market, hostOf(world), getSpaceDraft, { params })
  const body = { decision, revision, ...(decision === 'approve' || decision === 'lift' ? {} : { reasons: ['quality'] }) }
  return await callAs(world.market, staff, decideSpaceReview, { params, body })
}

const submit = async (world: ServerWorld): Promise<OwnSpace> => {
  const { revision } = await draftOf(world)
  return await callAs(world.market, hostOf(world), submitSpace, { ...at(world), body: { revision } })
}

/** Other spaces of this company become public and are put away: staff know it better afterwards. */
async function becomeKnown(world: ServerWorld): Promise<void> {
  const as = hostOf(world)
  for (let n = 0; n < known; n += 1) {
    const params = { uuid: randomUUID() }
    await create(world, params.uuid, spaceFieldsOf())
    const sent = await callAs(world.market, as, submitSpace, { params, body: { revision: 1 } })
    if (sent.state === 'in_review') await decide(world, 'approve', params.uuid)
    await callAs(world.market, as, retireSpace, { params })
  }
}

/** Changes the form, from what is public, and hands it in. */
async function edit(world: ServerWorld, change: Partial<SpaceContent>): Promise<OwnSpace> {
  const as = hostOf(world)
  const { state } = await draftOf(world)
  // A draft that waits, or was sent back, still stands in the form: it is taken back.
  if (state !== 'draft') await callAs(world.market, as, deleteSpaceDraft, at(world))
  const { fields, revision } = await draftOf(world)
  await callAs(world.market, as, saveSpaceDraft, {
    ...at(world),
    body: { fields: { ...fields, ...change }, revision, form_version: 1 },
  })
  return await submit(world)
}

const press = (endpoint: typeof pauseSpace | typeof resumeSpace | typeof retireSpace) => async (world: ServerWorld) =>
  await callAs(world.market, hostOf(world), endpoint, at(world))

/** Until the day after the last one of whichever permit ends last: that of the form, or the public one. */
async function outlivePermits(world: ServerWorld): Promise<void> {
  const space: Space = await callAs(world.market, hostOf(world), getSpace, { ...at(world), query: {} })
  const written = (await draftOf(world)).fields.permit as SpaceContent['permit']
  const last = [space.permit?.valid_to, written?.valid_to]
    .flatMap(one => one ?? [])
    .sort()
    .at(-1)
  if (last) await world.passUntil(`${addDays(last, 1)}T00:00:01.000Z`)
}

const isIn =
  (...states: string[]) =>
  ({ value }: SnapshotFrom<typeof spaceMachine>) =>
    states.includes(String(value))

export const browser: ServerBinding<typeof spaceMachine> = {
  process: 'space',
  async open(world) {
    await arrive(world)
    const uuid = randomUUID()
    world.notes.space = uuid
    const { state } = await create(world, uuid, spaceFieldsOf({ permit: await permitFrom(world) }))
    return { id: uuid, state }
  },
  causes: {
    'space.submit (first)': submit,
    'space.submit (known)': async world => {
      await becomeKnown(world)
      return await submit(world)
    },
    'space.edit (small)': async world => await edit(world, { note: `La llave está en portería, ${randomUUID().slice(0, 4)}.` }),
    'space.edit (material)': async world => await edit(world, { permit: await permitFrom(world) }),
    'space.pause': press(pauseSpace),
    'space.resume': press(resumeSpace),
    'space.retire': press(retireSpace),
    'space.discard': async world => await callAs(world.market, hostOf(world), deleteSpaceDraft, at(world)),
    'review.approve': async world => await decide(world, 'approve'),
    async 'review.approve (permit over)'(world) {
      await outlivePermits(world)
      return await decide(world, 'approve')
    },
    'review.reject': async world => await decide(world, 'reject'),
    'permit.ended': outlivePermits,
    'staff.suspend': async world => await decide(world, 'suspend'),
    'staff.lift': async world => await decide(world, 'lift'),
    async 'staff.lift (permit over)'(world) {
      await outlivePermits(world)
      return await decide(world, 'lift')
    },
  },
  where: {
    // A form whose permit has ended is not judged good, whatever else it changes.
    'space.edit (small)': isIn('live', 'paused'),
    // The permit ends by itself first where the clock is heard.
    'review.approve (permit over)': isIn('in_review', 'needs_update'),
    // A permit that has ended cannot end again, and is not lifted as if it held.
    'permit.ended': isIn('live', 'paused'),
    'staff.suspend': isIn('live', 'paused'),
  },
  exempt: [
    'space.live|review.approve|0',
    'space.live|review.approve|0=true',
    'space.paused|review.approve|0',
    'space.paused|review.approve|0=true',
    'space.needs_update|staff.suspend|0',
    'space.needs_update|space.edit|0=false',
  ].map(id => ({
    id,
    reason: 'Takes two permits with days of their own, or a second review: tests/server/hosting.test.ts does that.',
  })),
}
