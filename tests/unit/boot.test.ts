// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillPath } from '#contract/endpoint.ts'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { getChat, listMessages } from '#contract/endpoints/chats.ts'
import { home } from '#contract/endpoints/home.ts'
import { brandOfHost } from '#contract/hosts.ts'
import { firstPreferences, preferencesVersion, usualPreferences } from '#src/machines/preferences/preferences.ts'
import { earlyFetch, endEarlyAnswers } from '#src/services/early-answers.ts'
import { createSessionStore } from '#src/services/session-store.ts'
import { writeEnvelope } from '#src/services/storage.ts'

const script = readFileSync('public/boot.js', 'utf8')

function boot({
  host = 'elenco.localhost',
  path = '/help',
  search = '',
  languages = ['en'],
  dark = false,
  reload = () => {},
} = {}) {
  const run = new Function('location', 'navigator', 'matchMedia', script)
  run({ hostname: host, pathname: path, search, reload }, { languages }, () => ({ matches: dark }))
  const { dataset, lang, dir } = document.documentElement
  return { ...(dataset as Record<string, string>), lang, dir }
}

describe('the look before the first paint', () => {
  beforeEach(() => localStorage.clear())

  it('is the stored one', () => {
    const chosen = {
      ...usualPreferences,
      skin: 'semi-dark',
      language: 'es',
      direction: 'rtl',
      menu: 'rail',
      footer: 'hidden',
    } as const
    writeEnvelope('device:preferences', preferencesVersion, chosen)
    expect(boot()).toEqual({
      brand: 'elenco',
      skin: 'semi-dark',
      lang: 'es',
      dir: 'rtl',
      width: 'full',
      menu: 'rail',
      navbar: 'sticky',
      footer: 'hidden',
    })
  })

  it('is what the preferences begin with where nothing is stored', () => {
    const first = firstPreferences(['pt', 'es-MX'], true)
    expect(boot({ languages: ['pt', 'es-MX'], dark: true })).toMatchObject({
      skin: first.skin,
      lang: first.language,
      dir: first.direction,
    })
  })

  it.each(['{', 'null', '{"v":99,"data":{"skin":"dark"}}', '{"v":1,"data":{"skin":"<b>","language":7}}'])(
    'survives %s',
    stored => {
      localStorage.setItem('elenco:device:preferences', stored)
      expect(boot()).toMatchObject({ skin: 'light', lang: 'en' })
    },
  )

  it('survives blocked storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(boot()).toMatchObject({ skin: 'light' })
  })

  it.each(['elenco.localhost', 'spaces.elenco.localhost', 'reparto.localhost', 'Reparto.localhost', '127.0.0.1'])(
    'takes the brand of %s from the same table',
    host => {
      expect(boot({ host })).toMatchObject({ brand: brandOfHost(host).id })
    },
  )
})

