// The product's app with its real event route and hub, and two addresses more: POST /store keeps one event for everybody, POST /bench sends it.
// Usage: hub-server.js <port> <database url> <data folder> <file with one user per line>
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { type Context, movableClock } from '#server/context.ts'
import { openPostgres } from '#server/db/database.ts'
import { folderFiles } from '#server/gateways/files-folder.ts'
import { outboxMail } from '#server/gateways/mail.ts'
import { sandboxPayments } from '#server/gateways/payments-sandbox.ts'
import { sandboxPayouts } from '#server/gateways/payouts-sandbox.ts'
import { posterMaker } from '#server/gateways/poster-maker.ts'
import { builtinPresenter, renderHere } from '#server/gateways/presenter-builtin.ts'
import { builtinSocial } from '#server/gateways/social-builtin.ts'
import { vapidKeys, webPush } from '#server/gateways/web-push.ts'
import { builtinWriter } from '#server/gateways/writer-builtin.ts'
import { loadAssets } from '#server/http/assets.ts'
import { makeLog } from '#server/http/log.ts'
import { makeHub } from '#server/jobs/hub.ts'
import { readSettings } from '#server/settings.ts'

const [port = '', databaseUrl = '', dataDir = '', people = ''] = process.argv.slice(2)
const read = readSettings({ PORT: port, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
const settings = { ...read, publicUrl: `http://127.0.0.1:${port}` }
const log = makeLog(settings.logLevel)
const clock = movableClock()
const database = openPostgres(databaseUrl, error => log.error(error))
const hub = makeHub({ db: database.db, clock, hints: database.hints, log })
const base: Context = {
  db: database.db,
  effects: null,
  changes: database.changes,
  clock,
  settings,
  secret: Buffer.alloc(32),
  gateways: {
    transcriber: null,
    mentions: {},
    google: null,
    payments: sandboxPayments(),
    payouts: sandboxPayouts(),
    transfers: null,
    mail: outboxMail(dataDir),
    files: folderFiles(dataDir),
    push: webPush({ keys: vapidKeys(null, dataDir), subject: 'mailto:bench@elenco.test', allows: () => false }),
    social: builtinSocial(),
    signIns: {},
    profiles: {},
    reach: { reaches: async () => false, look: async () => ({ failed: 'unreachable' }), leadsInside: async () => false },
    calendars: { read: async () => null },
    names: { look: async () => 'unreachable' },
    hooks: { post: async () => 204 },
    feeds: { read: async () => ({ feed: null, etag: null, last_modified: null }) },
    writer: builtinWriter(),
    painter: posterMaker(),
    presenter: builtinPresenter(renderHere, null),
  },
  streams: hub,
  wakeJobs: () => {},
  runDueJobs: async () => 0,
  log,
  requestId: 'bench',
  person: null,
}
const app = createApp({ base, assets: loadAssets(dataDir), ready: () => true })
const users = readFileSync(people, 'utf8').trim().split('\n')
let sent = 0

const event = { type: 'casting_call.changed', uuid: '00000000-0000-4000-8000-000000000000', state: 'closed' } as const

async function store() {
  sent += 1
  await sql`insert into user_events (user_id, id, payload, created_at)
    select id, ${sent}, ${JSON.stringify(event)}::jsonb, now() from unnest(${users}::uuid[]) as id`.execute(database.db)
  return new Response()
}

function announce() {
  for (const user of users) hub.announce(user, [{ id: sent, event }])
  return new Response()
}

serve({
  fetch: (request, env) => {
    if (request.method !== 'POST') return app.fetch(request, env)
    return request.url.endsWith('/store') ? store() : announce()
  },
  port: Number(port),
  hostname: '127.0.0.1',
  serverOptions: { requestTimeout: 0 },
})
