import * as z from 'zod/mini'
import { readEnvelope, removeKey, type StorageKey, writeEnvelope } from './storage.ts'

/** This browser's copy of an unfinished form: its fields, and the server's revision they were written on. */
const draft = z.object({
  form_version: z.number(),
  revision: z.number(),
  fields: z.record(z.string(), z.unknown()),
  saved_at: z.string(),
})
export type LocalDraft = z.infer<typeof draft>

const envelopeVersion = 1
const keyOf = (user: string, form: string, id: string): StorageKey => `draft:${user}:${form}:${id}`

/** The browser's copy, or null. Drafts of older forms are read too: the form's own steps judge every field again. */
export function readDraft(user: string, form: string, id: string): LocalDraft | null {
  return readEnvelope(keyOf(user, form, id), draft, envelopeVersion)
}

/** False where the browser could keep it in memory only. */
export function keepDraft(user: string, form: string, id: string, kept: LocalDraft): boolean {
  return writeEnvelope(keyOf(user, form, id), envelopeVersion, kept)
}

export function dropDraft(user: string, form: string, id: string): void {
  removeKey(keyOf(user, form, id))
}
