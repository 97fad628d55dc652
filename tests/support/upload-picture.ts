import sharp from 'sharp'
import type { SignedIn } from '#contract/entities/user.ts'
import type { Market } from './offer-in-market.ts'
import { signIn } from './sign-in.ts'

/** A picture of this person's, like no other and small unless told, uploaded to the running product; answers its id. */
export async function uploadPicture(
  market: Market,
  email: string,
  name: string,
  { width, height } = { width: 24, height: 18 },
): Promise<string> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  const png = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  return await uploadFile(market, email, new File([new Uint8Array(png)], name, { type: 'image/png' }))
}

/** A file of this person's, uploaded to the running product; answers its id. */
export async function uploadFile(market: Market, email: string, file: File): Promise<string> {
  const call = async (session: SignedIn) => {
    const body = new FormData()
    body.set('file', file)
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
