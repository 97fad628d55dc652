import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { moveClock } from '#contract/endpoints/dev.ts'
import { test } from '#tests/support/browser.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { demoPassword, signIn } from '#tests/support/sign-in.ts'
import { wordsOf } from '#tests/support/words.ts'

let server: RunningServer

const day = 86_400_000
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

describe.each(['es', 'en'] as const)('in %s', language => {
  // A server of its own for each: the clock moves here, and a post cannot be older than the work on it.
  beforeAll(async () => {
    server = await startServer({}, inject('market'))
  })
  afterAll(async () => {
    await server?.stop()
  })

  const t = wordsOf(language)
  // A price may stand behind the words.
  const button = (page: Page, path: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: new RegExp(`^${t(path, values).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })
  // What a telephone has folded away is there, too, and not seen.
  const seen = (page: Page, words: string | RegExp, options?: { exact?: boolean }) =>
    page.getByText(words, options).filter({ visible: true }).first().waitFor()
  const enter = async (page: Page, email: string) => {
    await page.goto(`${server.url}/sign-in`)
    await page.getByLabel(t('sign-in:email.label'), { exact: true }).fill(email)
    await page.getByLabel(t('sign-in:password.label'), { exact: true }).fill(demoPassword)
    await button(page, 'sign-in:submit').click()
    await page.waitForURL(url => !url.pathname.startsWith('/sign-in'))
  }
  const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

  test(`Lucía gets paid (${language})`, { timeout: 180_000 }, async ({ visit }) => {
    const now = await advance(0)
    const brand = await visit({ locale: language, reducedMotion: 'reduce', expectErrors: [/402/] })
    // The second person has a telephone.
    const lucia = await visit({ locale: language, reducedMotion: 'reduce', width: 390 })
    await enter(brand, 'premium@elenco.test')
    await enter(lucia, 'creator@elenco.test')

    // The brand publishes a casting call.
    const s = (key: string) => `casting-call-stepper:${key}`
    await brand.goto(`${server.url}/steps/casting-call`)
    await brand.getByLabel(t(s('basics.title')), { exact: true }).fill(title[language])
    await brand.getByLabel(t(s('basics.category'))).selectOption('food')
    await brand.getByLabel(t(s('basics.objective'))).selectOption('awareness')
    await brand.getByLabel(t(s('basics.summary')), { exact: true }).fill(summary)
    const next = (step: string) =>
      brand.getByRole('button', { name: t('form-steps:next', { step: t(s(`stepShort.${step}`)).toLowerCase() }) })
    await next('who').click()
    await brand.getByRole('button', { name: 'Instagram', exact: true }).click()
    await next('deliverables').click()
    await button(brand, s('deliverables.add')).click()
    await brand
      .getByLabel(t(s('deliverables.network')), { exact: true })
      .first()
      .selectOption('instagram')
    await brand
      .getByLabel(t(s('deliverables.type')), { exact: true })
      .first()
      .selectOption('reel')
    await brand.getByLabel(t(s('deliverables.draftDue'))).fill(inDays(now, 20))
    await brand.getByLabel(t(s('deliverables.publishFrom'))).fill(inDays(now, 25))
    await next('offer').click()
    await brand.getByLabel(t(s('offer.feeFrom'))).fill('300')
    await brand.getByLabel(t(s('offer.feeTo')), { exact: true }).fill('450')
    await next('questions').click()
    await next('publish').click()
    await brand.getByLabel(t(s('publish.applyBy'))).fill(inDays(now, 10))
    await brand.getByLabel(t(s('publish.decisionBy'))).fill(inDays(now, 15))
    await button(brand, s('publish.button')).click()
    await brand.waitForURL(/\/casting-calls\/[0-9a-f-]{36}$/)
    const call = new URL(brand.url()).pathname

    // Lucía pitches for it.
    const p = (key: string) => `pitch-stepper:${key}`
    await lucia.goto(server.url + call.replace('/casting-calls', '/steps/pitch'))
    await lucia.getByLabel(t(p('message.label'), { who: 'Café Ceiba' })).fill(message)
    await button(lucia, p('next.deliverables')).click()
    await lucia.getByRole('textbox', { name: t(p('price.label')) }).fill('330')
    await button(lucia, p('next.portfolio')).click()
    await button(lucia, p('next.review')).click()
    await button(lucia, p('send')).click()
    await seen(lucia, t(p('sent')), { exact: false })

    // The brand is told, reads, and makes an offer.
    const a = (key: string) => `applications:${key}`
    await brand.getByRole('button', { name: new RegExp(t('notifications:title')) }).click()
    // In the page's language, whatever the one in which she is written to.
    const told = { es: /^Lucía Vega ha enviado una candidatura/, en: /^Lucía Vega sent a pitch/ }[language]
    await brand.getByRole('dialog').getByRole('button', { name: told }).first().click()
    await brand.waitForURL(`**${call}/applications*`)
    await brand
      .getByRole('link', { name: /Lucía Vega/ })
      .first()
      .click()
    await brand
      .getByRole('link', { name: t(a('act.offer')) })
      .or(button(brand, a('act.offer')))
      .first()
      .click()
    await button(brand, a('offer.send')).click()
    await brand.waitForURL('**/chat/*')
    const room = new URL(brand.url()).pathname

    // Lucía reads both sums before she agrees.
    const r = (key: string) => `deal-room:${key}`
    const agreement = async () => {
      await lucia.goto(server.url + room)
      await lucia
        .getByRole('button', { name: t('chat:seeAgreement') })
        .or(lucia.getByRole('link', { name: t('chat:seeAgreement') }))
        .first()
        .click()
    }
    await agreement()
    await button(lucia, r('action.accept')).click()
    await seen(lucia, /306[.,]90/)
    await button(lucia, r('accept.do')).click()
    await seen(lucia, t('deals:waits', { who: 'Café Ceiba' }))

    // The first card is declined and costs nothing; the second pays.
    await button(brand, r('action.fund'))
      .or(brand.getByRole('button', { name: new RegExp(`^${t(r('action.fund'))}`) }))
      .first()
      .click()
    await brand.waitForURL('**/cashier/*')
    await brand.getByLabel(t('cashier:declined')).check()
    await brand.getByRole('button', { name: new RegExp(`^${t('cashier:pay')}`) }).click()
    await seen(brand, t('cashier:declinedTitle'))
    await brand.getByLabel(t('cashier:approved')).check()
    await brand.getByRole('button', { name: new RegExp(`^${t('cashier:pay')}`) }).click()
    await brand.waitForURL(`**${room}`)
    await seen(brand, t('deals:protected'))

    // She delivers; the brand asks for a change; she delivers again.
    const deliver = async (note: string) => {
      await agreement()
      await button(lucia, r('action.deliver')).click()
      const choosing = lucia.waitForEvent('filechooser')
      await button(lucia, r('deliver.choose')).click()
      const file = { name: 'corte.txt', mimeType: 'text/plain', buffer: Buffer.from(`El primer sorbo. ${note}`) }
      await (await choosing).setFiles(file)
      await lucia.getByLabel(t(r('deliver.note')), { exact: false }).fill(note)
      await seen(lucia, 'corte.txt')
      await button(lucia, r('deliver.do')).click()
      await seen(lucia, t('deals:waits', { who: 'Café Ceiba' }))
    }
    await deliver('Primer corte')
    await brand
      .getByRole('button', { name: t(r('changes.title')) })
      .first()
      .click()
    await brand.getByLabel(t(r('changes.what'))).fill('Un poco más de luz en el último plano, por favor.')
    await button(brand, r('changes.do')).last().click()
    await seen(brand, t('deals:waits', { who: 'Lucía' }))
    await deliver('Segundo corte, con más luz')

    // Approved, published, shown.
    await brand
      .getByRole('button', { name: /^(Aprobar entrega|Approve delivery)/ })
      .first()
      .click()
    const sure = brand.getByRole('alertdialog').getByRole('button').last()
    await sure.click()
    await seen(brand, t(r('waits.approved'), { who: 'Lucía' }))
    await agreement()
    await button(lucia, r('action.publish')).click()
    await lucia.getByLabel(t(r('publish.url'))).fill('https://www.instagram.com/p/el-primer-cafe')
    // Her telephone's own today: the server's clock has been moved.
    await lucia.getByLabel(t(r('publish.date'))).fill(new Date().toISOString().slice(0, 10))
    await button(lucia, r('publish.do')).click()
    await seen(lucia, t('deals:state.holding'))

    // Three days later the money is hers, and both are told without asking.
    await advance(73 * 3_600_000)
    await seen(lucia, t('chat:card.deal.completed.creator'))
    await seen(brand, t(r('rail.label.paidDone')))
    await lucia.goto(`${server.url}/my-work/transactions`)
    await lucia
      .getByRole('row', { name: new RegExp(`${title[language]}.*306[.,]90`) })
      .first()
      .waitFor()

    // Each says how it was without having read the other; Lucía answers what the brand says of her.
    const review = async (page: Page, who: string, words: string) => {
      const form = page.getByRole('form', { name: t('reviews:form.title', { who }) })
      // The radios lie below their stars.
      await form.waitFor()
      const best = await form.getByRole('radio', { name: t('reviews:stars_other', { count: '5' }) }).all()
      for (const five of best) await five.check({ force: true })
      await form.getByRole('textbox').fill(words)
      await form.getByRole('button', { name: t('reviews:form.send') }).click()
      await form.waitFor({ state: 'hidden' })
    }
    await brand.goto(server.url + room)
    await review(brand, 'Lucía', ofLucia)
    await seen(brand, ofLucia)
    await agreement()
    await lucia.getByRole('form', { name: t('reviews:form.title', { who: 'Café Ceiba' }) }).waitFor()
    expect(await lucia.getByText(ofLucia).count()).toBe(0)
    await review(lucia, 'Café Ceiba', 'Un encargo claro y respuestas rápidas.')
    await seen(lucia, ofLucia)
    await button(lucia, 'reviews:reply.open').click()
    await lucia.getByLabel(t('reviews:reply.label')).fill('Gracias. Cuando queráis, otro café.')
    await button(lucia, 'reviews:reply.send').click()
    await button(lucia, 'reviews:reply.send').waitFor({ state: 'hidden' })
    await seen(lucia, 'Gracias. Cuando queráis, otro café.')
    await brand.reload()
    await seen(brand, 'Gracias. Cuando queráis, otro café.')
  })
})
