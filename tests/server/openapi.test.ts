import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoints/table.ts'
import { openApi } from '#server/http/openapi.ts'
import { createTestApp } from '#tests/support/app.ts'
import { untruth } from '#tests/support/true-answer.ts'
import { present } from '#workbench/present.ts'

const document = openApi(endpointTable, 'https://elenco.test/api') as {
  openapi: string
  paths: Record<string, Record<string, { operationId: string }>>
  components: { schemas: Record<string, object>; responses: Record<string, object> }
}

test('the document describes every call of the table, and says 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap(item => Object.values(item).map(operation => operation.operationId))
  expect(described.sort()).toEqual(endpointTable.map(endpoint => endpoint.id.replace('.', '_')).sort())
})

test('a schema or failure with a name is said once', () => {
  const text = JSON.stringify(document)
  const named = Object.entries({ ...document.components.schemas, ...document.components.responses })
  expect(named.length).toBeGreaterThan(100)
  const repeated = named.filter(([, part]) => text.split(JSON.stringify(part)).length !== 2)
  expect(repeated.map(([name]) => name)).toEqual([])
})

/** The public linter's findings in a document with its recommended rules. */
function lint(source: object): { ruleId: string; message: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(source))
    const linter = join(process.cwd(), 'node_modules/@redocly/cli/bin/cli.js')
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const ran = spawnSync(
      process.execPath,
      [linter, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=200'],
      {
        cwd: folder,
        env,
        encoding: 'utf8',
      },
    )
    return JSON.parse(ran.stdout.slice(ran.stdout.indexOf('{'))).problems
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The specification's own address; an id is never "edit-brand", so that nothing is ambiguous in truth. */
const given = '/v3/casting-calls/edit-brand/{uuid}'

test('a public linter has nothing to say about it, and would have', () => {
  const all = lint(document)
  // A call that leads on has nothing to say itself.
  const leads = endpointTable.filter(endpoint => endpoint.reply.kind === 'redirect').length
  expect(all.filter(problem => problem.ruleId === 'operation-2xx-response')).toHaveLength(leads)
  const problems = all.filter(
    problem =>
      problem.ruleId !== 'operation-2xx-response' &&
      (problem.ruleId !== 'no-ambiguous-paths' || !problem.message.includes(given)),
  )
  expect(problems.map(problem => `${problem.ruleId}: ${problem.message}`)).toEqual([])
  expect(lint({ ...document, info: {} }).length).toBeGreaterThan(0)
})

const answer = (body: unknown, status = 200, type = 'application/json') =>
  new Response(type === 'application/json' ? JSON.stringify(body) : String(body), { status, headers: { 'content-type': type } })

test.each<[string, string, string, Response, RegExp | null]>([
  [
    'a list as it is',
    'GET',
    '/api/v3/notifications?page=1',
    answer({ response: [], meta: { page: 1, size_page: 20, count: 0, unread: 0 } }),
    null,
  ],
  [
    'a list without its own count',
    'GET',
    '/api/v3/notifications',
    answer({ response: [], meta: { page: 1, size_page: 20, count: 0 } }),
    /unread/,
  ],
  [
    'a word that nobody promised',
    'GET',
    '/api/v3/notifications',
    answer({ response: [], meta: { page: 1, size_page: 20, count: 0, unread: 0, more: 1 } }),
    /additional/,
  ],
  ['a status that nobody promised', 'GET', '/api/v3/notifications', answer({ response: { code: 'x', message: '' } }, 418), /418/],
  [
    'a code that is none',
    'GET',
    '/api/v3/notifications',
    answer({ response: { code: 'x', message: '' } }, 404),
    /allowed values/,
  ],
  ['a page instead of data', 'GET', '/api/v3/notifications', answer('<p>', 200, 'text/html'), /text\/html/],
  ['an answer of the assistant, whole', 'POST', '/api/v3/ai/chat-gpt', answer({ response: {} }), /required/],
  ['the same as a stream', 'POST', '/api/v3/ai/chat-gpt/', answer('data: 1', 200, 'text/event-stream'), null],
])('what every test of the server is judged by: %s', async (_, method, path, given, wrong) => {
  const found = await untruth(method, path, given)
  if (wrong) expect(found).toMatch(wrong)
  else expect(found).toBeNull()
})

// Two megabytes are packed for it.
test('the page for people and all that it needs is served here', async () => {
  const app = await createTestApp()
  const page = await app.request('/api/docs')
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/)
  expect(html).not.toMatch(/https?:/)
  for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
    const part = await app.request(path, { headers: { 'accept-encoding': 'gzip' } })
    expect([part.status, part.headers.get('content-encoding')], path).toEqual([200, 'gzip'])
    const again = await app.request(path, { headers: { 'if-none-match': present(part.headers.get('etag'), 'one of headers') } })
    expect(again.status).toBe(304)
  }
  expect((await app.request('/api/docs/package.json')).status).toBe(404)
  expect((await app.request('/api/docs/constructor')).status).toBe(404)
  await app.close()
})
