import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { moveClock } from '#contract/endpoints/dev.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { linkMailedTo } from '#tests/support/mailed-link.ts'
import { paypalFake } from '#tests/support/paypal-fake.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { demoPassword, signIn } from '#tests/support/sign-in.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'
import { wordsOf } from '#tests/support/words.ts'

let server: RunningServer

const day = 86_400_000
const paypalOfLucia = 'lucia.cobra@example.org'
const title = { es: 'El primer café, contado despacio', en: 'The first coffee, told slowly' } as const
const summary =
  'Tostamos en Vallecas y compramos a once familias. Enséñanos tu primer café de verdad: tu mesa, tu luz y tu ritmo, sin prisa y sin guion.'
const ofLucia = 'Llegó antes de tiempo y el plano de la cafetera es oro.'
const message =
  'Hago vídeos tranquilos de cocina: un fuego, luz de ventana y nada de voz con prisa. Abriría con el sonido de la cafetera y cerraría con el primer sorbo.'

async function advance(ms: number) {
  const { access_token } = await signIn(server.url, 'admin@elenco.test')
  const answer = await fetch(server.url + moveClock.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: ms }),
  })
  expect(answer.status).toBe(200)
  return new Date((await answer.json()).response.now)
}

interface Seat {
  language: 'en' | 'es'
  skin: 'light' | 'dark'
  width: 1440 | 390
}

const walks: { name: string; cashier: 'built in' | 'Stripe'; looks: { brand: Seat; lucia: Seat } }[] = [
  {
    name: 'the built-in cashier; she on a telephone, in Spanish and dark',
    cashier: 'built in',
    looks: {
      brand: { language: 'en', skin: 'light', width: 1440 },
      lucia: { language: 'es', skin: 'dark', width: 390 },
    },
  },
  {
    name: 'Stripe and PayPal; the brand on a telephone, in Spanish and dark',
    cashier: 'Stripe',
    looks: {
      brand: { language: 'es', skin: 'dark', width: 390 },
      lucia: { language: 'en', skin: 'light', width: 1440 },
    },
  },
]

