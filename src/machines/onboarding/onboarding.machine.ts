import { type ActorRefFrom, assign } from 'xstate'
import { onboardingSteps, stepOfOnboardingField } from '#contract/entities/onboarding.ts'
import { judgeOnboarding, type OnboardingStanding } from '#contract/rules/onboarding.ts'
import { byStep } from '../stepper/by-step.ts'
import { type Fields, stepperMachine } from '../stepper/stepper.machine.ts'

/** The standing that the form of arriving reads beside the draft. */
export interface OnboardingAbout extends OnboardingStanding {
  currency: string
}

/** The issues of each step of one's side. */
export function judgeOnboardingSteps(fields: Fields, about: OnboardingAbout | null) {
  return about ? byStep(judgeOnboarding(fields, about), onboardingSteps[about.side], stepOfOnboardingField(about.side)) : {}
}

/** `additional-information`: who one is, then what one's part needs. */
export const onboardingMachine = stepperMachine.provide({
  actions: {
    judge: assign(({ context }) => ({ issues: judgeOnboardingSteps(context.fields, context.about as OnboardingAbout | null) })),
  },
})

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>
