import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'

const mailbox = z.string().check(z.maxLength(fieldLimits.email), z.email())

/** The addresses of a text that somebody wrote or pasted, each once; `bad`: what stands between them and is none. */
export function addressesIn(written: string): { good: string[]; bad: string[] } {
  const words = written
    .split(/[\s,;]+/)
    .map(word => word.replace(/^<|>$/g, '').toLowerCase())
    .filter(Boolean)
  const all = [...new Set(words)]
  return {
    good: all.filter(word => mailbox.safeParse(word).success),
    bad: all.filter(word => !mailbox.safeParse(word).success),
  }
}
