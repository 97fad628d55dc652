import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
import { defineRole } from '#contract/endpoints/accounts.ts'
import { addNetwork, checkNetwork, listNetworks, putInfluencer, removeNetwork } from '#contract/endpoints/profile.ts'
import {
  archiveProposal,
  createProposal,
  decideProposalReview,
  deleteProposalDraft,
  getProposal,
  getProposalDraft,
  pauseProposal,
  resumeProposal,
  saveProposalDraft,
  submitProposal,
} from '#contract/endpoints/proposals.ts'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import type { ProposalContent, ProposalDraft } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { firstProposalFacts, proposalMachine } from '#contract/processes/proposal.ts'
import { proposalFieldsOf, somePackage } from '#tests/support/make-proposal.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { newcomer } from './arrive.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const staff = 'admin@elenco.test'
const known = limits.proposal.reviewedFirst

export const model = defineModel<typeof proposalMachine>({
  machine: proposalMachine,
  inputs: { usual: firstProposalFacts },
  events: {
    'proposal.submit': {
      by: 'person',
      cases: { first: { orderable: 1, approved_before: 0 }, known: { orderable: 1, approved_before: known } },
    },
    'proposal.edit': {
      by: 'person',
      cases: {
        small: { material: false, orderable: 1 },
        material: { material: true, orderable: 1 },
        unorderable: { material: false, orderable: 0 },
      },
    },
    'proposal.pause': bare('person'),
    'proposal.resume': bare('person'),
    'proposal.archive': bare('person'),
    'proposal.discard': bare('person'),
    'review.approve': { by: 'server', cases: { usual: { orderable: 1 }, 'channel gone': { orderable: 0 } } },
    'review.reject': bare('server'),
    'standing.changed': { by: 'server', cases: { gone: { orderable: 0 }, back: { orderable: 1 } } },
    'staff.suspend': bare('server'),
    'staff.lift': { by: 'server', cases: { usual: { orderable: 1 }, 'channel gone': { orderable: 0 } } },
  },
  facts: ({ pending, resume, orderable }) => [pending, resume, orderable > 0],
})

export const view: NoScreen = {
  because: 'Its creator moves it in the list of own proposals, which tests/views shows in every state.',
}

const creatorOf = ({ notes }: ServerWorld) => String(notes.creator)
const uuidOf = ({ notes }: ServerWorld) => String(notes.proposal)

const draftOf = async (world: ServerWorld): Promise<ProposalDraft> =>
  await callAs(world.market, creatorOf(world), getProposalDraft, { params: { uuid: uuidOf(world) } })

/** Somebody who has just arrived, with a public name, a birthday and a channel. */
async function arrive(world: ServerWorld): Promise<void> {
  const { market } = world
  const signedIn = await newcomer(market)
  const email = signedIn.user.email
  market.sessions[email] = signedIn
  await callAs(market, email, defineRole, { body: { role: 'creator' } })
  const name = `vera-${randomUUID().slice(0, 8)}`
  await callAs(market, email, putInfluencer, { body: { vanity_name: name, birthday: '1995-05-05' } })
  world.notes.creator = email
  await connect(world)
}

const channelsOf = async (world: ServerWorld): Promise<ConnectedNetwork[]> =>
  await callAs(world.market, creatorOf(world), listNetworks)

/** The channel that the package needs; while it is there another one, which changes nothing for it. */
async function connect(world: ServerWorld): Promise<void> {
  const there = await hasChannel(world)
  const body = { network: there ? 'tiktok' : 'instagram', handle: `vera.${randomUUID().slice(0, 8)}` }
  const { network } = await callAs(world.market, creatorOf(world), addNetwork, { body })
  await callAs(world.market, creatorOf(world), checkNetwork, { params: { uuid: network.uuid } })
}

const hasChannel = async (world: ServerWorld) => (await channelsOf(world)).some(({ network }) => network === 'instagram')

async function reconnect(world: ServerWorld): Promise<void> {
  if (!(await hasChannel(world))) await connect(world)
}

async function disconnect(world: ServerWorld): Promise<void> {
  for (const { uuid, network } of await channelsOf(world))
    if (network === 'instagram') await callAs(world.market, creatorOf(world), removeNetwork, { params: { uuid } })
}

async function decide(world: ServerWorld, decision: string, uuid = uuidOf(world)): Promise<unknown> {
  const { revision } = await callAs(world.market, creatorOf(world), getProposalDraft, { params: { uuid } })
  const body = { decision, revision, ...(decision === 'approve' || decision === 'lift' ? {} : { reasons: ['quality'] }) }
  return await callAs(world.market, staff, decideProposalReview, { params: { uuid }, body })
}

/** Another proposal of this creator becomes public and is put away: staff know them better afterwards. */
async function becomeKnown(world: ServerWorld): Promise<void> {
  for (let n = 0; n < known; n += 1) {
    const uuid = randomUUID()
    const as = creatorOf(world)
    await callAs(world.market, as, createProposal, { body: { uuid, fields: proposalFieldsOf(), form_version: 1 } })
    const sent = await callAs(world.market, as, submitProposal, { params: { uuid }, body: { revision: 1 } })
    if (sent.state === 'in_review') await decide(world, 'approve', uuid)
    await callAs(world.market, as, archiveProposal, { params: { uuid } })
  }
}

