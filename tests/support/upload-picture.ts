import sharp from 'sharp'
import type { Market } from './offer-in-market.ts'
import { signIn } from './sign-in.ts'

/** A small picture of this person's, uploaded to the running product; answers its id. */
export async function uploadPicture(market: Market, email: string, name: string): Promise<string> {
  const png = await sharp({ create: { width: 24, height: 18, channels: 3, background: '#2F4CB3' } })
    .png()
    .toBuffer()
  const session = market.sessions[email] ?? (await signIn(market.serverUrl, email))
  market.sessions[email] = session
  const body = new FormData()
  body.set('file', new File([new Uint8Array(png)], name, { type: 'image/png' }))
  const response = await fetch(`${market.serverUrl}/api/v3/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
    body,
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`upload as ${email}: ${response.status} ${JSON.stringify(answer.response)}`)
  return answer.response.uuid
}
