import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { CallInput, CallReply, Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { createApp, jobHandlers } from '#server/app.ts'
import { type Clock, type Context, movableClock } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { makeRedirector, type Redirector } from '#server/features/tracking-links/redirector.ts'
import type { Gateways } from '#server/gateways/interfaces/gateways.ts'
import { type Assets, loadAssets } from '#server/http/assets.ts'
import { type PageRenderer, pageRenderer } from '#server/http/render-pages.ts'
import { type Hub, makeHub } from '#server/jobs/hub.ts'
import { makeRunner, type Runner } from '#server/jobs/runner.ts'
import { makeStepLog } from '#server/processes/watch-steps.ts'
import { readSettings } from '#server/settings.ts'
import { ownGateways } from './own-gateways.ts'
import { testDatabase } from './test-database.ts'
import { untruth } from './true-answer.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect to be there, and fail where it is not
type Anything = any

/** A call's input, whatever its endpoint takes. */
interface Asked {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The part of an answer that its endpoint promises; anything where the test does not say which one it asks. */
type Promised<E extends Endpoint> = Endpoint extends E
  ? Anything
  : E['reply'] extends { kind: 'list' }
    ? CallReply<E> extends { items: infer Items }
      ? Items
      : never
    : E['reply'] extends { kind: 'json' }
      ? CallReply<E>
      : Anything

export interface Answer {
  status: number
  headers: Headers
  /** The part that stands under `response`. */
  response: Anything
  meta: Anything
  /** The same, read as a failure. */
  error: ErrorReply
}

export interface CallOptions {
  /** Email of a person, or a token; nobody without. */
  as?: string
  headers?: Record<string, string>
  key?: string
  /** The address that the call comes from; this machine unless said. */
  address?: string
}

export interface TestApp {
  database: Database
  /** For calling verbs directly. */
  ctx: Context
  clock: Clock
  hub: Hub
  runner: Runner
  /** Nothing drains behind a test's back, either. */
  redirects: Redirector
  /** Faults that the server logged; a test that expects none may look. */
  faults: unknown[]
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  fetch: ReturnType<typeof createApp>['fetch']
  call: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E> | Record<string, unknown>,
    options?: CallOptions,
  ) => Promise<Answer>
  /** The same, where it has to succeed: what its endpoint promises. */
  answer: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E> | Record<string, unknown>,
    options?: CallOptions,
  ) => Promise<Promised<E>>
  tokenOf: (email: string) => Promise<string>
  idOf: (email: string) => Promise<string>
  close: () => Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string>
  gateways?: Partial<Gateways>
  assets?: Assets
  /** Renders public pages, as the built one does elsewhere. */
  renderer?: PageRenderer
  /** How long a body may take to arrive. */
  bodyTime?: number
}

/** The whole server without a port, on a database of its own that holds the demonstration market. Close it after the file. */
export async function createTestApp({
  env = {},
  gateways = {},
  assets,
  renderer,
  bodyTime,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elenco-test-'))
  const database = await testDatabase()
  const clock = movableClock()
  const faults: unknown[] = []
  const log = listening(faults)
  const hub = makeHub({ db: database.db, clock, hints: database.hints, log })
  const settings = { ...readSettings({ DEMO: 'on', DATA_DIR: dataDir, ...env }), publicUrl: 'http://elenco.test' }
  const ctx: Context = {
    db: database.db,
    effects: null,
    changes: database.changes,
    clock,
    settings,
    secret: Buffer.from('a secret that only tests know'),
    gateways: { ...ownGateways(dataDir), ...gateways },
    streams: hub,
    // Nothing runs behind a test's back: it says when.
    wakeJobs: () => {},
    runDueJobs: () => runner.runDue(),
    ...(settings.demo && { steps: makeStepLog() }),
    log,
    requestId: 'test',
    person: null,
  }
  const runner = makeRunner(ctx, jobHandlers)
  const redirects = makeRedirector(ctx)
  const app: ReturnType<typeof createApp> = createApp({
    base: ctx,
    redirects,
    assets: assets ?? loadAssets(join(dataDir, 'none')),
    ready: () => true,
    ...(renderer && { render: pageRenderer(renderer, settings, asked => app.fetch(asked)) }),
    ...(bodyTime && { bodyTime }),
  })
  // As from this machine, over a socket that is none.
  const request = async (path: string, init?: RequestInit, remoteAddress = '127.0.0.1') => {
    const env = { incoming: { socket: { remoteAddress }, complete: true } }
    const response = await app.request(`http://elenco.test${path}`, init, env)
    // Every answer of every test is as the published description says.
    const wrong = path.startsWith('/api/') ? await untruth(init?.method ?? 'GET', path, response) : null
    if (wrong) throw new Error(wrong)
    return response
  }

  const tokens = new Map<string, Promise<string>>()
  const idOf = async (email: string) =>
    (await database.db.selectFrom('users').select('uuid').where('email', '=', email).executeTakeFirstOrThrow()).uuid
  const tokenOf = (email: string) => {
    const known = tokens.get(email) ?? idOf(email).then(async id => (await openSession(ctx, id, 'test')).access_token)
    tokens.set(email, known)
    return known
  }

  const call: TestApp['call'] = async (endpoint, input = {}, options = {}) => {
    const { params, query, body }: Asked = input
    const headers: Record<string, string> = { ...options.headers }
    if (options.as) headers.authorization = `Bearer ${options.as.includes('@') ? await tokenOf(options.as) : options.as}`
    if (options.key) headers['idempotency-key'] = options.key
    if (body !== undefined && !(body instanceof FormData)) headers['content-type'] ??= 'application/json'
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const base = endpoint.path.startsWith('/dev/') ? '' : '/api'
    const response = await request(
      `${base}${fillPath(endpoint.path, params)}${search.size ? `?${search}` : ''}`,
      {
        method: endpoint.method,
        headers,
        body:
          body === undefined
            ? undefined
            : body instanceof FormData
              ? body
              : typeof body === 'string'
                ? body
                : JSON.stringify(body),
      },
      options.address,
    )
    return await read(response)
  }

  return {
    database,
    ctx,
    clock,
    hub,
    runner,
    redirects,
    faults,
    request,
    fetch: app.fetch,
    tokenOf,
    idOf,
    call,
    async answer(endpoint, input, options) {
      const { status, response, error } = await call(endpoint, input, options)
      if (status >= 400) throw new Error(`${endpoint.id}: ${status} ${JSON.stringify(error)}`)
      return response
    },
    async close() {
      hub.closeAll()
      await runner.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {}
  return { status: response.status, headers: response.headers, response: json.response, meta: json.meta, error: json.response }
}

/** Keeps what is logged as an error, so that a test can say there was none. */
function listening(faults: unknown[]): Logger {
  return pino({
    level: 'error',
    hooks: {
      logMethod(args) {
        faults.push(args[0])
      },
    },
  })
}
