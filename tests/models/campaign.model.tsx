import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { listBrands } from '#contract/endpoints/brands.ts'
import { createCampaign, editCampaign, setCampaignParts, stepCampaign } from '#contract/endpoints/campaigns.ts'
import { campaignStates } from '#contract/entities/campaign.ts'
import { type CampaignFacts, type CampaignStep, campaignMachine } from '#contract/processes/campaign.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { someUser } from '#tests/support/render-view.tsx'
import { someCampaign } from '#tests/support/some-campaign.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { agreementToPay } from './agreement-to-pay.ts'
import { press, until } from './at-hand.ts'
import type { Hands, ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { decisionOn, offered, pressAsked, resourceOn, stateOf } from './on-stage.ts'

export const model = defineModel<typeof campaignMachine>({
  machine: campaignMachine,
  inputs: {
    bare: { ready: false, open_deals: 0 },
    ready: { ready: true, open_deals: 0 },
    'with open deals': { ready: true, open_deals: 2 },
  },
  events: {
    'campaign.plan': bare('person'),
    'campaign.start': bare('person'),
    'campaign.hold': bare('person'),
    'campaign.resume': bare('person'),
    'campaign.wrapUp': bare('person'),
    'campaign.reopen': bare('person'),
    'campaign.complete': bare('person'),
    'campaign.archive': bare('person'),
    'campaign.discard': bare('person'),
  },
  facts: ({ ready, open_deals }) => [ready, open_deals > 0],
})

/** Its page, whose buttons press the process on stage. */
async function show(stage: Stage<typeof campaignMachine>) {
  const { CampaignView } = await import('#src/views/campaigns/CampaignView.tsx')
  const campaign = resourceOn(stage, snapshot => {
    const state = stateOf(snapshot, campaignStates)
    const { ready, open_deals }: CampaignFacts = snapshot.context
    return state && someCampaign({ state, facts: { ready, open_deals } })
  })
  const decision = decisionOn(stage, ({ body }) => ({ type: `campaign.${z.parse(stepBody, body).step}` }))
  return (
    <CampaignView
      campaign={campaign}
      deals={null}
      report={null}
      tab="plan"
      decision={decision}
      onPanel={() => {}}
      download={async () => {}}
    />
  )
}

const stepBody = z.object({ step: z.string() })

const steps = ['Plan it', 'Start', 'Put on hold', 'Resume', 'Wrap up', 'Reopen', 'Complete', 'Archive', 'Discard'] as const
type Step = (typeof steps)[number]

/** The word of its state, and the steps that are offered there: some only where the facts allow them. */
const says =
  (word: string, may: (facts: CampaignFacts) => readonly Step[]) =>
  async ({ container, stage }: Hands<typeof campaignMachine>) => {
    const facts: CampaignFacts = stage.actor.getSnapshot().context
    await until(() => container.querySelector('[data-state] header')?.textContent?.includes(word), `"${word}"`)
    await until(() => offered(container, steps).join() === may(facts).join(), `${may(facts).join()} on its page`)
  }

export const view: ViewBinding<typeof campaignMachine> = {
  show,
  around: { user: someUser({ role: 'premium' }) },
  gestures: {
    'campaign.plan': () => press(/^Plan it$/),
    'campaign.start': () => press(/^Start$/),
    'campaign.hold': () => press(/^Put on hold$/),
    'campaign.resume': () => press(/^Resume$/),
    'campaign.wrapUp': () => press(/^Wrap up$/),
    'campaign.reopen': () => press(/^Reopen$/),
    'campaign.complete': () => press(/^Complete$/),
    'campaign.archive': pressAsked(/^Archive$/),
    'campaign.discard': pressAsked(/^Discard$/),
  },
  stands: {
    'campaign.draft': says('Draft', () => ['Plan it', 'Discard']),
    'campaign.planning': says('Planning', ({ ready }) => (ready ? ['Start', 'Archive'] : ['Archive'])),
    'campaign.active': says('Active', () => ['Put on hold', 'Wrap up']),
    'campaign.on_hold': says('On hold', () => ['Resume', 'Wrap up']),
    'campaign.wrapping_up': says('Wrapping up', ({ open_deals }) => (open_deals > 0 ? ['Reopen'] : ['Reopen', 'Complete'])),
    'campaign.completed': says('Completed', () => ['Archive']),
  },
}

const step = (one: CampaignStep) => async (world: ServerWorld) =>
  await callAs(world.market, agency, stepCampaign, { params: { uuid: world.notes.campaign }, body: { step: one } })

/** Everything that it needs to start. */
async function makeReady({ market }: ServerWorld, uuid: string) {
  const [brand] = await callAs(market, agency, listBrands)
  const body = {
    brand_id: brand.uuid,
    objective: 'sales',
    starts_on: '2030-12-01',
    ends_on: '2030-12-31',
    budget_minor: 500_000,
  }
  await callAs(market, agency, editCampaign, { params: { uuid }, body })
}

/** A deal that is agreed and waits to be paid goes into it. */
async function putDeal(world: ServerWorld, uuid: string) {
  const deal = await agreementToPay(world)
  const nothing = { calls: [], deals: [], lists: [], links: [] }
  const body = { add: { ...nothing, deals: [deal.uuid] }, remove: nothing }
  await callAs(world.market, agency, setCampaignParts, { params: { uuid }, body })
}

export const browser: ServerBinding<typeof campaignMachine> = {
  process: 'campaign',
  async open(world, input) {
    const uuid = randomUUID()
    const body = { uuid, name: 'Invierno en la barra' }
    const { state } = await callAs(world.market, agency, createCampaign, { body })
    world.notes.campaign = uuid
    if (input !== 'bare') await makeReady(world, uuid)
    if (input === 'with open deals') await putDeal(world, uuid)
    return { id: uuid, state }
  },
  causes: {
    'campaign.plan': step('plan'),
    'campaign.start': step('start'),
    'campaign.hold': step('hold'),
    'campaign.resume': step('resume'),
    'campaign.wrapUp': step('wrapUp'),
    'campaign.reopen': step('reopen'),
    'campaign.complete': step('complete'),
    'campaign.archive': step('archive'),
    'campaign.discard': step('discard'),
  },
}
