/** Google (OpenID) sign-in by redirect: the issuer sends an ID token back in the fragment, bound to the server's nonce. */
export interface GoogleIssuer {
  client_id: string
  authorization_endpoint: string
  nonce: string
}

const kept = 'elenco:google'
const random = () => crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().replaceAll('-', '')

/** The address to send the person to; remembers nonce, state and where to go afterwards for this tab only. */
export function googleAddress(
  { client_id, authorization_endpoint, nonce }: GoogleIssuer,
  returnTo: string,
  next: string | null,
): string {
  const state = random()
  sessionStorage.setItem(kept, JSON.stringify({ nonce, state, next }))
  const url = new URL(authorization_endpoint)
  url.search = new URLSearchParams({
    client_id,
    redirect_uri: returnTo,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state,
    prompt: 'select_account',
  }).toString()
  return url.toString()
}

/** The sign-in that came back, once; null where nothing did or it was not asked for from this tab. The fragment leaves the address at once. */
export function takeGoogleReturn(): { credential: string; nonce: string; next: string | null } | null {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const credential = fragment.get('id_token')
  if (!credential && !fragment.has('error')) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    const asked = JSON.parse(sessionStorage.getItem(kept) ?? 'null') as {
      nonce: string
      state: string
      next: string | null
    } | null
    sessionStorage.removeItem(kept)
    if (!credential || !asked || asked.state !== fragment.get('state')) return null
    return { credential, nonce: asked.nonce, next: asked.next }
  } catch {
    return null
  }
}
