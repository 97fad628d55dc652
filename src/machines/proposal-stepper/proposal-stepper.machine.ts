import { type ActorRefFrom, assign } from 'xstate'
import type { Answering } from '#contract/entities/answering.ts'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import type { ConnectedNetwork, RateItem } from '#contract/entities/profile.ts'
import { type ProposalState, proposalSteps } from '#contract/entities/proposal.ts'
import type { Currency, PersonCard } from '#contract/entities/shapes.ts'
import { judgeProposal, type ProposalStanding, stepOfProposalField } from '#contract/rules/proposal.ts'
import { byStep } from '../stepper/by-step.ts'
import { type Fields, type StepperContext, stepperMachine } from '../stepper/stepper.machine.ts'

/** The standing that the creator's stepper reads beside the draft. */
export interface ProposalAbout {
  standing: ProposalStanding
  /** The state of the proposal: a draft, or public already. */
  state: ProposalState
  /** Why staff sent it back. */
  review: { reasons: readonly string[]; note: string } | null
  currency: Currency
  portfolio: readonly BriefcaseItem[]
  /** The creator's own rate card, which packages can begin with. */
  rates: readonly RateItem[]
  creator: PersonCard
  country: string | null
  /** The creator's channels and answering, as the marketplace shows them beside every proposal. */
  channels: readonly Pick<ConnectedNetwork, 'network' | 'followers' | 'engagement_rate'>[]
  answering: Answering
}

/** The machine keeps whatever its `load` brought; this form's brings a standing. */
export const aboutOf = ({ about }: Pick<StepperContext, 'about'>) => about as ProposalAbout | null

export const judgeProposalSteps = (fields: Fields, about: ProposalAbout | null) =>
  byStep(judgeProposal(fields, about?.standing ?? null), proposalSteps, stepOfProposalField)

/** `steps_proposal`: the offer, packages, gallery, questions and publication. */
export const proposalStepperMachine = stepperMachine.provide({
  actions: {
    judge: assign(({ context }) => ({ issues: judgeProposalSteps(context.fields, aboutOf(context)) })),
  },
})

export type ProposalStepperActor = ActorRefFrom<typeof proposalStepperMachine>
