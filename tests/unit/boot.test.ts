// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brandOfHost } from '#contract/hosts.ts'
import { firstPreferences, preferencesVersion, usualPreferences } from '#src/machines/preferences/preferences.ts'
import { writeEnvelope } from '#src/services/storage.ts'

const script = readFileSync('public/boot.js', 'utf8')

function boot({ host = 'elenco.localhost', languages = ['en'], dark = false } = {}) {
  const run = new Function('location', 'navigator', 'matchMedia', script)
  run({ hostname: host }, { languages }, () => ({ matches: dark }))
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
