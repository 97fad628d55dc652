import { randomUUID } from 'node:crypto'
import { createProposal, decideProposalReview, submitProposal } from '#contract/endpoints/proposals.ts'
import { unknownAnswering } from '#contract/entities/answering.ts'
import type { Proposal, ProposalContent, ProposalPackage } from '#contract/entities/proposal.ts'
import type { ProposalAbout } from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import type { TestApp } from './app.ts'
import { freshCreator } from './make-deal.ts'

/** A package of a proposal; `more` replaces fields. */
export function somePackage(more: Partial<ProposalPackage> = {}): ProposalPackage {
  return {
    id: randomUUID(),
    name: 'Un reel',
    network: 'instagram',
    content_type: 'reel',
    quantity: 1,
    price_minor: 40_000,
    currency: 'EUR',
    delivery_days: 10,
    revisions: 2,
    spec: '',
    rights: {
      channels: ['organic_repost'],
      days: 90,
      territory: 'country',
      edits_allowed: false,
      ai_training_allowed: false,
      synthetic_likeness_allowed: false,
    },
    addons: [],
    ...more,
  }
}

/** The matter of a creator's own proposal form: an Instagram channel, a public name, nothing sold yet. */
export const proposalAbout: ProposalAbout = {
  standing: { channels: ['instagram'], vanity_name: true, birthday: true, today: '2026-12-01', others: [] },
  state: 'draft',
  review: null,
  currency: 'EUR',
  portfolio: [],
  rates: [],
  creator: {
    uuid: '0b9b4a0e-4d6f-4b39-8f7c-9a54d1b7c6f2',
    name: 'Lucía Vega',
    vanity_name: 'luciavega',
    profile_image: null,
    headline: null,
    verified: true,
  },
  country: 'ES',
  channels: [{ network: 'instagram', followers: 84_200, engagement_rate: 5.4 }],
  answering: { ...unknownAnswering, rate: 1, hours: 21 },
}

const words = 'pan luz mesa calle sombra verano cuchara harina horno barrio domingo ventana aceite siesta plato'.split(' ')

/** Everything that a proposal needs before it may be published, in words of its own; `more` replaces fields. */
export function proposalFieldsOf(more: Partial<ProposalContent> = {}): Partial<ProposalContent> {
  const own = Array.from({ length: 30 }, () => words[Math.floor(Math.random() * words.length)]).join(' ')
  return {
    title: `Cocina tranquila ${randomUUID().slice(0, 4)}`,
    description: `Grabo en mi cocina a primera hora y sin música, con tu producto en la mano. ${own}`,
    language: 'es',
    work_types: ['publish_on_channel'],
    interests: ['food'],
    countries: [],
    packages: [somePackage()],
    min_notice_days: 0,
    slots: null,
    gallery: [],
    questions: [],
    requirements: '',
    accepts: ['money'],
    blocked_categories: [],
    ...more,
  }
}

/** A creator with a public name and a proved Instagram channel. */
export async function offeringCreator(app: TestApp): Promise<string> {
  const email = await freshCreator(app)
  const user_id = await app.idOf(email)
  const { db } = app.database
  const now = app.clock.now()
  await db.updateTable('users').set({ birthday: '1995-05-05' }).where('uuid', '=', user_id).execute()
  await db
    .insertInto('creator_profiles')
    .values({
      user_id,
      vanity_name: `nadia-${user_id.slice(0, 8)}`,
      headline: null,
      bio: null,
      languages: ['es'],
      city: null,
      country: 'ES',
      interests: [],
      verified: true,
      response_time_h: null,
    })
    .execute()
  await db
    .insertInto('networks')
    .values({
      uuid: randomUUID(),
      user_id,
      network: 'instagram',
      handle: `nadia${user_id.slice(0, 8)}`,
      profile_url: 'https://www.instagram.com/nadia',
      followers: 12_000,
      engagement_rate: 4.2,
      source: 'code_in_bio',
      state: 'connected',
      last_sync_at: now,
      created_at: now,
    })
    .execute()
  return email
}

/** A proposal that staff have let through. */
export async function publishedProposal(app: TestApp, creator: string, more: Partial<ProposalContent> = {}): Promise<Proposal> {
  const uuid = randomUUID()
  await app.call(createProposal, { body: { uuid, fields: proposalFieldsOf(more), form_version: 1 } }, { as: creator })
  const sent = await app.call(submitProposal, { params: { uuid }, body: { revision: 1 } }, { as: creator })
  if (sent.status !== 200) throw new Error(`not published: ${JSON.stringify(sent.error)}`)
  if (sent.response.state === 'in_review') {
    const decided = await app.call(
      decideProposalReview,
      { params: { uuid }, body: { decision: 'approve', revision: 1 } },
      { as: 'admin@elenco.test' },
    )
    if (decided.status !== 200) throw new Error(`not approved: ${JSON.stringify(decided.error)}`)
  }
  return { ...sent.response, state: 'published' }
}
