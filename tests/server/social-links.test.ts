import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import { checkLink, getSocialLinks, putSocialLinks } from '#contract/endpoints/social-links.ts'
import { outsideOnly } from '#server/gateways/addresses.ts'
import { reachOf } from '#server/gateways/reach.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { portOf } from '#tests/support/port-of.ts'

let app: TestApp
let site: Server
let origin: string
const asked: string[] = []
beforeAll(async () => {
  app = await createTestApp({
    gateways: {
      reach: {
        reaches: async url => url === 'https://answers.example/',
        look: async () => ({ failed: 'unreachable' }),
        leadsInside: async () => false,
      },
    },
  })
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/here') return void response.end('here')
    if (request.url === '/shy') return void response.writeHead(403).end()
    if (request.url === '/moved') return void response.writeHead(302, { location: '/here' }).end()
    if (request.url === '/inside') return void response.writeHead(302, { location: 'http://127.0.0.2:1/secret' }).end()
    if (request.url === '/file') return void response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    if (request.url === '/round') return void response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/silent') return
    if (request.url === '/endless') {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'.repeat(65_536)), 1)
      return void response.once('close', () => clearInterval(drip))
    }
    response.writeHead(404).end()
  })
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${portOf(site)}`
})
afterAll(async () => {
  site.closeAllConnections()
  await new Promise(done => site.close(done))
  await app.close()
})

const as = 'creator@elenco.test'
const put = (body: Record<string, string>, who = as) => app.call(putSocialLinks, { body }, { as: who })

test('links are kept by platform, changed one by one, and stand on the public profile', async () => {
  const answer = await put({ youtube: 'UCabc', website: 'luciavega.es' })
  expect(answer.response.links).toEqual([
    { platform: 'website', handle: 'luciavega.es', url: 'https://luciavega.es/' },
    { platform: 'youtube', handle: 'UCabc', url: 'https://www.youtube.com/channel/UCabc' },
  ])
  await put({ youtube: '', linkedin: 'https://www.linkedin.com/company/vega' })
  const { response } = await app.call(getPublicProfile, { params: { vanityName: 'luciavega' } })
  expect(response.links.map((link: { platform: string }) => link.platform)).toEqual(['website', 'linkedin'])
  const wrong = await put({ youtube: 'https://evil.example/x', website: 'javascript:alert(1)' })
  expect(wrong.error.fields).toEqual({ youtube: ['other_network'], website: ['url'] })
})

test('a company’s links are the company’s', async () => {
  await put({ website: 'ceiba.example' }, 'premium@elenco.test')
  expect((await app.call(getSocialLinks, {}, { as })).response.links).not.toContainEqual(
    expect.objectContaining({ handle: 'ceiba.example' }),
  )
})

test('whether an address answers is asked for signed-in people only, and a bad one is not asked about', async () => {
  const check = (url: string, who?: string) => app.call(checkLink, { body: { url } }, { as: who })
  expect((await check('https://answers.example/')).error.code).toBe('session.required')
  expect((await check('https://answers.example/', as)).response).toEqual({ reachable: true })
  expect((await check('https://nobody.example/', as)).response).toEqual({ reachable: false })
  expect((await check('file:///etc/passwd', as)).error.code).toBe('request.invalid')
})

const onLoopback = { allows: (address: string) => address === '127.0.0.1', ports: () => true, patience: 700 }

test.each([
  ['/here', true],
  ['/shy', true],
  ['/moved', true],
  ['/gone', false],
  ['/inside', false],
  ['/file', false],
  ['/round', false],
  ['/silent', false],
  ['/endless', true],
])('%s is judged by the first line of its answer, each redirect like the first address', async (path, reachable) => {
  expect(await reachOf(onLoopback).reaches(origin + path)).toBe(reachable)
})

test('nothing inside our own network is ever asked', async () => {
  const before = asked.length
  const reach = reachOf({ allows: outsideOnly, ports: () => true, patience: 700 })
  const port = new URL(origin).port
  for (const url of [
    `${origin}/here`,
    `http://localhost:${port}/here`,
    `http://[::1]:${port}/here`,
    `http://[::ffff:127.0.0.1]:${port}/here`,
    `http://2130706433:${port}/here`,
    `http://0x7f.1:${port}/here`,
    `http://0.0.0.0:${port}/here`,
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://user:secret@example.com/',
  ])
    expect(await reach.reaches(url), url).toBe(false)
  expect(asked.length).toBe(before)
  // Only the ports that sites listen on.
  expect(await reachOf({ allows: () => true, patience: 700 }).reaches(`${origin}/here`)).toBe(false)
})
