import { vi } from 'vitest'

const newestTo = async (serverUrl: string, email: string): Promise<string> => {
  const response = await fetch(`${serverUrl}/dev/mail?to=${encodeURIComponent(email)}`)
  const [mail] = ((await response.json()) as { response: { text: string; sent_at: string }[] }).response
  return mail ? `${mail.sent_at} ${mail.text}` : ''
}

/** The six digits of the mail that comes to this address once they have been asked for. */
export async function codeMailedAfter(serverUrl: string, email: string, ask: () => Promise<unknown>): Promise<string> {
  const before = await newestTo(serverUrl, email)
  await ask()
  return await vi.waitFor(
    async () => {
      const now = await newestTo(serverUrl, email)
      const code = /^\d{6}$/m.exec(now)?.[0]
      if (now === before || !code) throw new Error(`no code was mailed to ${email}`)
      return code
    },
    { timeout: 10_000, interval: 100 },
  )
}
