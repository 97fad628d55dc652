import type { SignedIn } from '#contract/entities/user.ts'
import { actingHere } from './acting-store.ts'
import type { Credentials } from './api.ts'
import { readEnvelope, removeKey, type Shape, watchKey, wipe, writeEnvelope } from './storage.ts'

const version = 1

/** Of what is stored only the token is read back: who it belongs to, the server says. */
const stored: Shape<{ token: string }> = {
  safeParse(data) {
    const { token } = Object(data) as { token?: unknown }
    return typeof token === 'string' && token !== '' ? { success: true, data: { token } } : { success: false }
  },
}

export interface SessionStore {
  /** The token that calls carry; null where nobody is signed in. */
  credentials(): Credentials | null
  /** The stored token of an earlier visit, as a new sign-in of this tab; null where there is none. */
  recall(): Credentials | null
  /** Keeps a fresh sign-in; answers its epoch. */
  keep(signedIn: SignedIn): number
  /** Forgets the token and wipes everything private. Drafts stay for the same person unless `drafts` says so. */
  forget(options?: { drafts: string | null }): void
  /** Told when another tab removed or replaced the token. */
  watch(changed: () => void): () => void
}

export function createSessionStore(): SessionStore {
  let epoch = 0
  let held: Credentials | null = null
  return {
    credentials: () => held,
    recall() {
      const data = readEnvelope('private:session', stored, version)
      if (!data) return null
      epoch += 1
      const acting = actingHere()
      held = { token: data.token, epoch, ...(acting && { acting }) }
      return held
    },
    keep({ access_token, expires_at, user }) {
      epoch += 1
      held = { token: access_token, epoch }
      // Email and birthday are never stored: storage is readable by any script (a deviation from specification §3).
      const lean = { ...user, email: '', meta_info: { vanity_name: user.meta_info.vanity_name, birthday: null } }
      writeEnvelope('private:session', version, { token: access_token, expires_at, user: lean })
      return epoch
    },
    forget(options) {
      held = null
      removeKey('private:session')
      wipe('private:')
      if (options?.drafts) wipe(`draft:${options.drafts}:`)
    },
    watch: changed => watchKey('private:session', changed),
  }
}
