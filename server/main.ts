import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { signInNetworks } from '#contract/networks.ts'
import { createApp, jobHandlers } from './app.ts'
import { type Clock, type Context, movableClock } from './context.ts'
import { openChannelColumns } from './db/channel-columns.ts'
import { type Database, databaseOn, openPostgres } from './db/database.ts'
import { demoAccounts, demoPassword } from './db/demo/accounts.ts'
import { readFact } from './db/facts.ts'
import { lockDataDir } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { workerPool } from './db/pglite-pool.ts'
import { openReplica } from './db/replica.ts'
import { codeOf } from './errors.ts'
import { endInterruptedAnswers } from './features/assistant/jobs.ts'
import { startMatching } from './features/casting-calls/matches.ts'
import { fillDemo } from './features/demo/fill-demo.ts'
import { clockFact } from './features/dev/routes.ts'
import { startReconciling } from './features/finance/reconcile.ts'
import { startFinder } from './features/finder/own-channels.ts'
import { startMonitor } from './features/monitor/jobs.ts'
import { startPublicViews } from './features/networks/public-views.ts'
import { startStatements } from './features/statements/close-months.ts'
import { endInterruptedOperations } from './features/studio/jobs.ts'
import { makeRedirector } from './features/tracking-links/redirector.ts'
import { allowsHost, outsideOnly, outsideOrLoopback } from './gateways/addresses.ts'
import { calendarReader } from './gateways/calendar-reader.ts'
import { feedReader } from './gateways/feed-reader.ts'
import { filesGateway } from './gateways/files.ts'
import { googleGateway } from './gateways/google.ts'
import { hookSender, hooksTo } from './gateways/hook-sender.ts'
import type { FilesGateway } from './gateways/interfaces/files.ts'
import type { Gateways } from './gateways/interfaces/gateways.ts'
import { mailGateway } from './gateways/mail.ts'
import { mentionSources } from './gateways/mention-sources.ts'
import { nameServers, withExamples } from './gateways/name-servers.ts'
import { networkSignIn } from './gateways/network-sign-in.ts'
import type { OpenAiOptions } from './gateways/openai.ts'
import { openAiPainter } from './gateways/painter-openai.ts'
import { sandboxPayments } from './gateways/payments-sandbox.ts'
import { stripePayments } from './gateways/payments-stripe.ts'
import { paypalPayouts } from './gateways/payouts-paypal.ts'
import { sandboxPayouts } from './gateways/payouts-sandbox.ts'
import { posterMaker } from './gateways/poster-maker.ts'
import { builtinPresenter, renderInThread } from './gateways/presenter-builtin.ts'
import { didPresenter } from './gateways/presenter-did.ts'
import { profileSources } from './gateways/profile-sources.ts'
import { reachOf, withoutLooks } from './gateways/reach.ts'
import { builtinSocial } from './gateways/social-builtin.ts'
import { openAiSpeech } from './gateways/speech-openai.ts'
import { stripeTransfers } from './gateways/transfers-stripe.ts'
import { vapidKeys, webPush } from './gateways/web-push.ts'
import { builtinWriter } from './gateways/writer-builtin.ts'
import { openAiWriter } from './gateways/writer-openai.ts'
import { loadAssets } from './http/assets.ts'
import { makeLog } from './http/log.ts'
import { loadRenderer, pageRenderer } from './http/render-pages.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { makeHub } from './jobs/hub.ts'
import { makeRunner } from './jobs/runner.ts'
import { makeStepLog } from './processes/watch-steps.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'

/** Requests that are under way get this long to finish. */
const drainMs = 8_000

