import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { demoPassword, signIn } from '#tests/support/sign-in.ts'

const expired = [/401/]

async function enter(page: Page, email: string, password = demoPassword) {
  await page.getByLabel(/^(Email|Correo)$/).fill(email)
  await page.getByLabel(/^(Password|Contraseña)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Entrar)$/ }).click()
}

describe('signing in', () => {
  test('a stranger signs in by password and comes back after a reload', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/sign-in*')
    await enter(page, 'creator@elenco.test')
    await page.getByRole('heading', { name: /Lucía/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /Lucía/ }).waitFor()
  })

  test('a wrong password is said in the reader’s language, and what was written stays', async ({ visit }) => {
    const page = await visit({ locale: 'es', expectErrors: expired })
    await page.goto('/sign-in')
    await enter(page, 'creator@elenco.test', 'not it')
    await page.getByText('El correo y la contraseña no coinciden.').waitFor()
    expect(await page.getByLabel('Correo').inputValue()).toBe('creator@elenco.test')
  })

  test('one comes back to where one wanted to go', async ({ visit }) => {
    const page = await visit()
    await page.goto('/my-work/proposals')
    await page.waitForURL('**/sign-in?next=*')
    await enter(page, 'creator@elenco.test')
    await page.waitForURL('**/my-work/proposals')
  })

  test('an address of somebody else’s in `next` is not followed', async ({ visit }) => {
    const page = await visit()
    await page.goto('/sign-in?next=//elsewhere.test/x')
    await enter(page, 'creator@elenco.test')
    await page.getByRole('heading', { name: /Lucía/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('storage holds neither email nor birthday', async ({ visit }) => {
    const page = await visit({ as: 'creator@elenco.test' })
    await page.goto('/')
    await page.getByRole('heading', { name: /Lucía/ }).waitFor()
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).toContain('luciavega')
    expect(stored).not.toContain('creator@elenco.test')
    expect(stored).not.toMatch(/"birthday":"/)
  })
})

test('who is signed in is asked while the code of the app is still on its way', async ({ visit }) => {
  const page = await visit({ as: 'creator@elenco.test' })
  let send = () => {}
  const held = new Promise<void>(resolve => {
    send = resolve
  })
  await page.route(/\/assets\/first-[\w-]+\.js$/, async route => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/accounts\/profile$/)
  await page.goto('/my-work', { waitUntil: 'commit' })
  await asked
  send()
  await page.getByRole('button', { name: /account$/ }).waitFor()
})

describe('what a page begins with is asked beside who is signed in, and once', () => {
  test('at home', async ({ visit }) => {
    const page = await visit({ as: 'creator@elenco.test' })
    const { asked, end } = await askEarly(page, '/', /\/assets\/home-[\w-]{8}\.js$/, [/\/api\/v3\/home$/])
    await page.getByRole('heading', { name: /Lucía/ }).waitFor()
    expect(asked()).toEqual([1])
    end()
  })

  test('in a chat', async ({ visit, serverUrl }) => {
    const { access_token } = await signIn(serverUrl, 'creator@elenco.test')
    const answer = await fetch(`${serverUrl}/api/v3/chats`, { headers: { authorization: `Bearer ${access_token}` } })
    const chats: { response: { uuid: string }[] } = await answer.json()
    const chat = `/chat/${chats.response[0]?.uuid}`
    const page = await visit({ as: 'creator@elenco.test' })
    const { asked, end } = await askEarly(page, chat, /\/assets\/talk-[\w-]{8}\.js$/, [
      new RegExp(`/api/v3${chat.replace('chat', 'chats')}$`),
      new RegExp(`/api/v3${chat.replace('chat', 'chats')}/messages\\?size_page=50$`),
    ])
    await page.locator('[role=log] [data-index]').first().waitFor()
    expect(asked()).toEqual([1, 1])
    end()
  })

  /**
   * Holds the code of the app back until each address was asked for, that of the `screen` until the workspace asks for events, and these until the
   * `end`, since a screen that comes after one asks anew. `asked` is how often each address was until now.
   */
  const askEarly = async (page: Page, path: string, screen: RegExp, addresses: RegExp[]) => {
    const urls: string[] = []
    page.on('request', request => urls.push(request.url()))
    const seen = Promise.all([/\/api\/accounts\/profile$/, ...addresses].map(address => page.waitForRequest(address)))
    await page.route(/\/assets\/first-[\w-]+\.js$/, async route => {
      await seen
      await route.continue()
    })
    const listening = page.waitForRequest('**/api/v3/events')
    await page.route(screen, async route => {
      await listening
      await route.continue()
    })
    let end = () => {}
    const over = new Promise<void>(done => {
      end = done
    })
    await page.route('**/api/v3/events', async route => {
      await over
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await seen
    const asked = () => addresses.map(address => urls.filter(url => address.test(url)).length)
    return { asked, end }
  }
})

describe('a session that ends', () => {
  const newSession = async (page: Page, serverUrl: string, email: string) => {
    const { access_token } = await signIn(serverUrl, email)
    await page.evaluate(token => {
      const key = 'elenco:private:session'
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
      kept.data.token = token
      localStorage.setItem(key, JSON.stringify(kept))
    }, access_token)
    return access_token
  }
  const revoke = (serverUrl: string, token: string) =>
    fetch(`${serverUrl}/api/accounts/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

  test('is said once, keeps the address, and the same person comes back to it', async ({ visit, serverUrl }) => {
    const page = await visit({ as: 'creator@elenco.test', expectErrors: [...expired, /ERR_FAILED/] })
    await page.goto('/')
    const token = await newSession(page, serverUrl, 'creator@elenco.test')
    // Without the stream nobody says it: the calls have to find out.
    await page.route('**/api/v3/events', route => route.abort())
    await page.goto('/my-work/transactions')
    await page.getByRole('heading', { name: 'My work' }).waitFor()
    const pitches = await page.getByRole('link', { name: 'Proposals' }).elementHandle()
    await revoke(serverUrl, token)
    // Several calls fail at once: the section's, and whatever follows. A late one may have found out already: then the link is gone.
    await pitches?.evaluate(link => (link as HTMLElement).click())
    await page.waitForURL('**/sign-in?next=*')
    await page.getByRole('status').filter({ hasText: 'Your session has ended' }).first().waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('elenco:private:')))).toEqual([])
    await enter(page, 'creator@elenco.test')
    await page.waitForURL('**/my-work/**')
  })

  test('somewhere else is told by the stream, without a call of one’s own', async ({ visit, serverUrl }) => {
    const page = await visit({ as: 'creator@elenco.test', expectErrors: expired })
    await page.goto('/')
    const token = await newSession(page, serverUrl, 'creator@elenco.test')
    const streaming = page.waitForResponse('**/api/v3/events')
    await page.goto('/my-work')
    await streaming
    await revoke(serverUrl, token)
    await page.waitForURL('**/sign-in?next=*')
  })

  test('on purpose reaches every tab, and the old token answers 401 at once', async ({ visit, serverUrl }) => {
    const page = await visit({ as: 'creator@elenco.test' })
    await page.goto('/')
    const token = await newSession(page, serverUrl, 'creator@elenco.test')
    await page.reload()
    await page.getByRole('heading', { name: /Lucía/ }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('heading', { name: /Lucía/ }).waitFor()
    await page.getByRole('button', { name: /account|Lucía Vega/i }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    await other.waitForURL(/\/(sign-in|casting-calls)/)
    const answer = await fetch(`${serverUrl}/api/accounts/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  })

  test('a network that is away while restoring is not a sign-out', async ({ visit }) => {
    const page = await visit({ as: 'creator@elenco.test', expectErrors: [/ERR_|Failed to load/] })
    await page.route('**/api/accounts/profile', route => route.abort())
    await page.goto('/')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(entry => entry.name.endsWith('/accounts/profile')),
    )
    expect(await page.evaluate(() => localStorage.getItem('elenco:private:session') !== null)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.unroute('**/api/accounts/profile')
    await page.getByRole('heading', { name: /Lucía/ }).waitFor()
  })
})
