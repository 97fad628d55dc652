import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { limits } from '#contract/limits.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const unique = () => Math.random().toString(36).slice(2, 8)
const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click()

/** A page that came rendered answers once React has taken it over. */
const live = (page: Page) =>
  page.waitForFunction(() => {
    const chip = document.querySelector('main [aria-pressed]')
    return chip !== null && Object.keys(chip).some(key => key.startsWith('__reactProps'))
  })

async function writeBasics(page: Page, title: string) {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('food')
  await page.getByRole('combobox', { name: 'What you want from it' }).selectOption('awareness')
  await page
    .getByRole('textbox', { name: 'The brief' })
    .fill('We roast in Vallecas and buy from eleven families in Antioquia. Show a real first coffee: your table, your light.')
}

describe('a brand publishes a casting call', () => {
  test('step by step, and a visitor who is not signed in finds it', async ({ visit }) => {
    const title = `Breakfast worth waking up for ${unique()}`
    const page = await visit({ as: 'premium@elenco.test' })
    await page.goto('/casting-calls')
    await page.getByRole('link', { name: 'Publish a casting call' }).click()
    await expect(page.getByRole('heading', { name: 'What you are casting' })).toBeVisible()
    await expect(page).toHaveURL(/^\/steps\/casting-call\/[0-9a-f-]{36}\?step=basics$/)

    // A step out of order stays closed.
    await next(page)
    await expect(page.getByRole('alert').filter({ hasText: 'things to fix' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await writeBasics(page, title)
    await next(page)

    await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeFocused()
    await page.getByRole('button', { name: 'Instagram', exact: true }).click()
    await page.getByRole('combobox', { name: /^Countries/ }).selectOption('ES')
    await next(page)

    await page.getByRole('button', { name: 'Add a piece' }).click()
    await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('reel')
    await page.locator('input[name=draft_due]').fill(dayFrom(30))
    await page.getByRole('button', { name: 'Add something to bring' }).click()
    await page.keyboard.type('The bag in frame for two seconds')
    await page.getByRole('button', { name: 'Add something to leave out' }).click()
    await page.keyboard.type('Health or weight claims')
    await next(page)

    await page.getByRole('textbox', { name: 'Fee per creator, from' }).fill('300')
    await page.getByRole('textbox', { name: 'to', exact: true }).fill('450')
    await expect(page.getByRole('complementary')).toHaveText(/The brand pays\s+€312–468/)
    await next(page)

    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('textbox', { name: 'Question 1' }).fill('How do you make coffee at home?')
    await next(page)

    await page.locator('input[name=apply_by]').fill(dayFrom(10))
    await page.locator('input[name=decision_by]').fill(dayFrom(15))
    await expect(page.getByRole('form')).toHaveText(/€300–450 for each creator/)
    await page.getByRole('button', { name: 'Publish the casting call' }).dblclick()
    await expect(page).toHaveURL(/^\/casting-calls\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your casting call' })).toBeVisible()

    const visitor = await visit({ locale: 'es', width: 390 })
    await visitor.goto('/casting-calls')
    await live(visitor)
    await visitor.getByRole('searchbox', { name: 'Buscar castings' }).fill(title)
    // It is the newest, so it is there before the search is: opening it at once is not undone by the search.
    await visitor.getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByRole('article')).toHaveText(/300-450\s€/)
    const signIn = visitor.getByRole('link', { name: 'Entrar y presentarme' }).first()
    await expect(signIn).toHaveAttribute('href', `/sign-in?next=${encodeURIComponent(new URL(visitor.url()).pathname)}`)
    await isFit(visitor)
    await visitor.goto(`/casting-calls?query=${encodeURIComponent(title)}`)
    await expect(visitor.getByRole('status').filter({ hasText: 'resultado' })).toHaveText('1 resultado')

    // The next one begins with all of it but its days.
    await page.getByRole('button', { name: 'Use as a template' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await expect(page).toHaveURL(/^\/steps\/casting-call\/[0-9a-f-]{36}\?step=basics$/)
    await page.getByRole('button', { name: /^Step 3/ }).click()
    await expect(page.locator('input[name=draft_due]')).toHaveValue('')
  })

  test('leaving mid-way loses nothing, and back and forward walk through the steps', async ({ visit }) => {
    const title = `Left half way ${unique()}`
    const page = await visit({ as: 'premium@elenco.test' })
    await page.goto('/steps/casting-call')
    await writeBasics(page, title)
    // At once, before the server could have heard of it.
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await expect(page.locator('[data-draft=kept]')).toHaveText(/Draft saved \d\d:\d\d/)
    await next(page)
    await expect(page).toHaveURL(/\?step=who$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?step=basics$/)
    await expect(page.getByRole('heading', { name: 'What you are casting' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeVisible()

    // A step that is not open yet falls back to the first one that is not right.
    await page.goto(page.url().replace('step=who', 'step=publish'))
    await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeVisible()
    await expect(page).toHaveURL(/\?step=who$/)

    await page.goto('/brand-work/calls?state=draft')
    await page.getByRole('link', { name: `Continue: ${title}` }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Throw it away' }).click()
    await expect(page).toHaveURL('/brand-work/calls')
    await expect(page.getByRole('link', { name: `Continue: ${title}` })).toHaveCount(0)
  })

  test('a server that cannot be reached keeps the draft here and catches up', async ({ visit }) => {
    const page = await visit({ as: 'premium@elenco.test', expectErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to load/] })
    await page.goto('/steps/casting-call')
    await page.getByRole('textbox', { name: 'Title' }).fill('Written on a train')
    await expect(page.locator('[data-draft=kept]')).toHaveText(/Draft saved/)
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Title' }).fill('Written in a tunnel')
    await expect(page.locator('[data-draft=unsaved]')).toHaveText(/Kept in this browser/)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.locator('[data-draft=kept]')).toHaveText(/Draft saved/)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written in a tunnel')
  })

  test('the same draft in two tabs asks which version stays', async ({ visit }) => {
    const page = await visit({ as: 'premium@elenco.test', expectErrors: [/409/] })
    await page.goto('/steps/casting-call')
    await page.getByRole('textbox', { name: 'Title' }).fill('In the first tab')
    await expect(page.locator('[data-draft=kept]')).toHaveText(/Draft saved/)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Title' }).fill('In the second tab')
    await expect(other.locator('[data-draft=kept]')).toHaveText(/Draft saved/)
    await page.getByRole('textbox', { name: 'Title' }).fill('In the first tab again')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.locator('[data-draft=kept]')).toHaveText(/Draft saved/)
    await other.reload()
    await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('In the first tab again')
  })

  test('a published call is paused, resumed, changed and cancelled with a reason', async ({ visit, serverUrl }) => {
    const page = await visit({ as: 'whitelabel@elenco.test' })
    await page.goto('/brand-work/calls?state=open')
    await page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: /See pitches|Read pitches/ }) })
      .getByRole('heading')
      .first()
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    const uuid = new URL(page.url()).pathname.split('/')[2]

    await page.getByRole('link', { name: 'Edit' }).click()
    const title = `Changed ${unique()} and still the same`
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    for (const step of ['Who it is for', 'What they make', 'What you offer', 'What you ask', 'Read it once more and publish']) {
      await next(page)
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Publish the changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('textbox', { name: 'Why' }).fill('The launch has moved.')
    await page.getByRole('button', { name: 'Cancel the call' }).click()
    await expect(page.getByText('It is cancelled.')).toBeVisible()
    const answer = await (await fetch(`${serverUrl}/api/v3/casting-calls/${uuid}`)).json()
    expect(answer.response.state).toBe('cancelled')
  })
})

describe('the list', () => {
  test('says above the newest for which reasons some are featured; a creator gets their own, on a page that came rendered at a press', async ({
    visit,
  }) => {
    const stranger = await visit({ locale: 'es', width: 390 })
    await stranger.goto('/casting-calls')
    await expect(stranger.getByRole('article').filter({ hasText: 'Destacado: ' })).toHaveCount(limits.featured.most)
    await expect(stranger.getByRole('article').first()).toHaveText(/encargo completo: dice las piezas, el pago/)
    await isFit(stranger)
    const creator = await visit({ as: 'creator@elenco.test' })
    await creator.goto('/casting-calls')
    await creator.getByRole('button', { name: 'Show what fits my channels first' }).click()
    await expect(creator.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(creator.getByRole('article').first()).toHaveText(/Featured: asks for .*, and you meet every rule/)
    await creator.goto('/casting-calls?sort=closing')
    await expect(creator.getByRole('article').first()).toBeVisible()
    await expect(creator.getByRole('article').filter({ hasText: 'Featured' })).toHaveCount(0)
  })

  test('keeps everything in the address; back goes back', async ({ visit }) => {
    const page = await visit()
    await page.goto('/casting-calls')
    await live(page)
    const status = page.getByRole('status').filter({ hasText: /results?$/ })
    const all = await status.innerText()
    await page.getByRole('button', { name: /^TikTok/ }).click()
    await expect(page).toHaveURL('/casting-calls?network=tiktok')
    await expect(status).not.toHaveText(all)
    await page.getByRole('checkbox', { name: /^Video \d/ }).check()
    await expect(page).toHaveURL('/casting-calls?network=tiktok&content_type=video')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/casting-calls')
    await expect(status).toHaveText(all)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/casting-calls?page=2')
    await expect(page.getByRole('region', { name: 'Casting calls' })).toBeFocused()

    await page.goto('/casting-calls?query=zzzzzzzz')
    await live(page)
    await expect(page.getByRole('heading', { name: 'No Results Found.' })).toBeVisible()
    await page.getByRole('button', { name: 'Without “zzzzzzzz”' }).click()
    await expect(status).toHaveText(all)
  })

  test('on a telephone names every company whole, whatever it pays', async ({ visit }) => {
    const page = await visit({ locale: 'es', width: 390, reducedMotion: 'reduce' })
    await page.goto('/casting-calls?query=juego')
    await expect(page.getByText('Chispa Juegos').first()).toBeVisible()
    const cut = await page
      .locator('[data-part=by] span')
      .evaluateAll(names => names.filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.textContent))
    expect(cut).toEqual([])
  })

  test('on a telephone has its filters behind a button', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await page.goto('/casting-calls')
    await live(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('checkbox', { name: /^Reel/ }).check()
    await dialog.getByRole('checkbox', { name: /^Food and drink/ }).check()
    await dialog.getByRole('button', { name: /results?$/ }).click()
    await expect(page).toHaveURL('/casting-calls?content_type=reel&category=food')
    await expect(page.getByRole('button', { name: 'Filters, 2 on' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/casting-calls')
    await isFit(page)
  })
})

test('a step with errors is no stumbling block', async ({ visit }) => {
  const page = await visit({ as: 'premium@elenco.test', locale: 'es', width: 390, colorScheme: 'dark' })
  await page.goto('/steps/casting-call')
  await page.locator('form h2').waitFor()
  await page.getByRole('button', { name: /^Seguir/ }).click()
  await page.locator('[data-error]').first().waitFor()
  await isFit(page)
})
