import * as z from 'zod/mini'
import { type OnboardingSide, onboardingSchema, onboardingSteps } from '../entities/onboarding.ts'
import { birthdayIssues } from '../entities/profile.ts'
import type { FieldIssues } from '../errors.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** The standing that the form of arriving is judged against. */
export interface OnboardingStanding {
  side: OnboardingSide
  /** `2026-12-01`, where the person is. */
  today: string
  /** Channels that are proved; a creator needs one. */
  connected: number
  /** Vanity names that somebody else has, as far as was asked. */
  taken: readonly string[]
}

const schemasOf = (side: OnboardingSide) => onboardingSteps[side].map(step => onboardingSchema(side, step))

/** Everything that is wrong with the form of arriving, `field → codes`; empty where it may be sent. Browser and server ask the same. */
export function judgeOnboarding(written: Written, { side, today, connected, taken }: OnboardingStanding): FieldIssues {
  const fields = present(written)
  const own: FieldIssues = Object.assign({}, ...schemasOf(side).map(schema => schemaIssues(schema, fields)))
  const { birthday, vanity_name: name } = fields
  const wrong = typeof birthday === 'string' ? birthdayIssues(birthday, today) : []
  return {
    ...(wrong.length > 0 && { birthday: wrong }),
    ...(typeof name === 'string' && taken.includes(name.trim().toLowerCase()) && { vanity_name: ['taken'] }),
    ...(side === 'creator' && connected === 0 && { networks: ['min_items 1'] }),
    ...own,
  }
}

/** One step of a form that `judgeOnboarding` has nothing against, trimmed; what says nothing is absent. */
export function contentOfStep<S extends z.ZodMiniType>(schema: S, written: Written): z.output<S> {
  return z.parse(schema, present(written))
}