describe.each(walks)('$name', ({ cashier, looks }) => {
  // A server of its own for each: the clock moves here, and a post cannot be older than the work on it.
  let stripe: Awaited<ReturnType<typeof stripeFake>>
  let paypal: Awaited<ReturnType<typeof paypalFake>>
  beforeAll(async () => {
    stripe = await stripeFake()
    paypal = await paypalFake()
    const outside = { ...stripe.settings, PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret', PAYPAL_URL: paypal.url }
    server = await startServer(cashier === 'Stripe' ? outside : {}, inject('market'))
  })
  afterAll(async () => {
    await server?.stop()
    await stripe?.stop()
    await paypal?.stop()
  })

  const said = { brand: wordsOf(looks.brand.language), lucia: wordsOf(looks.lucia.language) }
  // Words that a telephone has folded away are there, too, and not seen.
  const seen = (page: Page, words: string | RegExp, options?: { exact?: boolean }) =>
    page.getByText(words, options).filter({ visible: true }).first().waitFor()
  const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

  test('Lucía gets paid', async ({ visit }) => {
    const now = await advance(0)
    const sit = async ({ language, skin, width }: Seat) => {
      const page = await visit({
        locale: language,
        width,
        colorScheme: skin,
        reducedMotion: 'reduce',
        expectErrors: [/402/],
      })
      return page
    }
    const brand = await sit(looks.brand)
    const lucia = await sit(looks.lucia)
    const wordsFor = (page: Page) => (page === brand ? said.brand : said.lucia)
    // A price may stand behind the words.
    const button = (page: Page, path: string, values?: Record<string, string>) =>
      page.getByRole('button', {
        name: new RegExp(`^${wordsFor(page)(path, values).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
      })
    const enter = async (page: Page, email: string) => {
      const t = wordsFor(page)
      await page.goto(`${server.url}/sign-in`)
      await page.getByLabel(t('sign-in:email.label'), { exact: true }).fill(email)
      await page.getByLabel(t('sign-in:password.label'), { exact: true }).fill(demoPassword)
      await button(page, 'sign-in:submit').click()
      await page.waitForURL(url => !url.pathname.startsWith('/sign-in'))
      expect(await page.evaluate(() => document.documentElement.dataset.skin)).toBe(
        page === brand ? looks.brand.skin : looks.lucia.skin,
      )
    }
    await brand.route('https://stripe.example/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title><h1>Pay</h1>' }),
    )
    const tellStripe = async (at: Date, session: string) => {
      const answer = await fetch(`${server.url}/api/v3/webhooks/stripe`, stripe.pay(at, session))
      expect(answer.status).toBe(200)
    }
    await enter(brand, 'premium@elenco.test')
    await enter(lucia, 'creator@elenco.test')

    // The brand publishes a casting call.
    const s = (key: string) => `casting-call-stepper:${key}`
    await brand.goto(`${server.url}/steps/casting-call`)
    await brand.getByLabel(said.brand(s('basics.title')), { exact: true }).fill(title[looks.brand.language])
    await brand.getByLabel(said.brand(s('basics.category'))).selectOption('food')
    await brand.getByLabel(said.brand(s('basics.objective'))).selectOption('awareness')
    await brand.getByLabel(said.brand(s('basics.summary')), { exact: true }).fill(summary)
    const next = (step: string) =>
      brand.getByRole('button', {
        name: said.brand('form-steps:next', { step: said.brand(s(`stepShort.${step}`)).toLowerCase() }),
      })
    await next('who').click()
    await brand.getByRole('button', { name: 'Instagram', exact: true }).click()
    await next('deliverables').click()
    await button(brand, s('deliverables.add')).click()
    await brand
      .getByLabel(said.brand(s('deliverables.network')), { exact: true })
      .first()
      .selectOption('instagram')
    await brand
      .getByLabel(said.brand(s('deliverables.type')), { exact: true })
      .first()
      .selectOption('reel')
    await brand.getByLabel(said.brand(s('deliverables.draftDue'))).fill(inDays(now, 20))
    await brand.getByLabel(said.brand(s('deliverables.publishFrom'))).fill(inDays(now, 25))
    await next('offer').click()
    await brand.getByLabel(said.brand(s('offer.feeFrom'))).fill('300')
    await brand.getByLabel(said.brand(s('offer.feeTo')), { exact: true }).fill('450')
    await next('questions').click()
    await next('publish').click()
    await brand.getByLabel(said.brand(s('publish.applyBy'))).fill(inDays(now, 10))
    await brand.getByLabel(said.brand(s('publish.decisionBy'))).fill(inDays(now, 15))
    await button(brand, s('publish.button')).click()
    await brand.waitForURL(/\/casting-calls\/[0-9a-f-]{36}$/)
    const call = new URL(brand.url()).pathname

    // Lucía pitches for it.
    const p = (key: string) => `pitch-stepper:${key}`
    await lucia.goto(server.url + call.replace('/casting-calls', '/steps/pitch'))
    await lucia.getByLabel(said.lucia(p('message.label'), { who: 'Café Ceiba' })).fill(message)
    await button(lucia, p('next.deliverables')).click()
    await lucia.getByRole('textbox', { name: said.lucia(p('price.label')) }).fill('330')
    await button(lucia, p('next.portfolio')).click()
    await button(lucia, p('next.review')).click()
    await button(lucia, p('send')).click()
    await seen(lucia, said.lucia(p('sent')), { exact: false })

    // The brand is told, reads, and makes an offer.
    const a = (key: string) => `applications:${key}`
    await brand.getByRole('button', { name: new RegExp(said.brand('notifications:title')) }).click()
    // In the page's language, whatever the one in which she is written to.
    const told = { es: /^Lucía Vega ha enviado una candidatura/, en: /^Lucía Vega sent a pitch/ }[looks.brand.language]
    await brand.getByRole('dialog').getByRole('button', { name: told }).first().click()
    await brand.waitForURL(`**${call}/applications*`)
    await brand
      .getByRole('link', { name: /Lucía Vega/ })
      .first()
      .click()
    await brand
      .getByRole('link', { name: said.brand(a('act.offer')) })
      .or(button(brand, a('act.offer')))
      .first()
      .click()
    await button(brand, a('offer.send')).click()
    await brand.waitForURL('**/chat/*')
    const room = new URL(brand.url()).pathname

    // Lucía reads both sums before she agrees.
    const r = (key: string) => `deal-room:${key}`
    const onTelephone = (page: Page) => (page.viewportSize()?.width ?? 0) < 400
    const agreement = async (page: Page) => {
      await page.goto(server.url + room)
      // There it lies behind the conversation.
      if (!onTelephone(page)) return
      const name = wordsFor(page)('chat:seeAgreement')
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
    }
    await agreement(lucia)
    await button(lucia, r('action.accept')).click()
    // The panel takes the focus, and what is shown with it, when it comes: whoever presses has seen that.
    await expect(lucia.getByRole('heading', { name: said.lucia(r('accept.title')) })).toBeFocused()
    await seen(lucia, /306[.,]90/)
    await button(lucia, r('accept.do')).click()
    // Other conversations wait for the same company: this one does once there is nothing to accept any more.
    await expect(button(lucia, r('accept.do'))).toBeHidden()
    await seen(lucia, said.lucia('deals:waits', { who: 'Café Ceiba' }))

    // The first card is declined and costs nothing where we are the cashier; the second pays.
    if (onTelephone(brand)) await agreement(brand)
    await button(brand, r('action.fund'))
      .or(brand.getByRole('button', { name: new RegExp(`^${said.brand(r('action.fund'))}`) }))
      .first()
      .click()
    if (cashier === 'Stripe') {
      await brand.getByRole('heading', { name: 'Pay' }).waitFor()
      const [session] = [...stripe.visits.keys()].slice(-1)
      await tellStripe(await advance(0), session ?? '')
      const back = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions')?.fields.get('success_url')
      expect(new URL(back ?? '').pathname).toBe(room)
      await agreement(brand)
    } else {
      await brand.waitForURL('**/cashier/*')
      await brand.getByLabel(said.brand('cashier:declined')).check()
      await brand.getByRole('button', { name: new RegExp(`^${said.brand('cashier:pay')}`) }).click()
      await seen(brand, said.brand('cashier:declinedTitle'))
      await brand.getByLabel(said.brand('cashier:approved')).check()
      await brand.getByRole('button', { name: new RegExp(`^${said.brand('cashier:pay')}`) }).click()
      await brand.waitForURL(`**${room}`)
    }
    await seen(brand, said.brand('deals:protected'))

    // She delivers; the brand asks for a change; she delivers again.
    const deliver = async (note: string) => {
      await agreement(lucia)
      await button(lucia, r('action.deliver')).click()
      const choosing = lucia.waitForEvent('filechooser')
      await button(lucia, r('deliver.choose')).click()
      const file = { name: 'corte.txt', mimeType: 'text/plain', buffer: Buffer.from(`El primer sorbo. ${note}`) }
      await (await choosing).setFiles(file)
      await lucia.getByLabel(said.lucia(r('deliver.note')), { exact: false }).fill(note)
      await seen(lucia, 'corte.txt')
      await button(lucia, r('deliver.do')).click()
      await seen(lucia, said.lucia('deals:waits', { who: 'Café Ceiba' }))
    }
    await deliver('Primer corte')
    // The delivery is judged in the conversation, beside what was delivered.
    if (onTelephone(brand)) await brand.goto(server.url + room)
    await brand
      .getByRole('button', { name: said.brand(r('changes.title')) })
      .first()
      .click()
    await brand.getByLabel(said.brand(r('changes.what'))).fill('Un poco más de luz en el último plano, por favor.')
    await button(brand, r('changes.do')).last().click()
    await seen(brand, said.brand('deals:waits', { who: 'Lucía' }))
    await deliver('Segundo corte, con más luz')

    // Approved, published, shown.
    if (onTelephone(brand)) await brand.goto(server.url + room)
    await brand
      .getByRole('button', { name: /^(Aprobar entrega|Approve delivery)/ })
      .first()
      .click()
    const sure = brand.getByRole('alertdialog').getByRole('button').last()
    await sure.click()
    await sure.waitFor({ state: 'hidden' })
    if (onTelephone(brand)) await agreement(brand)
    await seen(brand, said.brand(r('waits.approved'), { who: 'Lucía' }))
    await agreement(lucia)
    await button(lucia, r('action.publish')).click()
    await lucia.getByLabel(said.lucia(r('publish.url'))).fill('https://www.instagram.com/p/el-primer-cafe')
    // Her browser's own today: the server's clock has been moved.
    await lucia.getByLabel(said.lucia(r('publish.date'))).fill(new Date().toISOString().slice(0, 10))
    // The composer beside it sends, too.
    await button(lucia, r('publish.do')).last().click()
    await seen(lucia, said.lucia('deals:state.holding'))

    // Three days later the money is hers, and both are told without asking.
    await advance(73 * 3_600_000)
    await seen(lucia, said.lucia('chat:card.deal.completed.creator'))
    await seen(brand, said.brand(r('rail.label.paidDone')))
    await lucia.goto(`${server.url}/my-work/transactions`)
    await lucia
      .getByRole('row', { name: new RegExp(`${title[looks.brand.language]}.*306[.,]90`) })
      .first()
      .waitFor()

    if (cashier === 'Stripe') {
      // She names her PayPal, confirms it from its mailbox, waits a day, and has it sent there.
      const field = (key: string) => lucia.getByLabel(said.lucia(`payout:${key}`), { exact: true })
      await button(lucia, 'payout:add').or(button(lucia, 'payout:change')).click()
      await field('email').fill(paypalOfLucia)
      await field('again').fill(paypalOfLucia)
      await field('password').fill(demoPassword)
      await button(lucia, 'payout:save').click()
      await seen(lucia, said.lucia('payout:asked'))
      await lucia.goto(server.url + (await linkMailedTo(server.url, paypalOfLucia)))
      await seen(lucia, said.lucia('payout:confirmed'))
      await advance(25 * 3_600_000)
      await lucia.goto(`${server.url}/my-work/transactions`)
      await button(lucia, 'payout:money.ask').click()
      await lucia
        .getByRole('alertdialog')
        .getByRole('button', { name: said.lucia('payout:money.ask') })
        .click()
      await seen(lucia, said.lucia('payout:money.asked'))
      await expect.poll(() => paypal.batches.size).toBe(1)
      expect([...paypal.batches.values()][0]).toMatchObject({ value: '306.90', currency: 'EUR', receiver: paypalOfLucia })
      await seen(lucia, said.lucia('payout:money.past.sent'), { exact: true })
      paypal.becomes('SUCCESS')
      await advance(7 * 3_600_000)
      await seen(lucia, said.lucia('payout:money.past.paid'), { exact: true })
    }

    // Each says how it was without having read the other; Lucía answers what the brand says of her.
    const review = async (page: Page, who: string, words: string) => {
      const t = wordsFor(page)
      const form = page.getByRole('form', { name: t('reviews:form.title', { who }) })
      // The radios lie below their stars.
      await form.waitFor()
      const best = await form.getByRole('radio', { name: t('reviews:stars_other', { count: '5' }) }).all()
      for (const five of best) await five.check({ force: true })
      await form.getByRole('textbox').fill(words)
      await form.getByRole('button', { name: t('reviews:form.send') }).click()
      await form.waitFor({ state: 'hidden' })
    }
    await agreement(brand)
    await review(brand, 'Lucía', ofLucia)
    await seen(brand, ofLucia)
    await agreement(lucia)
    await lucia.getByRole('form', { name: said.lucia('reviews:form.title', { who: 'Café Ceiba' }) }).waitFor()
    expect(await lucia.getByText(ofLucia).count()).toBe(0)
    await review(lucia, 'Café Ceiba', 'Un encargo claro y respuestas rápidas.')
    await seen(lucia, ofLucia)
    await button(lucia, 'reviews:reply.open').click()
    await lucia.getByLabel(said.lucia('reviews:reply.label')).fill('Gracias. Cuando queráis, otro café.')
    await button(lucia, 'reviews:reply.send').click()
    await button(lucia, 'reviews:reply.send').waitFor({ state: 'hidden' })
    await seen(lucia, 'Gracias. Cuando queráis, otro café.')
    await agreement(brand)
    await seen(brand, 'Gracias. Cuando queráis, otro café.')
  })
})
