import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { listNetworks } from '#contract/endpoints/profile.ts'
import en from '#src/i18n/locales/en/arriving.json' with { type: 'json' }
import enSteps from '#src/i18n/locales/en/onboarding.json' with { type: 'json' }
import es from '#src/i18n/locales/es/arriving.json' with { type: 'json' }
import esSteps from '#src/i18n/locales/es/onboarding.json' with { type: 'json' }
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { linkMailedTo } from '#tests/support/mailed-link.ts'

const words = { en, es }
const steps = { en: enSteps, es: esSteps }
type Locale = keyof typeof words

const password = 'tres gatos y un tren'
let people = 0

/** From the sign-in page to the choice of a role, by the mailed link. */
async function signUp(page: Page, serverUrl: string, locale: Locale, name: string): Promise<string> {
  const { signUp: said, confirm } = words[locale]
  const email = `${name.toLowerCase()}.${Date.now().toString(36)}.${people++}@example.org`
  await page.goto('/sign-in')
  await page.getByRole('link', { name: locale === 'es' ? 'Crea una cuenta' : 'Create an account' }).click()
  await page.getByLabel(said.name, { exact: true }).fill(name)
  await page.getByLabel(said.email, { exact: true }).fill(email)
  await page.getByLabel(said.password, { exact: true }).fill(password)
  await isFit(page)
  await page.getByRole('button', { name: said.submit }).click()
  await expect(page.getByRole('heading', { name: confirm.waiting.title })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(await linkMailedTo(serverUrl, email))
  await expect(page.getByRole('heading', { name: words[locale].role.title })).toBeVisible()
  // The token does not stay in the address.
  expect(page.url()).not.toContain('token')
  await isFit(page)
  return email
}

const goOn = async (page: Page, locale: Locale, step: keyof typeof enSteps.step) => {
  const said = steps[locale]
  const name = said.next.replace('{{step}}', said.step[step].name.toLocaleLowerCase())
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: said.step[step].title, level: 1 })).toBeVisible()
}

const arrivals: { locale: Locale; width: number }[] = [
  { locale: 'es', width: 1440 },
  { locale: 'en', width: 390 },
]

describe.each(arrivals)('a stranger arrives, in $locale at $width', ({ locale, width }) => {
  test('as a creator, with a channel that is proved, topics, a piece and a price', async ({ visit, serverUrl }) => {
    const page = await visit({ locale, width })
    const said = steps[locale]
    await signUp(page, serverUrl, locale, 'Lola')
    await page.getByRole('radio', { name: words[locale].role.creator.name }).check({ force: true })
    await page.getByRole('button', { name: words[locale].role.creator.goOn }).click()

    await page.getByLabel(said.about.vanity).fill(`lola.${Date.now().toString(36)}`)
    await page.getByLabel(said.about.birthday).fill('1995-05-05')
    await page.getByLabel(said.about.country).selectOption('ES')
    await isFit(page)
    await goOn(page, locale, 'networks')

    await page.getByRole('button', { name: `${said.networks.connect} Instagram` }).click()
    await page.getByRole('textbox', { name: /Instagram/ }).fill(`@lola.${Date.now().toString(36)}`)
    await page.getByRole('button', { name: said.networks.go, exact: true }).click()
    // Connected is connected: the next step waits for no list that is read anew.
    await page.route(`**${listNetworks.path}`, () => {})
    await page.getByRole('button', { name: said.networks.check }).click()
    await expect(page.getByText(said.networks.connected, { exact: true })).toBeVisible()
    await isFit(page)
    await goOn(page, locale, 'interests')
    await page.unroute(`**${listNetworks.path}`)

    await page.getByRole('button', { name: locale === 'es' ? 'Comida y bebida' : 'Food and drink' }).click()
    await page.getByRole('button', { name: locale === 'es' ? 'Café' : 'Coffee', exact: true }).click()
    await goOn(page, locale, 'portfolio')

    // A reload on the way loses nothing: the draft, and where one was.
    await expect(page.locator('[data-draft=kept]')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('heading', { name: said.step.portfolio.title, level: 1 })).toBeVisible()
    await page.getByLabel(said.portfolio.pieceTitle).fill('Pan de domingo')
    await page.getByRole('textbox', { name: said.portfolio.url }).fill('https://example.com/pan')
    await page.getByRole('button', { name: said.portfolio.submit }).click()
    await expect(page.getByText('Pan de domingo').first()).toBeVisible()
    await goOn(page, locale, 'prices')

    await page.getByLabel(said.prices.type).selectOption('reel')
    await page.getByLabel(said.prices.price).fill('180')
    await page.getByRole('button', { name: said.prices.submit }).click()
    await expect(page.getByText('Instagram · Reel')).toBeVisible()
    await isFit(page)
    await page.getByRole('button', { name: said.finish.creator }).click()
    await page.waitForURL(url => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1, name: /Lola/ })).toBeVisible()
  })

  test('as a brand, with its company and its first brand', async ({ visit, serverUrl }) => {
    const page = await visit({ locale, width })
    const said = steps[locale]
    await signUp(page, serverUrl, locale, 'Marta')
    await page.getByRole('radio', { name: words[locale].role.brand.name }).check({ force: true })
    await page.getByRole('button', { name: words[locale].role.brand.goOn }).click()

    await page.getByLabel(said.about.birthday).fill('1990-01-01')
    await page.getByLabel(said.about.country).selectOption('ES')
    await goOn(page, locale, 'company')
    await page.getByLabel(said.company.name).fill('Horno Nuevo SL')
    await page.getByLabel(said.company.size).selectOption('2-10')
    await page.getByLabel(said.company.industry).fill('Pan')
    await isFit(page)
    await goOn(page, locale, 'brand')
    await page.getByLabel(said.brand.name, { exact: true }).fill('Horno Nuevo')
    await page.getByLabel(said.brand.category).selectOption('food')
    await page.getByRole('button', { name: said.finish.brand, exact: true }).click()
    await page.waitForURL(url => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1, name: /Marta/ })).toBeVisible()
  })
})

