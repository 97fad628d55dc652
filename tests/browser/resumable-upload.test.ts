import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { acceptOffer, fundDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { limits } from '#contract/limits.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, callAs, lucia, type Market, offerInMarket } from '#tests/support/offer-in-market.ts'

const half = limits.upload.resumableFrom / 2

test('a film whose line broke goes on after a reload when it is chosen again, and two tabs do not share one', async ({
  visit,
  serverUrl,
}) => {
  const market: Market = { serverUrl, sessions: inject('sessions') }
  const deal = await offerInMarket(market)
  const params = { uuid: deal.uuid }
  const { revision, version } = deal
  const accepted = await callAs(market, lucia, acceptOffer, { params, body: { revision, version } })
  const { checkout_url } = await callAs(market, agency, fundDeal, { params, body: { revision: accepted.revision } })
  await callAs(market, agency, payCheckout, { params: { session: checkout_url.split('/').at(-1) }, body: { card: 'approved' } })

  const folder = mkdtempSync(join(tmpdir(), 'elenco-film-'))
  const film = join(folder, 'Paella.mp4')
  const content = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom', 'latin1'), Buffer.alloc(3 * half, 7)])
  writeFileSync(film, content)

  const page = await visit({ as: lucia, locale: 'en', width: 390, expectErrors: [/ERR_FAILED|Failed to load/] })
  const at = `/chat/${deal.chat_uuid}?pane=deliver`
  const choose = () => page.locator('form:has(input[type=file])').last().locator('input[type=file]').setInputFiles(film)
  const parts = /\/api\/v3\/resumable-uploads\/[^/]+$/
  const begun: string[] = []
  page.on('response', response => {
    if (response.status() === 201 && response.url().endsWith('/resumable-uploads')) begun.push(response.headers().location ?? '')
  })

  // The line breaks at once, and the page says that it goes on by itself.
  await page.route(parts, (route, asked) => (asked.method() === 'PATCH' ? route.abort('failed') : route.continue()))
  await page.goto(at)
  await page.getByRole('button', { name: 'Deliver', exact: true }).waitFor()
  await choose()
  await page.getByText(/The connection is away\. It goes on by itself/).waitFor()
  await isFit(page)
  expect(begun).toHaveLength(1)

  // Half of it had arrived when the page was loaded anew.
  const sent = await fetch(serverUrl + begun[0], {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${market.sessions[lucia]?.access_token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content.subarray(0, half)),
  })
  expect(sent.status).toBe(204)
  await page.reload()
  await page.getByRole('button', { name: 'Deliver', exact: true }).waitFor()
  // The line holds again only now: the page before would have gone on by itself.
  await page.unroute(parts)
  const rest = page.waitForRequest(asked => asked.method() === 'PATCH' && parts.test(asked.url()))
  await choose()
  expect((await rest).headers()['upload-offset']).toBe(String(half))
  await page.getByText('Paella.mp4').waitFor()
  await page
    .getByText(/Uploading|The connection is away/)
    .first()
    .waitFor({ state: 'detached' })
  expect(begun).toHaveLength(1)

  // One that waits is known among what is wiped when the person leaves.
  await page.route(parts, (route, asked) => (asked.method() === 'PATCH' ? route.abort('failed') : route.continue()))
  writeFileSync(film, Buffer.concat([content, Buffer.from('more')]))
  await choose()
  await page.getByText(/The connection is away\. It goes on by itself/).waitFor()
  const kept = () => page.evaluate(() => localStorage.getItem('elenco:private:uploads'))
  expect(await kept()).toContain('Paella.mp4')
  // Another tab leaves it to the first, and begins anew.
  const other = await page.context().newPage()
  await other.goto(at)
  await other.getByRole('button', { name: 'Deliver', exact: true }).waitFor()
  const anew = other.waitForResponse(response => response.status() === 201 && response.url().endsWith('/resumable-uploads'))
  await other.locator('form:has(input[type=file])').last().locator('input[type=file]').setInputFiles(film)
  await anew
  await other.getByText('Paella.mp4').waitFor()
  await other
    .getByText(/Uploading|The connection is away/)
    .first()
    .waitFor({ state: 'detached' })
  await other.close()
  rmSync(folder, { recursive: true, force: true })
})
