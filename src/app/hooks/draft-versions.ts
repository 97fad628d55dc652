import { withSteps } from '#src/machines/stepper/by-step.ts'
import { CallFailed, toFailure } from '#src/services/call-failed.ts'

/** For `catch`: the server names fields as the rule does, a stepper wants `step.field`. */
export const onSteps =
  (stepOf: (field: string) => string) =>
  (error: unknown): never => {
    const failure = toFailure(error)
    throw new CallFailed({ ...failure, fields: withSteps(failure.fields, stepOf) })
  }

interface KeptDraft {
  revision: number
  fields: Readonly<Record<string, unknown>>
  updated_at: string
}

/** The server names the present draft in `details.current`; a stepper asks for its revision and fields. */
export function withCurrent(error: unknown): never {
  const failure = toFailure(error)
  const current = failure.details?.current as KeptDraft | undefined
  if (failure.code !== 'version.stale' || !current) throw error
  throw new CallFailed({
    ...failure,
    details: { revision: current.revision, fields: current.fields, saved_at: current.updated_at },
  })
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value

/** True where two drafts hold the same, whatever the order of their fields. */
export const alike = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