test('a draft begun on one device goes on on another, where the link asks for the password', async ({ visit, serverUrl }) => {
  const desk = await visit({ locale: 'es', expectErrors: [/403/] })
  const email = await signUp(desk, serverUrl, 'es', 'Nerea')
  await desk.getByRole('radio', { name: es.role.realty.name }).check({ force: true })
  await desk.getByRole('button', { name: es.role.realty.goOn }).click()
  await desk.getByLabel(esSteps.about.lastName).fill('Ibarra')
  await desk.getByLabel(esSteps.about.birthday).fill('1988-08-08')
  await expect(desk.locator('[data-draft=kept]')).toHaveCount(1)
  await expect(desk.getByText(/Guardado a las/)).toBeVisible()

  const phone = await visit({ locale: 'es', width: 390 })
  await phone.goto('/sign-in?next=/additional-information')
  await phone.getByLabel(es.signUp.email, { exact: true }).fill(email)
  await phone.getByLabel(es.signUp.password, { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(phone.getByLabel(esSteps.about.lastName)).toHaveValue('Ibarra')
  await expect(phone.getByLabel(esSteps.about.birthday)).toHaveValue('1988-08-08')
  await phone.getByLabel(esSteps.about.country).selectOption('ES')
  await goOn(phone, 'es', 'company')
  await phone.getByLabel(esSteps.company.name).fill('Ibarra Espacios')
  await phone.getByLabel(esSteps.company.size).selectOption('1')
  await phone.getByLabel(esSteps.company.industry).fill('Vallas')
  await goOn(phone, 'es', 'capability')
  await phone.getByRole('button', { name: esSteps.capability.host }).click()
  await phone.getByRole('button', { name: esSteps.finish.realty, exact: true }).click()
  await expect(phone.getByRole('heading', { name: esSteps.crossroads.title })).toBeVisible()
  await isFit(phone)
})

test('mail links that are used, cut off, or opened by somebody else each have their page', async ({ visit, serverUrl }) => {
  const desk = await visit({ locale: 'es' })
  const email = `uno.${Date.now().toString(36)}@example.org`
  await desk.goto('/sign-up')
  await desk.getByLabel(es.signUp.name, { exact: true }).fill('Uno')
  await desk.getByLabel(es.signUp.email, { exact: true }).fill(email)
  await desk.getByLabel(es.signUp.password, { exact: true }).fill(password)
  await desk.getByRole('button', { name: es.signUp.submit }).click()
  await expect(desk.getByRole('heading', { name: es.confirm.waiting.title })).toBeVisible()
  const link = await linkMailedTo(serverUrl, email)

  // Somebody is signed in where the link is opened: it waits.
  const other = await visit({ locale: 'es', as: 'creator@elenco.test' })
  await other.goto(link)
  await expect(other.getByRole('heading', { name: es.confirm.occupied.title })).toBeVisible()

  // Opened elsewhere: the password, and not another one.
  const phone = await visit({ locale: 'es', width: 390, expectErrors: [/403|410|404/] })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: es.confirm.askingPassword.title })).toBeVisible()
  await phone.getByLabel(es.signUp.password, { exact: true }).fill('no es esta frase')
  await phone.getByRole('button', { name: es.confirm.askingPassword.submit }).click()
  await expect(phone.getByText('Esa no es la contraseña que elegiste', { exact: false })).toBeVisible()
  await phone.getByLabel(es.signUp.password, { exact: true }).fill(password)
  await phone.getByRole('button', { name: es.confirm.askingPassword.submit }).click()
  await expect(phone.getByRole('heading', { name: es.role.title })).toBeVisible()

  const stranger = await visit({ locale: 'es', width: 390, expectErrors: [/410|404/] })
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: es.confirm.used.title })).toBeVisible()
  await isFit(stranger)
  await stranger.goto(link.slice(0, -3))
  await expect(stranger.getByRole('heading', { name: es.confirm.broken.title })).toBeVisible()
})