const say = (line: string) => process.stdout.write(`${line}\n`)

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function start(read: Settings) {
  const dataDir = resolve(read.dataDir)
  const settings = { ...read, dataDir, publicUrl: read.publicUrl ?? `http://${shown(read.host)}:${read.port}` }
  const log = makeLog(settings.logLevel)
  const unlock = settings.databaseUrl ? prepareFolder(dataDir) : lockDataDir(dataDir)
  process.once('exit', unlock)
  await requireFreePort(settings)
  const files = await openFiles(settings)
  const database = await openDatabase(settings, error => log.warn({ err: error }, 'a database connection broke'))
  await migrate(database.db)
  const replica = settings.databaseReadUrl
    ? openReplica(settings.databaseReadUrl, {
        primary: database.db,
        onTurn: (fit, reason) => (fit ? log.info('the replica is read') : log.warn({ reason }, 'the replica is not read')),
      })
    : undefined

  const columns =
    settings.finderIndex === 'memory'
      ? openChannelColumns({
          db: database.db,
          changes: database.changes,
          onTurn: (fit, reason) =>
            fit ? log.info('the columns of channels are asked') : log.warn({ reason }, 'the columns of channels are not asked'),
        })
      : undefined

  const clock: Clock = movableClock(settings.demo ? Number((await readFact(database, clockFact)) ?? 0) : 0)
  const hub = makeHub({ db: database.db, clock, hints: database.hints, log })
  const base: Context = {
    db: database.db,
    ...(replica && { replica }),
    ...(columns && { columns }),
    effects: null,
    changes: database.changes,
    clock,
    settings,
    secret: readSecret(dataDir),
    gateways: {
      google: settings.google && googleGateway(settings.google),
      payments: settings.stripe ? stripePayments({ ...settings.stripe, publicUrl: settings.publicUrl }) : sandboxPayments(),
      transfers: settings.stripe && stripeTransfers({ ...settings.stripe, publicUrl: settings.publicUrl }),
      payouts: settings.paypal ? paypalPayouts(settings.paypal) : sandboxPayouts(),
      mail: mailGateway(settings),
      files,
      push: webPush({
        keys: vapidKeys(settings.vapid, dataDir),
        subject: settings.publicUrl.startsWith('https:') ? settings.publicUrl : 'mailto:push@elenco.invalid',
        allows: outsideOnly,
      }),
      social: builtinSocial(),
      signIns: signInsFrom(settings),
      profiles: profileSources(settings.sources, { allows: allowsFor(settings.sources) }),
      reach: settings.demo ? withoutLooks(reachOf({ allows: outsideOnly })) : reachOf({ allows: outsideOnly }),
      mentions: mentionSources(settings.mentions, { allows: allowsFor(settings.mentions) }),
      feeds: feedReader({ allows: outsideOnly }),
      calendars: calendarReader({ allows: outsideOnly }),
      names: namesFrom(settings),
      hooks: settings.webhooksTo ? hooksTo(settings.webhooksTo) : hookSender({ allows: outsideOnly }),
      writer: settings.text ? openAiWriter(providerFrom('AI_TEXT_URL', settings.text)) : builtinWriter({ pace: 14 }),
      painter: settings.image ? openAiPainter(providerFrom('AI_IMAGE_URL', settings.image)) : posterMaker(),
      transcriber: settings.speech ? openAiSpeech(providerFrom('AI_SPEECH_URL', settings.speech)) : null,
      presenter: settings.presenter
        ? didPresenter({ ...settings.presenter, allows: outsideOnly })
        : builtinPresenter(renderInThread(new URL('./presenter-worker.js', import.meta.url))),
    },
    streams: hub,
    wakeJobs: () => runner.wake(),
    runDueJobs: () => runner.runDue(),
    ...(settings.demo && { steps: makeStepLog() }),
    log,
    requestId: 'server',
    person: null,
  }
  const runner = makeRunner(base, jobHandlers)
  if (settings.demo && !(await database.db.selectFrom('users').select('uuid').limit(1).executeTakeFirst()))
    // Nobody really paid for the demonstration's deals, whoever is the cashier of this server.
    await fillDemo({ ...base, gateways: { ...base.gateways, payments: sandboxPayments() } }, settings.demoSize)

  let ready = false
  const renderer = await loadRenderer(new URL('../render/render.js', import.meta.url))
  const redirects = makeRedirector(base)
  await redirects.start()
  const app: ReturnType<typeof createApp> = createApp({
    base,
    redirects,
    assets: loadAssets(fileURLToPath(new URL('../client', import.meta.url)), fileURLToPath(new URL('../flows', import.meta.url))),
    ready: () => ready,
    gauges: () => ({ streams_open: hub.count() }),
    render: renderer ? pageRenderer(renderer, settings, request => app.fetch(request)) : undefined,
  })
  const server = await listen(app.fetch, settings)
  await startHousekeeping(base)
  await startMatching(base)
  await startFinder(base)
  await startMonitor(base)
  await startPublicViews(base)
  await startReconciling(base)
  await startStatements(base)
  await endInterruptedAnswers(base)
  await endInterruptedOperations(base)
  runner.start()
  ready = true
  tellWhere(settings, server, database, files)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    ready = false
    const late = setTimeout(() => process.exit(1), drainMs + 1_500)
    late.unref()
    hub.closeAll()
    await Promise.race([new Promise(done => server.close(done)), new Promise(done => setTimeout(done, drainMs).unref())])
    server.closeAllConnections()
    await runner.stop()
    await redirects.stop()
    await replica?.close()
    await columns?.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  // A server without its database can only be restarted.
  process.on('unhandledRejection', error => log.error({ err: error }, 'an error that nobody handled'))
}

const shown = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host)

/** A server that is reachable from outside asks nobody inside. */
const allowsFor = ({ loopback }: { loopback: boolean }) => (loopback ? outsideOrLoopback : outsideOnly)

