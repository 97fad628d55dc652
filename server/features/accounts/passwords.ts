import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { makeLine } from '../../http/line.ts'

/** OWASP's parameters: 19 MiB, two passes, one lane. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** One hash at a time keeps a core free for everything else; a longer line than this is an attack or a bad day. */
const inLine = makeLine({ atOnce: 1, waiting: 39, retryAfter: 2 })

export async function hashPassword(password: string): Promise<string> {
  return await inLine(() => hash(password, options))
}

let nobody: Promise<string> | undefined

/** False for a wrong password, and for an account without one after the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash(randomBytes(16), options)
  const against = stored ?? (await nobody)
  const right = await inLine(() => verify(against, password))
  return right && stored !== null
}
