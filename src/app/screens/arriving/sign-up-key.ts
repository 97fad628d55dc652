import * as z from 'zod/mini'
import { readEnvelope, removeKey, writeEnvelope } from '#src/services/storage.ts'

const name = 'device:sign-up'
const envelopeVersion = 1
const stored = z.object({ key: z.string().check(z.maxLength(200)) })

/** The proof that the mailed link is opened where it was asked for. Nothing personal. */
export const signUpKey = {
  keep: (key: string) => writeEnvelope(name, envelopeVersion, { key }),
  read: () => readEnvelope(name, stored, envelopeVersion)?.key,
  drop: () => removeKey(name),
}
