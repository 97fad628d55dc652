import type { TestApp } from './app.ts'

/** Runs what is due and answers the mails of this address, newest first. */
export async function mailsTo(app: TestApp, email: string) {
  await app.runner.runDue()
  return (await app.ctx.gateways.mail.kept?.({ to: email, limit: 50 })) ?? []
}

/** The token in the newest mail's link. */
export async function tokenMailedTo(app: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${email}`)
  return token
}
