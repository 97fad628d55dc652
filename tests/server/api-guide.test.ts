import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ServerType, serve } from '@hono/node-server'
import openapiTS from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeApiKey } from '#contract/endpoints/api-keys.ts'
import { hookData, hookTypes } from '#contract/entities/webhook.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { apiScopes } from '#contract/rules/api-scopes.ts'
import { signatureOf } from '#server/features/webhooks/secrets.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { fundedDeal } from '#tests/support/make-deal.ts'
import { portOf } from '#tests/support/port-of.ts'

const guide = readFileSync('docs/api.md', 'utf8')
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(match => match[1] ?? '')

let app: TestApp
let server: ServerType
const around: Record<string, string> = {}
/** Somewhere that packages are found from. */
const folder = join(process.cwd(), 'node_modules/.cache/elenco-api-guide')
beforeAll(async () => {
  app = await createTestApp()
  const as = 'premium@elenco.test'
  await app.database.db.deleteFrom('api_keys').execute()
  const body = { name: 'The guide', scopes: apiScopes, password: 'elenco-demo' }
  const made = await app.call(makeApiKey, { body }, { as })
  await fundedDeal(app)
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await new Promise<void>(done => server.once('listening', () => done()))
  around.ELENCO = `http://127.0.0.1:${portOf(server)}`
  around.ELENCO_KEY = made.response.secret
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  await new Promise(done => server.close(done))
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

interface Curl {
  url: string
  method: string
  headers: [string, string][]
  body: string | undefined
  status: number
  code: string | undefined
}

/** As a shell would read it: words, quotes, and the environment within double ones. */
function readCurl(line: string): Curl {
  const [, command = '', status = '', code] = /^curl (.*) # (\d{3})(?: (\S+))?$/.exec(line) ?? []
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) =>
    double !== undefined ? double.replace(/\$(\w+)/g, (_, name: string) => around[name] ?? '') : (single ?? bare ?? ''),
  )
  const curl: Curl = { url: '', method: 'GET', headers: [], body: undefined, status: Number(status), code }
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === '-X') curl.method = words.shift() ?? ''
    else if (word === '-d') curl.body = words.shift()
    else if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(/: (.*)/)
      curl.headers.push([name, value])
    } else if (word !== '-i') curl.url = word
  }
  return curl
}

const lines = blocks('sh').flatMap(block => block.trim().split('\n'))

test('every call of the guide answers what it says', async () => {
  expect(lines.length).toBeGreaterThan(6)
  for (const line of lines) {
    const { url, method, headers, body, status, code } = readCurl(line)
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    expect(answer.status, line).toBe(status)
    const text = await answer.text()
    if (code) expect(JSON.parse(text).response.code, line).toBe(code)
    around.ETAG = answer.headers.get('etag') ?? ''
  }
})

describe('what the guide says is so', () => {
  const rows = (of: string) => guide.split('\n').filter(line => line.startsWith(`| \`${of}`))

  test('every scope', () => {
    const named = [...guide.matchAll(/`([a-z]+:(?:read|write))`/g)].map(match => match[1])
    expect([...new Set(named)].sort()).toEqual([...apiScopes].sort())
  })

  test.each(hookTypes)('what %s tells', type => {
    const [row = ''] = rows(`${type}\``)
    expect(row.split('|')[2]?.trim().split(', ')).toEqual(Object.keys(hookData[type].shape))
  })

  test('numbers', () => {
    const { webhooks, api } = limits
    const word = (ms: number) => (ms < 60_000 ? `${ms / 1000} s` : ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`)
    const waits = webhooks.waits.map(word)
    for (const said of [
      `${api.perMinute} calls a minute`,
      `${waits.slice(0, -1).join(', ')} and ${waits.at(-1)}`,
      `within ${webhooks.patience / 1000} seconds`,
      `for ${webhooks.stopAfter / 86_400_000} days`,
      `Premium (${plans.premium.api_keys} key, ${plans.premium.webhooks} webhooks)`,
      `Whitelabel (${plans.whitelabel.api_keys} and ${plans.whitelabel.webhooks})`,
    ])
      expect(guide).toContain(said)
  })
})

test('ten lines tell our messages from those of others', async () => {
  const [code = ''] = blocks('js')
  expect(code.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(10)
  const file = join(folder, 'verify.mjs')
  writeFileSync(file, code)
  const { isFromElenco } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const now = Date.parse('2026-11-24T09:00:00Z')
  const body = '{"id":"1"}'
  const sig = signatureOf(['new', 'old'], now / 1000, body)
  expect(['new', 'old', 'other'].map(secret => isFromElenco(sig, body, secret, now))).toEqual([true, true, false])
  expect(isFromElenco(sig, `${body} `, 'new', now)).toBe(false)
  expect(isFromElenco(sig, body, 'new', now + 301_000)).toBe(false)
  expect(['', 't=1', 'v1=00', 'nonsense'].map(header => isFromElenco(header, body, 'new', now))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('the client in TypeScript compiles against what is published, and runs', { timeout: 120_000 }, async () => {
  const [code = ''] = blocks('ts')
  const published = await (await fetch(`${around.ELENCO}/api/openapi.json`)).json()
  writeFileSync(join(folder, 'elenco.d.ts'), await openapiTS(published))
  writeFileSync(join(folder, 'client.ts'), code)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const compile = (file: string) => {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'es2022',
          module: 'esnext',
          moduleResolution: 'bundler',
          types: ['node'],
          outDir: 'out',
          rootDir: '.',
        },
        files: [file],
      }),
    )
    try {
      execFileSync(process.execPath, [join(process.cwd(), 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' })
      return ''
    } catch (error) {
      return String((error as { stdout?: string }).stdout)
    }
  }
  expect(compile('client.ts')).toBe('')
  // It would say what is wrong.
  writeFileSync(join(folder, 'wrong.ts'), code.replace("'/v3/deals'", "'/v3/nothing'"))
  expect(compile('wrong.ts')).toContain('/v3/nothing')
  for (const name of ['ELENCO', 'ELENCO_KEY']) vi.stubEnv(name, around[name])
  const { dealsInProduction } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'out/client.js')).href)
  expect(await dealsInProduction()).toContain('Desayunos que despiertan: 34320 EUR')
})
