import { expect, test } from 'vitest'
import { pageBody } from '#server/http/page-body.ts'
import { readSettings, SettingError } from '#server/settings.ts'

const index = '<!doctype html><html lang="en"><head><title>Elenco</title></head><body><div id="root"></div></body></html>'
const bodyWith = (env: Record<string, string>) => pageBody(index, readSettings({ DATA_DIR: '/tmp/none', ...env }))

test('without a style of somebody else’s a page asks nobody else and names none', () => {
  const { policy, html } = bodyWith({})
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(html.toString()).not.toContain('map-style')
})

test('with one the page names it, and its origin alone is let in', () => {
  const { policy, html } = bodyWith({ MAP_STYLE_URL: 'https://maps.example.org/dark.json?key=a&v="1"' })
  expect(policy).toContain("connect-src 'self' https://maps.example.org;")
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example.org;")
  expect(policy).toContain("script-src 'self';")
  expect(html.toString()).toContain('<meta name="map-style" content="https://maps.example.org/dark.json?key=a&amp;v=%221%22">')
})

test('tiles, letters and signs of other hosts are let in by name', () => {
  const { policy } = bodyWith({
    MAP_STYLE_URL: 'https://maps.example.org/s.json',
    MAP_STYLE_HOSTS: 'https://tiles.example.net, https://a.fonts.example.com/,https://maps.example.org',
  })
  const origins = 'https://maps.example.org https://tiles.example.net https://a.fonts.example.com'
  expect(policy).toContain(`connect-src 'self' ${origins};`)
  expect(policy).toContain(`img-src 'self' data: blob: ${origins};`)
})

test.each([
  '*',
  'https://*.example.net',
  'https://tiles.example.net/v1',
  "https://tiles.example.net; script-src 'unsafe-inline'",
  'tiles',
])('%s is no origin of a style’s files', hosts => {
  const env = { DATA_DIR: '/tmp/none', MAP_STYLE_URL: 'https://maps.example.org/s.json', MAP_STYLE_HOSTS: hosts }
  expect(() => readSettings(env)).toThrow(SettingError)
})

test('origins without a style are a mistake', () => {
  expect(() => readSettings({ DATA_DIR: '/tmp/none', MAP_STYLE_HOSTS: 'https://tiles.example.net' })).toThrow(SettingError)
})

test.each(['http://maps.example.org/s.json', 'https://me:secret@maps.example.org/s.json', 'file:///etc/passwd', 'maps'])(
  '%s is no address of a style',
  address => {
    expect(() => readSettings({ DATA_DIR: '/tmp/none', MAP_STYLE_URL: address })).toThrow(SettingError)
  },
)

test('on loopback a style may come over http, for those who try one', () => {
  expect(readSettings({ DATA_DIR: '/tmp/none', MAP_STYLE_URL: 'http://127.0.0.1:9/s.json' }).mapStyle?.origins).toEqual([
    'http://127.0.0.1:9',
  ])
})
