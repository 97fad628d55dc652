import type { FieldIssues } from '#contract/errors.ts'

/** `field → codes` as a rule answers it, by the step on which each field is written. */
export function byStep(
  issues: FieldIssues,
  steps: readonly string[],
  stepOf: (field: string) => string,
): Record<string, FieldIssues> {
  const entries = Object.entries(issues)
  return Object.fromEntries(steps.map(step => [step, Object.fromEntries(entries.filter(([field]) => stepOf(field) === step))]))
}

/** The same of an answer of the server's, spelled `step.field` as the stepper takes it. */
export function withSteps(issues: FieldIssues | undefined, stepOf: (field: string) => string): FieldIssues | undefined {
  return issues && Object.fromEntries(Object.entries(issues).map(([field, codes]) => [`${stepOf(field)}.${field}`, codes]))
}
