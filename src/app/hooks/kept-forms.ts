import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'

/** Forms half filled in are kept in this browser until they are sent. */
export const keptForms = (user: string, kind: string, about: string): FormStore => ({
  recall: name => readDraft(user, `${kind}-${name}`, about)?.fields ?? null,
  keep: (name, fields) =>
    fields
      ? void keepDraft(user, `${kind}-${name}`, about, {
          form_version: 1,
          revision: 0,
          fields,
          saved_at: new Date().toISOString(),
        })
      : dropDraft(user, `${kind}-${name}`, about),
})
