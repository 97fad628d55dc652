import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/endpoints/accounts.ts'
import { devMail } from '#contract/endpoints/dev.ts'
import { mailSomeone } from '#server/features/mail/mail-someone.ts'
import { mailGateway, smtpMail } from '#server/gateways/mail.ts'
import { mailTemplates, sayMail } from '#server/phrases/mail.ts'
import { readSettings } from '#server/settings.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { type SmtpFake, smtpFake } from '#tests/support/smtp-fake.ts'

let app: TestApp
let smtp: SmtpFake
let sending: TestApp
beforeAll(async () => {
  smtp = await smtpFake()
  app = await createTestApp()
  sending = await createTestApp({ gateways: { mail: smtpMail({ url: smtp.url, from: 'Elenco <hola@elenco.example>' }) } })
})
afterAll(async () => {
  await app.close()
  await sending.close()
  await smtp.close()
})

const order = { to: 'marta@example.org', locale: 'es', template: 'password_changed', params: { first_name: 'Marta' } } as const

test('a mail for a company has its name before our address, and its answers go to who sent it; no name makes a header of its own', async () => {
  const send = async (id: string, more: object) =>
    await sending.ctx.gateways.mail.send({ id, to: order.to, subject: 'Hola', text: 'Hola', html: '<p>Hola</p>', ...more })
  await send('company-1', { from_name: 'Café Ceiba via Elenco', reply_to: 'ana@ceiba.example' })
  const [head = ''] = smtp.received.at(-1)?.data.split('\r\n\r\n') ?? []
  expect(smtp.received.at(-1)?.from).toBe('hola@elenco.example')
  expect(head).toMatch(/^From: =\?UTF-8\?\S+\?= <hola@elenco\.example>$/m)
  expect(head).toMatch(/^Reply-To: ana@ceiba\.example$/m)
  await send('company-2', {
    from_name: 'Ceiba\r\nBcc: eva@fuera.example',
    reply_to: 'ana@ceiba.example\r\nCc: eva@fuera.example',
  })
  const [forged = ''] = smtp.received.at(-1)?.data.split('\r\n\r\n') ?? []
  expect(forged).not.toMatch(/^(?:Bcc|Cc):/im)
  expect(smtp.received.at(-1)?.to).toEqual([order.to])
})

test('a mail goes out by SMTP, in the reader’s language, as text and HTML', async () => {
  await mailSomeone(sending.ctx, { ...order, route: 'pages-account-setting', routeParams: { section: 'general' } })
  await sending.runner.runDue()
  const mail = smtp.received.findLast(({ to }) => to.includes(order.to))
  expect(mail?.from).toBe('hola@elenco.example')
  expect(mail?.to).toEqual(['marta@example.org'])
  expect(mail?.data).toMatch(/Content-Type: text\/plain/)
  expect(mail?.data).toMatch(/Content-Type: text\/html/)
  expect(mail?.data).toMatch(/Message-ID: <mail-\d+@elenco.example>/)
})

