import sharp from 'sharp'
import type { SignedIn } from '#contract/entities/user.ts'
import type { Market } from './offer-in-market.ts'
import { signIn } from './sign-in.ts'

/** A small picture of this person's, uploaded to the running product; answers its id. */
export async function uploadPicture(market: Market, email: string, name: string): Promise<string> {
  const png = await sharp({ create: { width: 24, height: 18, channels: 3, background: '#2F4CB3' } })
    .png()
    .toBuffer()
  const call = async (session: SignedIn) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(png)], name, { type: 'image/png' }))
    const headers = { authorization: `Bearer ${session.access_token}` }
    return await fetch(`${market.serverUrl}/api/v3/uploads`, { method: 'POST', headers, body })
  }
  const signInAgain = async () => {
    market.sessions[email] = await signIn(market.serverUrl, email)
    return market.sessions[email]
  }
  let response = await call(market.sessions[email] ?? (await signInAgain()))
  // The clock went past its end, or a test before this one has revoked it.
  if (response.status === 401) response = await call(await signInAgain())
  const answer = await response.json()
  if (!response.ok) throw new Error(`upload as ${email}: ${response.status} ${JSON.stringify(answer.response)}`)
  return answer.response.uuid
}
