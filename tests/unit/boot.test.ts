// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { brandOfHost } from '#contract/hosts.ts'
import { firstPreferences, preferencesVersion, usualPreferences } from '#src/machines/preferences/preferences.ts'
import { earlyPerson } from '#src/services/early-person.ts'
import { createSessionStore } from '#src/services/session-store.ts'
import { writeEnvelope } from '#src/services/storage.ts'

const script = readFileSync('public/boot.js', 'utf8')

function boot({ host = 'elenco.localhost', languages = ['en'], dark = false, reload = () => {} } = {}) {
  const run = new Function('location', 'navigator', 'matchMedia', script)
  run({ hostname: host, reload }, { languages }, () => ({ matches: dark }))
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
  const answer = new Response('{}')
  const asked = vi.fn<typeof fetch>()
  const keep = () =>
    createSessionStore().keep({
      access_token: 'a token',
      expires_at: '2100-01-01T00:00:00.000Z',
      user: { meta_info: {} },
    } as Parameters<ReturnType<typeof createSessionStore>['keep']>[0])

  beforeEach(() => {
    localStorage.clear()
    asked.mockReset().mockResolvedValue(answer)
    vi.stubGlobal('fetch', asked)
    earlyPerson('')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is asked with the token that the session has kept, and answered once', async () => {
    keep()
    boot()
    expect(asked).toHaveBeenCalledExactlyOnceWith(`/api${getProfile.path}`, { headers: { authorization: 'Bearer a token' } })
    expect(await earlyPerson('a token')?.('')).toBe(answer)
    expect(earlyPerson('a token')).toBeUndefined()
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
    expect(earlyPerson('a token')).toBeUndefined()
  })

  it('is no answer for somebody else', () => {
    keep()
    boot()
    expect(earlyPerson('another token')).toBeUndefined()
  })

  it('ends with the call that waits for it', async () => {
    asked.mockReturnValue(new Promise(() => {}))
    keep()
    boot()
    await expect(earlyPerson('a token')?.('', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
  })

  it('fails as a call does, when the network is away', async () => {
    asked.mockRejectedValue(new TypeError('away'))
    keep()
    boot()
    await expect(earlyPerson('a token')?.('')).rejects.toThrow('away')
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
