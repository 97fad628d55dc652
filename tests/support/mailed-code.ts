import { vi } from 'vitest'
import { patience } from './patience.ts'

/** The newest mail that has a code in its subject. */
const newestTo = async (serverUrl: string, email: string): Promise<string> => {
  const response = await fetch(`${serverUrl}/dev/mail?to=${encodeURIComponent(email)}`)
  const { response: mails }: { response: { subject: string; sent_at: string }[] } = await response.json()
  const mail = mails.find(({ subject }) => / \d{6}$/.test(subject))
  return mail ? `${mail.sent_at} ${mail.subject}` : ''
}

/** The six digits of the mail that comes to this address once they have been asked for. */
export async function codeMailedAfter(serverUrl: string, email: string, ask: () => Promise<unknown>): Promise<string> {
  const before = await newestTo(serverUrl, email)
  await ask()
  return await vi.waitFor(
    async () => {
      const now = await newestTo(serverUrl, email)
      const code = /\d{6}$/.exec(now)?.[0]
      if (now === before || !code) throw new Error(`no code was mailed to ${email}`)
      return code
    },
    { timeout: patience, interval: 100 },
  )
}
