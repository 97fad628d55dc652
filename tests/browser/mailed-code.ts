import * as z from 'zod/mini'
import { devMail } from '#contract/endpoints/dev.ts'

const answered = z.object({ response: z.array(z.object({ subject: z.string() })) })

/** The code in the newest mail to this address, as soon as the server has sent so many. */
export async function mailedCode(serverUrl: string, email: string, nth = 1): Promise<string> {
  const address = `${serverUrl}${devMail.path}?to=${encodeURIComponent(email)}`
  for (let tries = 0; tries < 120; tries++) {
    const { response } = answered.parse(await (await fetch(address)).json())
    const codes = response.flatMap(mail => /\b\d{6}$/.exec(mail.subject)?.[0] ?? [])
    if (codes[0] && codes.length >= nth) return codes[0]
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  throw new Error(`no code was mailed to ${email}`)
}
