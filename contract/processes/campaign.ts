import { setup, transition } from 'xstate'
import type { CampaignState } from '../entities/campaign.ts'
import { typed } from '../typed.ts'

/** Facts that a campaign's next step depends on; read anew each time, never stored. */
export interface CampaignFacts {
  /** Brand, objective, both dates and a budget are set. */
  ready: boolean
  /** Deals of it that have not ended. */
  open_deals: number
}

export const campaignSteps = ['plan', 'start', 'hold', 'resume', 'wrapUp', 'reopen', 'complete', 'archive', 'discard'] as const
export type CampaignStep = (typeof campaignSteps)[number]
export type CampaignEvent = { type: `campaign.${CampaignStep}` }

/** A campaign from the first idea to the archive (docs/domain.md, campaigns). Server and browser ask the same chart. */
export const campaignMachine = setup({
  types: {
    context: typed<CampaignFacts>(),
    events: typed<CampaignEvent>(),
    input: typed<CampaignFacts>(),
    tags: typed<'counted' | 'over'>(),
  },
  guards: {
    ready: ({ context }) => context.ready,
    nothingOpen: ({ context }) => context.open_deals === 0,
  },
}).createMachine({
  id: 'campaign',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'An idea; it counts for no plan.',
      on: { 'campaign.plan': 'planning', 'campaign.discard': 'discarded' },
    },
    planning: {
      description: 'Calls, lists and deals are gathered; it starts once brand, objective, dates and budget stand.',
      tags: ['counted'],
      on: { 'campaign.start': { guard: 'ready', target: 'active' }, 'campaign.archive': 'archived' },
    },
    active: {
      description: 'It runs.',
      tags: ['counted'],
      on: { 'campaign.hold': 'on_hold', 'campaign.wrapUp': 'wrapping_up' },
    },
    on_hold: {
      description: 'Nothing new begins for a while; deals under way go on.',
      tags: ['counted'],
      on: { 'campaign.resume': 'active', 'campaign.wrapUp': 'wrapping_up' },
    },
    wrapping_up: {
      description: 'What is under way is brought to its end; it is complete once no deal is open.',
      tags: ['counted'],
      on: { 'campaign.reopen': 'active', 'campaign.complete': { guard: 'nothingOpen', target: 'completed' } },
    },
    completed: { description: 'Its report stands.', on: { 'campaign.archive': 'archived' } },
    archived: { type: 'final', description: 'Out of the way; its report can still be read.', tags: ['over'] },
    discarded: { type: 'final', description: 'A draft that was thrown away.', tags: ['over'] },
  },
})

const at = (state: CampaignState, facts: CampaignFacts) => campaignMachine.resolveState({ value: state, context: facts })

/** Whether this step can be taken now; a button's `disabled` is its negation. */
export const campaignCan = (state: CampaignState, facts: CampaignFacts, step: CampaignStep): boolean =>
  at(state, facts).can({ type: `campaign.${step}` })

/** The state that a step leads to, or null where the chart refuses. */
export function campaignStep(state: CampaignState, facts: CampaignFacts, step: CampaignStep): CampaignState | 'discarded' | null {
  const before = at(state, facts)
  if (!before.can({ type: `campaign.${step}` })) return null
  const [next] = transition(campaignMachine, before, { type: `campaign.${step}` })
  return next.value
}

/** Whether a campaign counts for the plan. */
export const countedStates = ['planning', 'active', 'on_hold', 'wrapping_up'] as const satisfies readonly CampaignState[]
