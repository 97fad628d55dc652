import type { TestApp } from './app.ts'
import { mailsTo } from './mailbox.ts'

/** Long enough for whoever comes in. */
export const newPassword = 'a long and quiet password'

/** The token of the newest invitation to a team that somebody was mailed. */
export async function invitationTo(app: TestApp, email: string): Promise<string> {
  await app.runner.runDue()
  const token = (await mailsTo(app, email)).map(mail => /\/join\?token=([\w-]+)/.exec(mail.text)?.[1]).find(Boolean)
  if (!token) throw new Error(`no invitation for ${email}`)
  return token
}