async function submit(world: ServerWorld): Promise<unknown> {
  const { revision } = await draftOf(world)
  return await callAs(world.market, creatorOf(world), submitProposal, { params: { uuid: uuidOf(world) }, body: { revision } })
}

/** Changes the form and hands it in. */
async function edit(world: ServerWorld, change: (fields: ProposalContent) => Partial<ProposalContent>): Promise<unknown> {
  const { fields, revision } = await draftOf(world)
  const body = { fields: { ...fields, ...change(fields as ProposalContent) }, revision, form_version: 1 }
  await callAs(world.market, creatorOf(world), saveProposalDraft, { params: { uuid: uuidOf(world) }, body })
  return await submit(world)
}

const press = (endpoint: typeof pauseProposal | typeof resumeProposal | typeof archiveProposal) => async (world: ServerWorld) =>
  await callAs(world.market, creatorOf(world), endpoint, { params: { uuid: uuidOf(world) } })

const isOffered = ({ value }: SnapshotFrom<typeof proposalMachine>) => value !== 'needs_update'

export const browser: ServerBinding<typeof proposalMachine> = {
  process: 'proposal',
  async open(world) {
    await arrive(world)
    const uuid = randomUUID()
    world.notes.proposal = uuid
    const fields = proposalFieldsOf({ packages: [somePackage()] })
    const draft = await callAs(world.market, creatorOf(world), createProposal, { body: { uuid, fields, form_version: 1 } })
    return { id: uuid, state: draft.state }
  },
  causes: {
    'proposal.submit (first)': submit,
    'proposal.submit (known)': async world => {
      await becomeKnown(world)
      return await submit(world)
    },
    // A price that staff sent back still stands in the form: it is taken back, too.
    'proposal.edit (small)': async world => {
      const { packages } = await callAs(world.market, creatorOf(world), getProposal, { params: { uuid: uuidOf(world) } })
      const requirements = `Dos unidades del producto, ${randomUUID().slice(0, 4)}.`
      return await edit(world, () => ({ requirements, packages }))
    },
    'proposal.edit (material)': async world =>
      await edit(world, ({ packages }) => ({
        packages: packages.map(one => ({ ...one, price_minor: one.price_minor * 2 })),
      })),
    'proposal.pause': press(pauseProposal),
    'proposal.resume': press(resumeProposal),
    'proposal.archive': press(archiveProposal),
    'proposal.discard': async world =>
      await callAs(world.market, creatorOf(world), deleteProposalDraft, { params: { uuid: uuidOf(world) } }),
    'review.approve': async world => {
      await reconnect(world)
      return await decide(world, 'approve')
    },
    'review.approve (channel gone)': async world => {
      await disconnect(world)
      return await decide(world, 'approve')
    },
    'review.reject': async world => await decide(world, 'reject'),
    'standing.changed (gone)': disconnect,
    'standing.changed (back)': connect,
    'staff.suspend': async world => await decide(world, 'suspend'),
    'staff.lift': async world => {
      await reconnect(world)
      return await decide(world, 'lift')
    },
    'staff.lift (channel gone)': async world => {
      await disconnect(world)
      return await decide(world, 'lift')
    },
  },
  where: {
    // A package that is handed in has its channel, and a channel that comes back makes the proposal public before anything is changed.
    ...Object.fromEntries(['small', 'material', 'unorderable'].map(name => [`proposal.edit (${name})`, isOffered])),
    // A channel that is gone cannot go again.
    'standing.changed (gone)': isOffered,
    // The channels come and go by themselves first where the proposal hears of them.
    'review.approve': isOffered,
    'review.approve (channel gone)': ({ value }) => value === 'in_review' || value === 'needs_update',
  },
  exempt: [
    'proposal.published|review.approve|0',
    'proposal.paused|review.approve|0',
    'proposal.needs_update|proposal.edit|0',
    'proposal.needs_update|proposal.edit|1',
    'proposal.needs_update|proposal.edit|2',
    'proposal.needs_update|review.approve|1',
    'proposal.needs_update|review.approve|2',
    'proposal.published|review.approve|0=true',
    'proposal.paused|review.approve|0=true',
    'proposal.needs_update|proposal.edit|0=true',
    'proposal.needs_update|proposal.edit|0=false',
    'proposal.needs_update|proposal.edit|1=true',
    'proposal.needs_update|proposal.edit|1=false',
    'proposal.needs_update|proposal.edit|2=true',
    'proposal.needs_update|proposal.edit|2=false',
    'proposal.needs_update|review.approve|1=true',
    'proposal.needs_update|review.approve|2=true',
    'proposal.needs_update|standing.changed|1=false',
  ].map(id => ({
    id,
    reason: 'Only with packages on several networks, or moved to another one: tests/server/proposals.test.ts does that.',
  })),
}
