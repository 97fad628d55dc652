const key = 'elenco:acting'
const why = 'elenco:acting-over'

function box(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** The account of a client in which this tab works: other tabs stay in one's own, and closing this one leaves it. */
export const actingHere = (): string | null => box()?.getItem(key) ?? null

export function actHere(uuid: string): void {
  box()?.setItem(key, uuid)
}

/** The next page of this tab is in one's own account again; a reason is said there once. */
export function actNoMore(reason: string | null): void {
  box()?.removeItem(key)
  if (reason) box()?.setItem(why, reason)
}

/** The reason why one is back, once. */
export function takeReason(): string | null {
  const reason = box()?.getItem(why) ?? null
  box()?.removeItem(why)
  return reason
}
