import { motifOfCategory } from '#src/components/cartel-motifs.tsx'
import { asObject, asText } from './draft-values.ts'
import type { StepForm } from './form-context.ts'

export interface ShownCover {
  seed: string
  motif: string
  inks?: string
}

/** The cover as it would be printed now: what was chosen, else what the category brings. */
export function coverOf({ fields, id }: Pick<StepForm, 'fields' | 'id'>): ShownCover {
  const chosen = asObject(fields.cover)
  return {
    seed: asText(chosen.seed) || id.slice(0, 18),
    motif: asText(chosen.motif) || motifOfCategory[asText(fields.category)] || 'cruce',
    inks: asText(chosen.inks) || undefined,
  }
}
