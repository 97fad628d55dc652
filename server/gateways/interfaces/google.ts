/** The content of a verified Google (OpenID) credential. */
export interface GoogleIdentity {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
  picture: string | null
}

/** Signing in by any OpenID provider; called Google's. */
export interface GoogleGateway {
  clientId: string
  authorizationEndpoint(): Promise<string>
  /** Rejects with `session.google_invalid`, or `server.unavailable` when the issuer cannot be asked. */
  verify(credential: string, nonce: string): Promise<GoogleIdentity>
}
