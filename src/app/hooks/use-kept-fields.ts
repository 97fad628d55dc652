import { useMemo, useState } from 'react'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import type { StepForm } from '#src/views/form/form-context.ts'

const form = 'unfinished'

/** The fields of something new, beside a list: kept by this browser until it is added. */
export function useKeptFields(user: string, id: string, currency: string): StepForm {
  const [fields, setFields] = useState<Fields>(() => readDraft(user, form, id)?.fields ?? {})
  return useMemo(
    () => ({
      id: user,
      fields,
      currency,
      error: () => undefined,
      leave: () => {},
      locked: () => false,
      change: patch =>
        setFields(before => {
          const after = { ...before, ...patch }
          if (Object.values(after).some(value => value !== null))
            keepDraft(user, form, id, { form_version: 1, revision: 0, fields: after, saved_at: new Date().toISOString() })
          else dropDraft(user, form, id)
          return after
        }),
    }),
    [user, id, fields, currency],
  )
}