test('a mail that one may end says where, in the words that mail programs read', async () => {
  const mail = { id: 'weekly-1', to: 'marta@example.org', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' }
  await sending.ctx.gateways.mail.send({ ...mail, unsubscribe: 'https://elenco.example/api/v3/notifications/unsubscribe?sign=x' })
  const data = smtp.received.at(-1)?.data.replace(/\r?\n[ \t]+/g, ' ')
  expect(data).toMatch(/^List-Unsubscribe: <https:\/\/elenco\.example\/api\/v3\/notifications\/unsubscribe\?sign=x>\r?$/m)
  expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  await sending.ctx.gateways.mail.send({ ...mail, id: 'money-1' })
  expect(smtp.received.at(-1)?.data).not.toContain('List-Unsubscribe')
})

test('a mail that cannot go out now is tried again, under the same id, until it is out', async () => {
  // The demonstration's own mail may come due in the same minutes: only hers counts.
  const hers = () => smtp.received.filter(mail => mail.to.includes(order.to))
  const before = hers().length
  smtp.refuseWith('451 try later')
  await mailSomeone(sending.ctx, order)
  await sending.runner.runDue()
  expect(hers()).toHaveLength(before)
  const [job] = await sending.database.db.selectFrom('jobs').selectAll().where('kind', '=', 'mail').execute()
  expect(job).toMatchObject({ attempts: 1, last_error: expect.any(String) })
  smtp.refuseWith(null)
  sending.clock.advance(600_000)
  await sending.runner.runDue()
  expect(hers()).toHaveLength(before + 1)
  expect(hers().at(-1)?.data).toContain(`mail-${job?.id}@`)
  expect(await sending.database.db.selectFrom('jobs').selectAll().where('kind', '=', 'mail').execute()).toEqual([])
})

test('MAIL_URL chooses the way out and may name the sender; without it mails are kept as files', () => {
  const settings = (env: Record<string, string>) => ({ ...readSettings(env), publicUrl: 'https://elenco.example' })
  expect(readSettings({ MAIL_URL: 'smtp://u:p@mail.example:587?from=a%40b.example' }).mail).toEqual({
    url: 'smtp://u:p@mail.example:587',
    from: 'a@b.example',
  })
  expect(mailGateway(settings({ MAIL_URL: 'smtp://mail.example' })).name).toBe('smtp')
  expect(mailGateway(settings({})).name).toBe('outbox')
})

test('the built-in mailbox is there for everybody in demo mode, as JSON and as a page that runs nothing', async () => {
  await app.call(register, {
    body: { email: 'Zoe@Example.org', password: 'una frase larga', first_name: '<b>Zoe</b>', locale: 'en' },
  })
  const list = await app.call(devMail, { query: { to: 'zoe@example.org' } })
  expect(list.response).toHaveLength(1)
  expect(list.response[0]).toMatchObject({ to: 'zoe@example.org', subject: 'Confirm your email to come in' })
  expect(list.response[0].html).not.toContain('<b>Zoe')
  const page = await app.request('/dev/mail', { headers: { accept: 'text/html' } })
  const html = await page.text()
  expect(html).not.toContain('<b>Zoe')
  expect(html).toMatch(/<a href="http:\/\/elenco.test\/email-confirm\?token=[\w-]+">/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await app.call(devMail, { query: { to: 'somebody.else@example.org' } })).response).toEqual([])
})

test('outside of demo mode, or where mail really goes out, there is no mailbox to read', async () => {
  const off = await createTestApp({ env: { DEMO: 'off' } })
  expect((await off.call(devMail)).error.code).toBe('demo.off')
  await off.close()
  expect((await sending.call(devMail)).error.code).toBe('demo.off')
})

test('every mail says something in both languages and leaves no gap', () => {
  const params = {
    first_name: 'Ana',
    date: '2026-05-04T22:30:00Z',
    timezone: 'Europe/Madrid',
    amount_minor: 123_450,
    currency: 'EUR',
    number: '2026-0001',
    left: '2',
  }
  for (const locale of ['en', 'es'] as const)
    for (const template of mailTemplates) {
      const said = sayMail(locale, template, params, 'https://elenco.example/x?a=1&b=2')
      expect(said.subject.length).toBeGreaterThan(8)
      expect(said.text).not.toMatch(/\{\{|undefined/)
      expect(said.html).not.toMatch(/\{\{|undefined/)
    }
})

test('days and amounts are the reader’s: language, calendar and the currency’s own units', () => {
  const renews = (locale: 'en' | 'es', params: Record<string, unknown>) =>
    sayMail(locale, 'plan_renews', { first_name: 'Ana', date: '2026-05-04T22:30:00Z', ...params }, null).text.replace(/\s/g, ' ')
  expect(renews('es', { timezone: 'Europe/Madrid', amount_minor: 99_000, currency: 'EUR' })).toContain(
    'el 5 de mayo de 2026 por 990 €',
  )
  expect(renews('en', { amount_minor: 9_950, currency: 'EUR' })).toContain('on 4 May 2026 for €99.50')
  expect(renews('es', { amount_minor: 9_900, currency: 'JPY' })).toMatch(/por 9900 /)
})

test('a mail waits for the commit: what is rolled back is never sent', async () => {
  const { inTransaction } = await import('#server/db/transaction.ts')
  await inTransaction(app.ctx, async inner => {
    await mailSomeone(inner, { ...order, to: 'never@example.org' })
    throw new Error('rolled back')
  }).catch(() => {})
  expect(await mailsTo(app, 'never@example.org')).toEqual([])
})
