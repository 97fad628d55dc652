import { type ActorRefFrom, assign } from 'xstate'
import { stepNames, stepOfCallField } from '#contract/entities/casting-call.ts'
import type { BrandCard } from '#contract/entities/shapes.ts'
import type { FeePlan } from '#contract/fees.ts'
import { judgeCall } from '#contract/rules/casting-call.ts'
import { byStep } from '../stepper/by-step.ts'
import { type Fields, stepperMachine } from '../stepper/stepper.machine.ts'

/** The standing that the brand's stepper reads beside the draft. */
export interface CastingCallAbout {
  brands: readonly BrandCard[]
  currency: string
  /** `2026-12-01`, as the rules know it. */
  today: string
  /** Of the company: what its fees and limits are. */
  plan: FeePlan
  /** Set where a published call is changed: how it stands now. */
  published: {
    version: number
    fields: Fields
    /** Somebody has pitched: deliverables, money, rights and dates stay. */
    locked: boolean
  } | null
}

export function judgeCallSteps(fields: Fields, about: CastingCallAbout | null) {
  const standing = about && {
    today: about.today,
    plan: about.plan,
    brands: about.brands.map(brand => brand.uuid),
    before: about.published?.fields ?? null,
  }
  return byStep(judgeCall(fields, standing), stepNames, stepOfCallField)
}

/** `steps_casting_call`: basics, who, deliverables, offer and terms, questions, publish. */
export const castingCallStepperMachine = stepperMachine.provide({
  actions: {
    judge: assign(({ context }) => ({ issues: judgeCallSteps(context.fields, context.about as CastingCallAbout | null) })),
  },
})

export type CastingCallStepperActor = ActorRefFrom<typeof castingCallStepperMachine>