describe('who is signed in', () => {
  const asked = vi.fn<typeof fetch>()
  const profile = `/api${getProfile.path}`
  const token = { authorization: 'Bearer a token' }
  const take = (address: string, init: RequestInit = { headers: token }) => earlyFetch(address, init)
  const keep = (user: object = {}) =>
    createSessionStore().keep({
      access_token: 'a token',
      expires_at: '2100-01-01T00:00:00.000Z',
      user: { meta_info: {}, ...user },
    } as Parameters<ReturnType<typeof createSessionStore>['keep']>[0])

  beforeEach(() => {
    localStorage.clear()
    asked.mockReset().mockImplementation(async () => new Response('{}'))
    vi.stubGlobal('fetch', asked)
    endEarlyAnswers({ type: 'resync' })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is asked with the token that the session has kept, and the answer is taken once', async () => {
    keep()
    boot()
    expect(asked).toHaveBeenCalledExactlyOnceWith(profile, { headers: token })
    const early: unknown = await asked.mock.results[0]?.value
    expect(await take(profile)).toBe(early)
    expect(asked).toHaveBeenCalledOnce()
    expect(await take(profile)).not.toBe(early)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  const chat = '0b1c9d6e-1111-4222-8333-444455556666'
  it.each([
    ['/', '', [home.path]],
    [
      `/chat/${chat}`,
      '',
      [fillPath(getChat.path, { uuid: chat }), `${fillPath(listMessages.path, { uuid: chat })}?size_page=50`],
    ],
    // A message that is looked for has another page of the thread.
    [`/chat/${chat}`, '?m=7', []],
    ['/chat', '', []],
    ['/my-work', '', []],
  ])('is asked together with what %s%s begins with', (path, search, begins) => {
    keep()
    boot({ path, search })
    expect(asked.mock.calls.map(([address]) => address)).toEqual([profile, ...begins.map(address => `/api${address}`)])
  })

  it.each(['/', `/chat/${chat}`])('is asked alone at %s for a guest of campaigns, who is shown neither home nor chats', path => {
    keep({ team: { role: 'guest' } })
    boot({ path })
    expect(asked.mock.calls.map(([address]) => address)).toEqual([profile])
  })

  it('is told to the server as a yes or a no, when the page comes and when it goes', () => {
    boot()
    expect(document.cookie).toBe('signed_in=0')
    keep()
    window.dispatchEvent(new Event('pagehide'))
    expect(document.cookie).toBe('signed_in=1')
    localStorage.clear()
    boot()
    expect(document.cookie).toBe('signed_in=0')
  })

  it('is not asked where nobody is', () => {
    boot()
    localStorage.setItem('elenco:private:session', '{"v":1,"data":{"token":7}}')
    boot()
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['somebody else', { headers: { authorization: 'Bearer another token' } }],
    ['somebody in a client’s account', { headers: { ...token, 'acting-session': 'one' } }],
    ['a stranger', {}],
  ])('is no answer for %s', async (_, init) => {
    keep()
    boot()
    await take(profile, init)
    expect(asked).toHaveBeenLastCalledWith(profile, init)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('is asked anew once an event was heard that tells of a change', async () => {
    keep()
    boot()
    endEarlyAnswers({ type: 'deal.changed' })
    await take(profile)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('is not asked anew because somebody writes in a chat', async () => {
    keep()
    boot()
    endEarlyAnswers({ type: 'chat.typing' })
    await take(profile)
    expect(asked).toHaveBeenCalledOnce()
  })

  it('is asked anew by a screen that comes a minute after the page', async () => {
    keep()
    boot()
    vi.spyOn(performance, 'now').mockReturnValue(60_000)
    await take(profile)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('ends with the call that waits for it', async () => {
    asked.mockReturnValue(new Promise(() => {}))
    keep()
    boot()
    const late = { headers: token, signal: AbortSignal.abort(new Error('too late')) }
    await expect(take(profile, late)).rejects.toThrow('too late')
  })

  it('fails as a call does, when the network is away', async () => {
    asked.mockRejectedValue(new TypeError('away'))
    keep()
    boot()
    await expect(take(profile)).rejects.toThrow('away')
  })
})

describe('a page that the browser brings back as it was left', () => {
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  const signIn = (token: string) => writeEnvelope('private:session', 1, { token })
  afterEach(() => {
    localStorage.clear()
    document.documentElement.hidden = false
  })

  it('is made anew where somebody has signed out or in meanwhile, and hidden until then', () => {
    vi.stubGlobal('fetch', async () => new Response())
    const reload = vi.fn()
    signIn('one')
    boot({ reload })
    window.dispatchEvent(new Event('pagehide'))
    comeBack()
    expect(reload).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('pagehide'))
    localStorage.clear()
    comeBack()
    expect(reload).toHaveBeenCalledOnce()
    expect(document.documentElement.hidden).toBe(true)
    vi.unstubAllGlobals()
  })
})
