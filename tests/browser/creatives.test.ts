import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { inject } from 'vitest'
import { actOnBooking, bookSpace, fundBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import { pathOf } from '#contract/paths.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { callAs } from '#tests/support/offer-in-market.ts'

const booker = 'realty@elenco.test'
const host = 'host@elenco.test'

test('artwork is handed in, sent back with a reason, handed in again and approved', async ({ visit, serverUrl }) => {
  const market = { serverUrl, sessions: { ...inject('sessions') } }
  // Days far ahead, that no other test takes.
  const from = addDays(new Date().toISOString().slice(0, 10), 250)
  const query = { from, to: addDays(from, 13) }
  const [found] = await callAs(market, booker, listSpaces, { query: { ...query, query: 'Vestíbulo de Atocha' } })
  const params = { uuid: found.uuid }
  const space = await callAs(market, booker, getSpace, { params, query })
  const body = { ...query, total_minor: space.price.total_minor, version: space.version, message: randomUUID() }
  const { uuid } = await callAs(market, booker, bookSpace, { params, body })
  const read = () => callAs(market, booker, getBooking, { params: { uuid } })
  if ((await read()).state === 'requested')
    await callAs(market, host, actOnBooking, {
      params: { uuid },
      body: { act: { type: 'booking.accept' }, revision: (await read()).revision },
    })
  const visited = await callAs(market, booker, fundBooking, { params: { uuid }, body: { revision: (await read()).revision } })
  await callAs(market, booker, payCheckout, { params: { session: visited.session }, body: { card: 'approved' } })
  const picture = async (width: number, height: number, background: string) => ({
    name: 'cartel.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  })

  const page = await visit({ as: booker, locale: 'en', reducedMotion: 'reduce' })
  await page.goto(pathOf('booking', { uuid }))
  await expect(page.getByText('At least 20 dpi at full size')).toBeVisible()
  const bring = async (file: Awaited<ReturnType<typeof picture>>) => {
    await page.getByRole('button', { name: /^Hand in (artwork|another version)$/ }).click()
    await page.getByLabel('Choose a file').setInputFiles(file)
    await page.getByRole('button', { name: 'Hand it in' }).click()
    await expect(page.getByText(/Without that it cannot be shown/)).toBeVisible()
    await page.getByRole('checkbox', { name: /our own material/ }).check()
    await page.getByRole('button', { name: 'Hand it in' }).click()
  }
  await bring(await picture(400, 300, '#2F4CB3'))
  await expect(page.getByText('too coarse')).toBeVisible()
  await bring(await picture(3168, 2376, '#B3402F'))
  await expect(page.getByText(/is approved on .* if the host says nothing/)).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])

  const side = await visit({ as: host, locale: 'es', width: 390, reducedMotion: 'reduce' })
  await side.goto(pathOf('booking', { uuid }))
  await side.getByRole('button', { name: 'Pedir cambios' }).click()
  await side.getByRole('button', { name: 'Enviar la petición' }).click()
  await side.getByLabel(/Qué tiene que cambiar/).fill('El rojo se confunde con la señal de salida.')
  await side.getByRole('button', { name: 'Enviar la petición' }).click()
  await expect(side.getByText('Devuelta')).toBeVisible()
  expect(await complaintsOf(side)).toEqual([])

  // The booker’s page follows by itself.
  await expect(page.getByText('El rojo se confunde con la señal de salida.')).toBeVisible()
  await bring(await picture(3168, 2376, '#2F8F4C'))
  await side.getByRole('button', { name: 'Aprobar la creatividad' }).click()
  await expect(page.getByText('The artwork is approved')).toBeVisible()
})