test('a forgotten password is replaced by the mailed link; a role is chosen once, also in a second tab', async ({
  visit,
  serverUrl,
}) => {
  const page = await visit({ locale: 'en', expectErrors: [/409/] })
  const email = await signUp(page, serverUrl, 'en', 'Rita')
  const second = await page.context().newPage()
  await second.goto('/roll')
  await expect(second.getByRole('heading', { name: en.role.title })).toBeVisible()
  await page.getByRole('radio', { name: en.role.brand.name }).check({ force: true })
  await page.getByRole('button', { name: en.role.brand.goOn }).click()
  await expect(page.getByRole('heading', { name: enSteps.step.about.title, level: 1 })).toBeVisible()
  await second.getByRole('radio', { name: en.role.creator.name }).check({ force: true })
  await second.getByRole('button', { name: en.role.creator.goOn }).click()
  await expect(second.getByRole('heading', { name: en.role.already.title })).toBeVisible()
  await second.close()

  const phone = await visit({ locale: 'en', width: 390 })
  await phone.goto('/sign-in')
  await phone.getByRole('link', { name: 'Forgot it?' }).click()
  // Both pages ask for an email: the one that is left must not be written in.
  await expect(phone.getByRole('button', { name: en.reset.asking.submit })).toBeVisible()
  await phone.getByLabel(en.signUp.email, { exact: true }).fill(email)
  await phone.getByRole('button', { name: en.reset.asking.submit }).click()
  await expect(phone.getByRole('heading', { name: en.reset.sent.title })).toBeVisible()
  await phone.goto(await linkMailedTo(serverUrl, email))
  await phone.getByLabel(en.reset.choosing.label, { exact: true }).fill('another long sentence')
  await isFit(phone)
  await phone.getByRole('button', { name: en.reset.choosing.submit }).click()
  await expect(phone.getByRole('heading', { name: enSteps.crossroads.title })).toBeVisible()
})

test('account and security: devices, a changed password, and leaving with a way back', async ({ visit, serverUrl }) => {
  const page = await visit({ locale: 'en' })
  const email = await signUp(page, serverUrl, 'en', 'Olga')
  const phone = await visit({ locale: 'en', width: 390 })
  await phone.goto('/sign-in?next=/settings/general')
  await phone.getByLabel(en.signUp.email, { exact: true }).fill(email)
  await phone.getByLabel(en.signUp.password, { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Account and security' })).toBeVisible()
  await isFit(phone)

  await page.goto('/settings/general')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('another long sentence')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Password changed.', { exact: false })).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1, name: /next one/ })).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password', { exact: true }).fill('another long sentence')
  await page.getByRole('button', { name: 'Delete in 14 days' }).click()
  await expect(page.getByText(/It is deleted on/)).toBeVisible()
  await isFit(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(url => url.pathname !== '/settings/general')
})
