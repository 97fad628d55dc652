import { inviteCreators } from '#contract/endpoints/invitations.ts'
import { test } from '#tests/support/browser.ts'
import { callInMarket } from '#tests/support/call-in-market.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { agency, callAs, lucia } from '#tests/support/offer-in-market.ts'

const words = 'Your kitchen sounds like this casting. Would you pitch for it?'

test('a brand invites from a profile, the creator reads it on a phone and answers, and the brand reads the answer', async ({
  visit,
  serverUrl,
}) => {
  const market = { serverUrl, sessions: {} }
  const title = `Merienda ${crypto.randomUUID().slice(0, 6)}`
  const call = await callInMarket(market, { title, followers_min: 900_000_000 })

  const brand = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
  await brand.goto('/u/luciavega')
  await brand.getByRole('button', { name: 'Invite to a casting call' }).click()
  const form = brand.getByRole('dialog')
  await form.getByRole('combobox').selectOption({ label: title })
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox').fill(words)
  expect(await complaintsOf(brand)).toEqual([])
  // The text is there again after the page was left.
  await brand.reload()
  await brand.getByRole('button', { name: 'Invite to a casting call' }).click()
  await expect(form.getByRole('textbox')).toHaveValue(words)
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(form.getByText('1 invitation sent.')).toBeVisible()

  const creator = await visit({ as: lucia, locale: 'en', width: 390, reducedMotion: 'reduce' })
  await creator.goto('/my-work/proposals')
  const row = creator.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('You are invited')).toBeVisible()
  expect(await complaintsOf(creator)).toEqual([])

  await brand.goto(`/casting-calls/${call.uuid}/invitations`)
  const invited = brand.getByRole('listitem').filter({ hasText: 'Lucía Vega' })
  await expect(invited.getByText('Not opened yet')).toBeVisible()
  expect(await complaintsOf(brand)).toEqual([])

  await creator.goto(`/casting-calls/${call.uuid}`)
  await expect(creator.getByText(words)).toBeVisible()
  expect(await complaintsOf(creator)).toEqual([])
  // The other side sees it at once.
  await expect(invited.getByText('Opened', { exact: true })).toBeVisible()
  await creator.getByRole('button', { name: 'No, thanks' }).click()
  await creator.getByRole('dialog').getByRole('textbox').fill('Not before June.')
  await creator.getByRole('dialog').getByRole('button', { name: 'Say no' }).click()
  await expect(creator.getByText('You said no', { exact: true })).toBeVisible()
  await expect(invited.getByText('«Not before June.»')).toBeVisible()
})

test('the chosen rows of a list are invited together, and who was passed over is named', async ({ visit, serverUrl }) => {
  const title = `Desayuno ${crypto.randomUUID().slice(0, 6)}`
  await callInMarket({ serverUrl, sessions: {} }, { title })
  const name = `Spring ${crypto.randomUUID().slice(0, 6)}`
  const brand = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
  await brand.goto('/u/luciavega')
  await brand.getByRole('button', { name: 'Add Lucía Vega to a list' }).click()
  const adding = brand.getByRole('dialog')
  await adding.getByLabel('New list with this name').fill(name)
  await adding.getByRole('button', { name: 'Create and add' }).click()
  await expect(adding.getByRole('listitem').filter({ hasText: name }).getByText('In it')).toBeVisible()
  await brand.goto('/lists')
  await brand.getByRole('link', { name }).click()
  await brand.getByRole('checkbox', { name: 'Choose everybody on this page' }).click()
  const invite = async () => {
    await brand.getByRole('button', { name: 'Invite to a casting call' }).click()
    const form = brand.getByRole('dialog')
    await form.getByRole('combobox').selectOption({ label: title })
    await form.getByRole('textbox').fill(words)
    await form.getByRole('button', { name: 'Send the invitation' }).click()
    return form
  }
  await expect((await invite()).getByText('1 invitation sent.')).toBeVisible()
  await brand.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect((await invite()).getByText('is invited to this call already')).toBeVisible()
})

test('a call for those invited opens for an invited creator who follows its address', async ({ visit, serverUrl }) => {
  const market = { serverUrl, sessions: {} }
  const title = `A puerta cerrada ${crypto.randomUUID().slice(0, 6)}`
  const call = await callInMarket(market, { title, visibility: 'invited' })
  const people = [{ vanity_name: 'luciavega' }]
  await callAs(market, agency, inviteCreators, { params: { uuid: call.uuid }, body: { people, message: words } })
  const creator = await visit({
    as: lucia,
    locale: 'en',
    reducedMotion: 'reduce',
    // The page itself is a stranger's, for whom the call is not there; the call comes with the person.
    expectErrors: [/404 .*\/casting-calls\//],
  })
  await creator.goto(`/casting-calls/${call.uuid}`)
  await expect(creator.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(creator.getByText(words)).toBeVisible()
  expect(await complaintsOf(creator)).toEqual([])
})
