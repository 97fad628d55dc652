import { type ActorRefFrom, assign } from 'xstate'
import { type OnboardingSide, onboardingSchema, onboardingSteps } from '#contract/entities/onboarding.ts'
import { birthdayIssues } from '#contract/entities/profile.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { addIssues, judgeStep, type StepSchema } from '../stepper/judge.ts'
import { type Fields, stepperMachine } from '../stepper/stepper.machine.ts'

/** What the form of arriving reads beside the draft. */
export interface OnboardingAbout {
  side: OnboardingSide
  /** `2026-12-01`, where the person is. */
  today: string
  /** Channels that are proved; one is needed. */
  connected: number
  /** Vanity names that somebody else has, as far as was asked. */
  taken: readonly string[]
  currency: string
}

/** Every step's issues: its schema, then what only today, the networks and other people decide. */
export function judgeOnboarding(fields: Fields, about: OnboardingAbout | null): Record<string, FieldIssues> {
  if (!about) return {}
  const issues: Record<string, FieldIssues> = {}
  for (const step of onboardingSteps[about.side])
    issues[step] = judgeStep(onboardingSchema(about.side, step) as unknown as StepSchema, fields)
  const { birthday, vanity_name } = fields
  if (typeof birthday === 'string' && birthday && !issues.about?.birthday) {
    const wrong = birthdayIssues(birthday, about.today)
    if (wrong.length > 0) issues.about = addIssues(issues.about ?? {}, { birthday: wrong })
  }
  if (typeof vanity_name === 'string' && about.taken.includes(vanity_name.trim().toLowerCase()))
    issues.about = addIssues(issues.about ?? {}, { vanity_name: ['taken'] })
  if (about.side === 'creator' && about.connected === 0) issues.networks = { networks: ['min_items 1'] }
  return issues
}

/** `additional-information`: who one is, then what one's part needs. */
export const onboardingMachine = stepperMachine.provide({
  actions: {
    judge: assign(({ context }) => ({ issues: judgeOnboarding(context.fields, context.about as OnboardingAbout | null) })),
  },
})

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>