function providerFrom(name: string, { loopback, ...provider }: NonNullable<Settings['text']>): OpenAiOptions {
  const allows = allowsFor({ loopback })
  if (!allowsHost(new URL(provider.url).hostname, allows)) throw new SettingError(`${name} leads to an inner address.`)
  return { ...provider, allows }
}

function namesFrom({ demo, nameServers: servers }: Settings): Gateways['names'] {
  const names = nameServers(servers ? { servers } : {})
  return demo ? withExamples(names) : names
}

const signInsFrom = ({ signIns }: Settings): Gateways['signIns'] =>
  Object.fromEntries(
    signInNetworks.flatMap(network => {
      const known = signIns[network]
      return known ? [[network, networkSignIn(network, known, { allows: allowsFor(known) })]] : []
    }),
  )

function prepareFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new SettingError(`DATA_DIR ${dataDir} cannot be used: ${sentenceOf(error)}.`)
  }
  return () => {}
}

/** Looked at before anybody is let in: a store that cannot be used is a setting that is wrong. */
async function openFiles(settings: Settings): Promise<FilesGateway> {
  const files = await filesGateway(settings)
  try {
    await files.check()
    return files
  } catch (error) {
    const reason = sentenceOf(error instanceof Error && error.cause ? error.cause : error)
    throw new SettingError(`${files.name === 's3' ? 'The bucket' : 'The folder'} ${files.place} cannot be used: ${reason}.`)
  }
}

async function openDatabase(settings: Settings, onError: (error: Error) => void): Promise<Database> {
  if (!settings.databaseUrl) {
    const script = new URL('./pglite-worker.js', import.meta.url)
    return databaseOn('pglite', await workerPool({ dataDir: resolve(settings.dataDir, 'database') }, script))
  }
  const database = openPostgres(settings.databaseUrl, onError)
  try {
    const { server_version_num } = await versionOf(database)
    if (Number(server_version_num) < 150_000) throw new SettingError('DATABASE_URL leads to a PostgreSQL older than 15.')
    return database
  } catch (error) {
    if (error instanceof SettingError) throw error
    // The address may hold a password: it is not repeated.
    throw new SettingError(`The database of DATABASE_URL cannot be reached: ${sentenceOf(error)}.`)
  }
}

async function versionOf(database: Database) {
  const result = await sql<{ server_version_num: string }>`show server_version_num`.execute(database.db)
  return result.rows[0] ?? { server_version_num: '0' }
}

/** Made on the first start and kept: signed addresses stay good over restarts. */
function readSecret(dataDir: string): Buffer {
  const path = resolve(dataDir, 'secret')
  try {
    writeFileSync(path, randomBytes(32), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(path)
}

function listen(fetch: ReturnType<typeof createApp>['fetch'], settings: Settings): Promise<Server> {
  return new Promise((done, reject) => {
    const server = serve({ fetch, port: settings.port, hostname: settings.host }, () => done(server as Server))
    // Slow or silent callers do not hold sockets for ever.
    Object.assign(server, { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 10_000 })
    server.once('error', error => reject(sentenceOfPort(error, settings)))
  })
}

/** Looked at before the database is opened: a busy port should not cost a minute of migrations. */
function requireFreePort(settings: Settings): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(sentenceOfPort(error, settings)))
    probe.listen(settings.port, settings.host, () => probe.close(() => done()))
  })
}

function sentenceOfPort(error: NodeJS.ErrnoException, { port, host }: Settings): Error {
  if (error.code === 'EADDRINUSE')
    return new SettingError(`Port ${port} on ${host} is taken by another program: stop it, or set PORT to another one.`)
  if (error.code === 'EACCES') return new SettingError(`PORT ${port} may not be used by this account: set it to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new SettingError(`HOST ${host} is not an address of this machine.`)
  return error
}

function tellWhere(settings: Settings, server: Server, database: Database, files: FilesGateway) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  say('')
  say(`  Elenco is at ${settings.port === 0 ? `http://${shown(settings.host)}:${port}` : settings.publicUrl}`)
  if (settings.demo) {
    say('')
    say(`  Accounts to try (password ${demoPassword}):`)
    for (const { email, who } of demoAccounts) say(`    ${email.padEnd(24)} ${who}`)
  }
  say('')
  say(`  Data: ${database.kind === 'postgres' ? 'PostgreSQL' : settings.dataDir}`)
  say(`  Files: ${files.place}`)
  say('  Ctrl-C stops it.')
  say('')
}

try {
  await start(readSettings(process.env))
} catch (error) {
  fail(error instanceof SettingError ? error.message : `Elenco could not start: ${sentenceOf(error)}`)
}
