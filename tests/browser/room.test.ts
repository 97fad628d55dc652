import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, inject } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { layersIn } from '#tests/support/layers-in.ts'
import { agency, lucia, type Market, offerInMarket } from '#tests/support/offer-in-market.ts'

const market = (serverUrl: string): Market => ({ serverUrl, sessions: inject('sessions') })

/** One transparent point: a picture that the server really decodes. */
const picture = {
  name: 'corte.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A message to which nothing was done. */
const untouched = {
  reply_to: null,
  edited_at: null,
  removed: false,
  veiled: false,
  reactions: [],
  pinned: false,
  translated: null,
  voice: null,
}

const agreement = (page: Page) => page.getByRole('complementary', { name: /^(Acuerdo|Agreement)$/ })
const thread = (page: Page) => page.getByRole('log')

describe('two people in one room', () => {
  test('counter, accept, a declined card and a good one, delivery, changes, approval and proof, each seen by the other at once', async ({
    visit,
    serverUrl,
  }) => {
    const deal = await offerInMarket(market(serverUrl))
    const address = `/chat/${deal.chat_uuid}`
    const [creator, brand] = [
      await visit({ as: lucia, locale: 'es' }),
      await visit({ as: agency, locale: 'en', expectErrors: [/402/] }),
    ]
    await Promise.all([creator.goto(address), brand.goto(address)])

    // Lucía asks for more; the sums follow what she types.
    await agreement(creator).getByRole('button', { name: 'Proponer cambios' }).click()
    await expect(creator).toHaveURL(`${address}?pane=counter`)
    await agreement(creator).getByLabel('Tarifa').first().fill('300')
    await agreement(creator).getByText('279,00').first().waitFor()
    await isFit(creator)
    await agreement(creator)
      .getByRole('button', { name: /^Enviar propuesta/ })
      .click()
    await thread(creator).getByRole('article', { name: 'Tu propuesta' }).getByText('Recibes: de').waitFor()

    // The agency sees it arrive, reads what changed, accepts and pays.
    await agreement(brand).getByRole('button', { name: 'Review and accept' }).click()
    await agreement(brand)
      .getByRole('button', { name: /^Accept/ })
      .click()
    await thread(brand).getByText('You accepted €306.').waitFor()
    await thread(creator).getByText('ha aceptado 279 €').waitFor()
    await agreement(brand).getByRole('button', { name: 'See full terms' }).click()
    await agreement(brand).getByText('Fee: from €250 to €300').waitFor()
    await agreement(brand).getByRole('button', { name: 'Back to the agreement' }).click()
    await agreement(brand).getByRole('button', { name: /^Pay/ }).first().click()
    await brand.getByRole('heading', { name: 'Sandbox cashier' }).waitFor()
    await isFit(brand)
    await brand.getByLabel(/Card that is declined/).check()
    await brand.getByRole('button', { name: /^Pay/ }).click()
    await brand.getByRole('alert').getByText('The card was declined').waitFor()
    await brand.getByLabel(/Card that is approved/).check()
    await brand.getByRole('button', { name: /^Pay/ }).click()
    await agreement(brand).getByText('Protected payment').waitFor()
    await expect(brand).toHaveURL(address)
    await thread(creator).getByText('tu dinero está protegido').waitFor()

    // She delivers a picture and a link; it lies in the thread as what it is.
    await agreement(creator).getByRole('button', { name: 'Entregar el trabajo' }).click()
    await agreement(creator).getByRole('button', { name: 'Entregar', exact: true }).click()
    await agreement(creator).getByText('Añade al menos un archivo o un enlace.').waitFor()
    await creator.locator('aside input[type=file]').setInputFiles(picture)
    await agreement(creator).getByLabel('Enlaces').fill('https://archivos.example/corte')
    await agreement(creator)
      .getByLabel(/^Texto o nota/)
      .fill('Primer corte')
    await agreement(creator).getByRole('button', { name: 'Entregar', exact: true }).click()
    const delivery = thread(brand).getByRole('article', { name: 'First delivery' })
    await delivery.getByText('Primer corte').waitFor()
    await delivery.getByRole('link', { name: /corte/ }).first().waitFor()
    await isFit(brand)

    await delivery.getByRole('button', { name: 'Ask for changes' }).click()
    await agreement(brand).getByRole('button', { name: 'Ask for changes' }).click()
    await agreement(brand).getByText('At least 10 characters.').waitFor()
    await agreement(brand).getByLabel('What you would change').fill('The last second is too dark, please lighten it.')
    await agreement(brand).getByRole('button', { name: 'Ask for changes' }).click()
    await thread(creator).getByText('The last second is too dark').waitFor()

    await agreement(creator).getByRole('button', { name: 'Entregar el trabajo' }).click()
    await agreement(creator).getByLabel('Enlaces').fill('https://archivos.example/corte-2')
    await agreement(creator).getByRole('button', { name: 'Entregar', exact: true }).click()
    const second = thread(brand).getByRole('article', { name: 'Second delivery' })
    await second.getByRole('button', { name: 'Approve delivery' }).click()
    await brand.getByRole('alertdialog').getByText('€279').waitFor()
    await brand.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await second.getByText('Approved').waitFor()

    await agreement(creator).getByRole('button', { name: 'Enseñar dónde está' }).click()
    await agreement(creator).getByLabel('Dirección de la publicación').fill('https://instagram.com/p/merienda')
    await agreement(creator).getByRole('button', { name: 'Enviar' }).click()
    await agreement(creator).getByText('Todo hecho: el dinero estará disponible pronto').waitFor()
    await agreement(brand).getByText('All done: the money is available soon').waitFor()
    await expect(agreement(brand).getByRole('listitem').filter({ hasText: 'Release' })).toHaveAttribute('aria-current', 'step')
  })

  test('what one writes arrives once, is marked as read, and survives a cut of the connection', async ({ visit, serverUrl }) => {
    const deal = await offerInMarket(market(serverUrl))
    const address = `/chat/${deal.chat_uuid}`
    const [creator, brand] = [
      await visit({ as: lucia, locale: 'en', expectErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] }),
      await visit({ as: agency, locale: 'en' }),
    ]
    await Promise.all([creator.goto(address), brand.goto(address)])
    const box = creator.getByRole('textbox', { name: /^Write to/ })
    await box.fill('First line')
    await box.press('Shift+Enter')
    await box.pressSequentially('second line')
    await box.press('Enter')
    await expect(box).toHaveValue('')
    await thread(brand).getByText('First line').waitFor()
    await thread(creator).getByText(/^Read/).last().waitFor()

    await creator.context().setOffline(true)
    await box.fill('Written in a tunnel')
    await box.press('Enter')
    await thread(creator)
      .getByText(/Sending|Will be sent/)
      .waitFor()
    await box.fill('Half a sentence')
    await creator.context().setOffline(false)
    await thread(brand).getByText('Written in a tunnel').waitFor()
    await expect(thread(creator).getByText('Written in a tunnel')).toHaveCount(1)

    await creator.reload()
    await expect(creator.getByRole('textbox', { name: /^Write to/ })).toHaveValue('Half a sentence')
    await creator.locator('form input[type=file]').first().setInputFiles(picture)
    await creator.getByRole('textbox', { name: /^Write to/ }).fill('With a picture')
    await creator.getByRole('button', { name: 'Send' }).click()
    await thread(brand).getByText('With a picture').waitFor()
    await thread(brand).getByRole('link', { name: 'Open corte.png' }).waitFor()
  })

  test('a file on a slow line says how far it is; taken away, it stops', async ({ visit, serverUrl }) => {
    const deal = await offerInMarket(market(serverUrl))
    const page = await visit({ as: lucia, locale: 'es' })
    await page.goto(`/chat/${deal.chat_uuid}`)
    await thread(page).waitFor()
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 500_000,
    })
    await page
      .locator('form input[type=file]')
      .first()
      .setInputFiles({ name: 'largo.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5_000_000, 1) })
    const bar = page.getByRole('progressbar', { name: 'Subiendo largo.mp4' })
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
    await expect(page.getByText(/^[1-9]\d?\s%$/)).toBeVisible()
    await page.getByRole('button', { name: 'Quitar largo.mp4' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('a file that lies about itself is refused with its reason and can be taken away', async ({ visit, serverUrl }) => {
    const deal = await offerInMarket(market(serverUrl))
    const page = await visit({ as: lucia, locale: 'es', expectErrors: [/415/] })
    await page.goto(`/chat/${deal.chat_uuid}`)
    await thread(page).waitFor()
    await page
      .locator('form input[type=file]')
      .first()
      .setInputFiles({
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: Buffer.from('MZ\u0000\u0001 not a picture at all'),
      })
    await page.getByText(/No admitimos este tipo de archivo/).waitFor()
    await expect(page.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Quitar foto.png' }).click()
    await expect(page.getByText(/No admitimos este tipo de archivo/)).toHaveCount(0)
  })
})

describe('finding one’s way', () => {
  test('on a phone: list, room and agreement one at a time, back goes back; nothing scrolls sideways', async ({
    visit,
    serverUrl,
  }) => {
    const deal = await offerInMarket(market(serverUrl), 'Una merienda para el teléfono')
    const page = await visit({ as: lucia, locale: 'es', width: 390 })
    await page.goto('/chat?turn=1')
    await page
      .getByRole('link', { name: /Te toca responder/ })
      .first()
      .waitFor()
    await isFit(page)
    await page.locator(`a[href^="/chat/${deal.chat_uuid}"]`).click()
    await expect(page).toHaveURL(`/chat/${deal.chat_uuid}?turn=1`)
    await thread(page).getByText('Oferta de Lumbre Hogar').waitFor()
    await isFit(page)
    await page.getByRole('button', { name: /Acuerdo, 232,50/ }).click()
    await agreement(page).getByRole('button', { name: 'Revisar y aceptar' }).click()
    await agreement(page).getByRole('heading', { name: 'Aceptar la oferta' }).waitFor()
    await isFit(page)
    await page.goBack()
    await agreement(page).getByText('Sobre la mesa').waitFor()
    await page.goBack()
    await expect(thread(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('link', { name: 'Volver a la lista' }).click()
    await expect(page).toHaveURL('/chat?turn=1')
  })

  test('a conversation of other people looks like one that does not exist', async ({ visit, serverUrl }) => {
    const deal = await offerInMarket(market(serverUrl))
    const page = await visit({ as: 'brand@elenco.test', locale: 'en', expectErrors: [/404/] })
    for (const uuid of [deal.chat_uuid, '11111111-2222-4333-8444-555555555555', 'not-an-id']) {
      await page.goto(`/chat/${uuid}`)
      await page.getByRole('heading', { name: 'This conversation is not here' }).waitFor()
    }
    await page.getByRole('link', { name: 'See my conversations' }).click()
    await page.getByText('Choose a conversation').waitFor()
  })

  test('dark, semi-dark and right to left have nothing to complain about', async ({ visit, serverUrl }) => {
    const deal = await offerInMarket(market(serverUrl))
    const page = await visit({ as: lucia, locale: 'es' })
    await page.goto(`/chat/${deal.chat_uuid}`)
    await agreement(page).getByText('Sobre la mesa').waitFor()
    for (const skin of ['dark', 'semi-dark', 'bordered']) {
      await page.evaluate(name => {
        document.documentElement.dataset.skin = name
        document.documentElement.dir = 'rtl'
      }, skin)
      await isFit(page)
    }
  })
})

test('five thousand messages are a window: few are drawn, earlier ones come in above without a jump, the end is one press away', async ({
  visit,
  serverUrl,
}) => {
  const deal = await offerInMarket(market(serverUrl))
  const page = await visit({ as: lucia, locale: 'en' })
  const other = deal.brand.uuid
  const message = (seq: number) => ({
    uuid: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    client_id: null,
    kind: 'text',
    sender: other,
    text: `Message number ${seq}${seq % 7 === 0 ? ', which is longer than the others and takes a few lines to say what it says in a bubble' : ''}`,
    attachments: [],
    card: null,
    created_at: new Date(Date.UTC(2026, 9, 1) + seq * 60_000).toISOString(),
    ...untouched,
  })
  let answerable: Promise<void> = Promise.resolve()
  await page.route(/\/api\/v3\/chats\/[^/]+\/messages/, async route => {
    await answerable
    const query = new URL(route.request().url()).searchParams
    const end = Number(query.get('before_seq') ?? 5001)
    const size = Number(query.get('size_page') ?? 50)
    const from = Math.max(1, end - size)
    const response = Array.from({ length: end - from }, (_, i) => message(from + i))
    return route.fulfill({ json: { response, meta: { page: 1, size_page: size, count: 5000, last_seq: 5000 } } })
  })
  await page.route(/\/api\/v3\/chats\/[^/]+\/read/, route => route.fulfill({ json: { response: { read_seq: 5000, unread: 0 } } }))
  await page.goto(`/chat/${deal.chat_uuid}`)
  const log = thread(page)
  await log.getByText('Message number 5000').waitFor()
  // Up through some thousand of them, as fast as they come.
  for (let round = 0; round < 40; round += 1) {
    await log.evaluate(element => element.scrollTo(0, 0))
    await page.waitForFunction(() => (document.querySelector('[data-thread]')?.scrollTop ?? 0) > 500)
  }
  expect(await log.locator('[data-index]').count()).toBeLessThan(60)
  expect(await layersIn(log.locator('[data-index]'))).toEqual([])
  // The message in the middle stays where it is while earlier ones come in above.
  let answer = () => {}
  answerable = new Promise(resolve => {
    answer = resolve
  })
  await log.evaluate(element => element.scrollTo(0, 700))
  await page.getByText('Loading earlier messages').waitFor()
  const before = await log.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const line = document.elementFromPoint(left + width / 4, top + height / 2)?.closest('[data-index]')
    return { text: line?.textContent ?? '', top: line?.getBoundingClientRect().top ?? 0, height: element.scrollHeight }
  })
  answer()
  expect(before.text).toContain('Message number')
  await page.waitForFunction(
    height => (document.querySelector('[data-thread]')?.scrollHeight ?? 0) > height + 1000,
    before.height,
  )
  const moved = await log.evaluate((element, { text, top }) => {
    const line = [...element.querySelectorAll('[data-index]')].find(one => one.textContent === text)
    return Math.abs((line?.getBoundingClientRect().top ?? 1e6) - top)
  }, before)
  expect(moved).toBeLessThan(3)
  await log.press('End')
  await log.getByText('Message number 5000').waitFor()
})

test('a thread of pictures opens at its end, and stays there when they come late', async ({ visit, serverUrl }) => {
  const deal = await offerInMarket(market(serverUrl))
  const page = await visit({ as: lucia, locale: 'en', width: 390 })
  const uuid = (kind: string, n: number) => `00000000-0000-4000-8000-${kind}${String(n).padStart(11, '0')}`
  const shown = (n: number) => {
    // Half of them are told without their size.
    const size = n % 2 ? { width: 600, height: 1200 } : { width: null, height: null }
    return { uuid: uuid('a', n), name: `${n}.png`, type: 'image/png', bytes: 100, url: `/api/pictures/${n}.png`, ...size }
  }
  const message = (seq: number) => ({
    uuid: uuid('b', seq),
    seq,
    client_id: null,
    kind: 'text',
    sender: deal.brand.uuid,
    text: `Picture number ${seq}`,
    attachments: [shown(seq)],
    card: null,
    created_at: new Date(Date.UTC(2026, 9, 1) + seq * 60_000).toISOString(),
    ...untouched,
  })
  let arrive = () => {}
  const held = new Promise<void>(done => {
    arrive = done
  })
  const body = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#2F4CB3' } })
    .png()
    .toBuffer()
  await page.route(/\/api\/pictures\//, async route => {
    await held
    await route.fulfill({ contentType: 'image/png', body })
  })
  await page.route(/\/api\/v3\/chats\/[^/]+\/messages/, route =>
    route.fulfill({
      json: {
        response: Array.from({ length: 30 }, (_, index) => message(index + 1)),
        meta: { page: 1, size_page: 50, count: 30, last_seq: 30 },
      },
    }),
  )
  await page.route(/\/api\/v3\/chats\/[^/]+\/read/, route => route.fulfill({ json: { response: { read_seq: 30, unread: 0 } } }))
  await page.goto(`/chat/${deal.chat_uuid}`)
  const last = thread(page).getByText('Picture number 30')
  const isAtEnd = () =>
    page.waitForFunction(() => {
      const log = document.querySelector('[data-thread]')
      return log && log.scrollHeight > log.clientHeight && log.scrollHeight - log.scrollTop - log.clientHeight < 3
    })
  await last.waitFor()
  await isAtEnd()
  arrive()
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-thread] img[src*="/pictures/"]')]
    return pictures.length > 0 && pictures.every(picture => picture.complete && picture.naturalHeight > 0)
  })
  await isAtEnd()
  await expect(last).toBeVisible()
})

test('tabs and chips that do not fit on a telephone fade at their end, and can be brought out of it', async ({ visit }) => {
  const page = await visit({ as: lucia, locale: 'es', width: 390 })
  await page.goto('/my-work/deals')
  const tabs = page.locator('main [role=tablist], main nav').first()
  await tabs.waitFor()
  const fades = async () => await tabs.evaluate(element => getComputedStyle(element).maskImage)
  expect(await fades()).toContain('linear-gradient')
  const end = await tabs.evaluate(element => {
    element.scrollTo(element.scrollWidth, 0)
    const last = element.lastElementChild?.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    return { overflows: element.scrollWidth > element.clientWidth, right: last?.right ?? 0, edge: box.right }
  })
  expect(end.overflows).toBe(true)
  // The fade is 40 px wide.
  expect(end.right).toBeLessThan(end.edge - 30)
})
