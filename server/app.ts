import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { moveClock, processSteps } from '#contract/endpoints/dev.ts'
import { endpointTable } from '#contract/endpoints/table.ts'
import { tellConversion } from '#contract/endpoints/tracking-links.ts'
import { limits } from '#contract/limits.ts'
import { scopeOf } from '#contract/rules/api-scopes.ts'
import type { Context } from './context.ts'
import { ownCount } from './db/own-readings.ts'
import { sharedCount } from './db/shared-readings.ts'
import { AppError } from './errors.ts'
import { authenticate } from './features/accounts/authenticate.ts'
import { accountJobs } from './features/accounts/jobs.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { actingRequestJobs } from './features/acting/answer-request.ts'
import { authenticateActing } from './features/acting/authenticate-acting.ts'
import { actingJobs } from './features/acting/end-acting.ts'
import { actingRoutes } from './features/acting/routes.ts'
import { adjustmentJobs } from './features/adjustments/jobs.ts'
import { adjustmentRoutes } from './features/adjustments/routes.ts'
import { reminderJobs } from './features/agenda/reminders.ts'
import { agendaRoutes } from './features/agenda/routes.ts'
import { allowanceRoutes } from './features/allowance/routes.ts'
import { analyzerRoutes } from './features/analyzer/routes.ts'
import { authenticateKey, isKey } from './features/api-keys/authenticate-key.ts'
import { apiKeyJobs } from './features/api-keys/jobs.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { applicationJobs } from './features/applications/jobs.ts'
import { applicationsRoutes } from './features/applications/routes.ts'
import { approvalJobs } from './features/approvals/jobs.ts'
import { approvalsRoutes } from './features/approvals/routes.ts'
import { assistantJobs } from './features/assistant/jobs.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { blockRoutes } from './features/blocks/routes.ts'
import { bookingJobs } from './features/bookings/jobs.ts'
import { bookingsRoutes } from './features/bookings/routes.ts'
import { bookmarkRoutes } from './features/bookmarks/routes.ts'
import { brandingRoutes } from './features/branding/routes.ts'
import { brandsRoutes } from './features/brands/routes.ts'
import { briefcaseRoutes } from './features/briefcase/routes.ts'
import { campaignsRoutes } from './features/campaigns/routes.ts'
import { cashierRoutes } from './features/cashier/routes.ts'
import { castingCallJobs } from './features/casting-calls/jobs.ts'
import { castingCallsRoutes } from './features/casting-calls/routes.ts'
import { chatsRoutes } from './features/chats/routes.ts'
import { communityRoutes } from './features/community/routes.ts'
import { creativesRoutes } from './features/creatives/routes.ts'
import { dealJobs } from './features/deals/jobs.ts'
import { dealsRoutes } from './features/deals/routes.ts'
import { deliveryReviewsRoutes } from './features/delivery-reviews/routes.ts'
import { devRoutes } from './features/dev/routes.ts'
import { disputesRoutes } from './features/disputes/routes.ts'
import { eventsRoutes } from './features/events/routes.ts'
import { figureJobs } from './features/figures/jobs.ts'
import { figureRoutes } from './features/figures/routes.ts'
import { financeJobs } from './features/finance/jobs.ts'
import { financeRoutes } from './features/finance/routes.ts'
import { finderJobs } from './features/finder/own-channels.ts'
import { finderRoutes } from './features/finder/routes.ts'
import { callsFeed, robotsText, sitemap } from './features/found/public-index.ts'
import { milestonesText } from './features/growth/milestones.ts'
import { historyRoutes } from './features/history/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { incomingTransferRoutes } from './features/incoming-transfers/routes.ts'
import { invitationsRoutes } from './features/invitations/routes.ts'
import { listsRoutes } from './features/lists/routes.ts'
import { mailJobs } from './features/mail/mail-someone.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { monitorJobs } from './features/monitor/jobs.ts'
import { monitorRoutes } from './features/monitor/routes.ts'
import { publicViewsJobs } from './features/networks/public-views.ts'
import { networksRoutes } from './features/networks/routes.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { oohCampaignsRoutes } from './features/ooh-campaigns/routes.ts'
import { paperJobs } from './features/papers/jobs.ts'
import { papersRoutes } from './features/papers/routes.ts'
import { planJobs } from './features/plans/jobs.ts'
import { plansRoutes } from './features/plans/routes.ts'
import { presenterJobs } from './features/presenters/jobs.ts'
import { presentersRoutes } from './features/presenters/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { proposalBanJobs } from './features/proposal-bans/jobs.ts'
import { proposalBanRoutes } from './features/proposal-bans/routes.ts'
import { proposalJobs } from './features/proposals/jobs.ts'
import { proposalsRoutes } from './features/proposals/routes.ts'
import { reviewJobs } from './features/reviews/jobs.ts'
import { reviewsRoutes } from './features/reviews/routes.ts'
import { licenceJobs } from './features/rights/jobs.ts'
import { rightsRoutes } from './features/rights/routes.ts'
import { savedSearchJobs } from './features/saved-searches/tell-news.ts'
import { searchRoutes } from './features/search/routes.ts'
import { shopRoutes } from './features/shop/routes.ts'
import { socialRoutes } from './features/social/routes.ts'
import { sourceJobs } from './features/sources/ask-network.ts'
import { sourceRoutes } from './features/sources/routes.ts'
import { calendarJobs } from './features/spaces/follow-calendar.ts'
import { spaceJobs } from './features/spaces/permit.ts'
import { spacesRoutes } from './features/spaces/routes.ts'
import { statementJobs } from './features/statements/close-months.ts'
import { statementRoutes } from './features/statements/routes.ts'
import { statusRoutes } from './features/status/routes.ts'
import { strikeJobs } from './features/strikes/jobs.ts'
import { strikeRoutes } from './features/strikes/routes.ts'
import { studioJobs } from './features/studio/jobs.ts'
import { studioRoutes } from './features/studio/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { taxJobs } from './features/taxes/jobs.ts'
import { taxRoutes } from './features/taxes/routes.ts'
import { teamJobs } from './features/team/jobs.ts'
import { teamRoutes } from './features/team/routes.ts'
import { answerPixel } from './features/tracking-links/answer-pixel.ts'
import { trackingLinkJobs } from './features/tracking-links/jobs.ts'
import { linkDomainJobs } from './features/tracking-links/look-at-domain.ts'
import { makeRedirector, type Redirector } from './features/tracking-links/redirector.ts'
import { trackingLinksRoutes } from './features/tracking-links/routes.ts'
import { transactionsRoutes } from './features/transactions/routes.ts'
import { uploadsRoutes } from './features/uploads/routes.ts'
import { viewsRoutes } from './features/views/routes.ts'
import { weaverRoutes } from './features/weaver/routes.ts'
import { webhookJobs } from './features/webhooks/jobs.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { docsAnswer, pack, packedAnswer } from './http/api-docs.ts'
import type { Assets } from './http/assets.ts'
import { makeKeptPages } from './http/kept-pages.ts'
import { makeLoad } from './http/load.ts'
import { countRequest, metricsText } from './http/metrics.ts'
import { carriesKey, openToBrowsers, preflight } from './http/open-to-browsers.ts'
import { openApi } from './http/openapi.ts'
import { isHandedOn, isRoute } from './http/pages.ts'
import type { PageSource } from './http/render-pages.ts'
import { inertPolicy, plainHeaders } from './http/security-headers.ts'
import { hangUpLater } from './http/slow-bodies.ts'
import { mayMeasure } from './http/who-may-measure.ts'
import { failure, type Implementation, type MakeWithin } from './http.ts'
import { housekeepingJobs } from './jobs/housekeeping.ts'
import type { JobHandler } from './jobs/runner.ts'

/** Every call below /api that this server answers. */
export const routes = [
  ...accountsRoutes,
  ...actingRoutes,
  ...auditRoutes,
  ...allowanceRoutes,
  ...studioRoutes,
  ...historyRoutes,
  ...assistantRoutes,
  ...presentersRoutes,
  ...communityRoutes,
  ...profileRoutes,
  ...plansRoutes,
  ...shopRoutes,
  ...networksRoutes,
  ...socialRoutes,
  ...brandingRoutes,
  ...brandsRoutes,
  ...briefcaseRoutes,
  ...castingCallsRoutes,
  ...applicationsRoutes,
  ...approvalsRoutes,
  ...invitationsRoutes,
  ...proposalsRoutes,
  ...proposalBanRoutes,
  ...adjustmentRoutes,
  ...taxRoutes,
  ...strikeRoutes,
  ...listsRoutes,
  ...campaignsRoutes,
  ...oohCampaignsRoutes,
  ...spacesRoutes,
  ...bookingsRoutes,
  ...creativesRoutes,
  ...notificationsRoutes,
  ...blockRoutes,
  ...bookmarkRoutes,
  ...chatsRoutes,
  ...statusRoutes,
  ...supportRoutes,
  ...teamRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...dealsRoutes,
  ...disputesRoutes,
  ...deliveryReviewsRoutes,
  ...rightsRoutes,
  ...papersRoutes,
  ...searchRoutes,
  ...reviewsRoutes,
  ...moderationRoutes,
  ...cashierRoutes,
  ...trackingLinksRoutes,
  ...transactionsRoutes,
  ...statementRoutes,
  ...financeRoutes,
  ...incomingTransferRoutes,
  ...finderRoutes,
  ...figureRoutes,
  ...sourceRoutes,
  ...analyzerRoutes,
  ...monitorRoutes,
  ...homeRoutes,
  ...agendaRoutes,
  ...uploadsRoutes,
  ...viewsRoutes,
  ...weaverRoutes,
  ...eventsRoutes,
]

/** Handlers of the job runner: each does the due rows of its kind. */
export const jobHandlers: Record<string, JobHandler> = {
  ...housekeepingJobs,
  ...castingCallJobs,
  ...applicationJobs,
  ...approvalJobs,
  ...reminderJobs,
  ...proposalJobs,
  ...spaceJobs,
  ...calendarJobs,
  ...proposalBanJobs,
  ...adjustmentJobs,
  ...taxJobs,
  ...strikeJobs,
  ...moderationJobs,
  ...figureJobs,
  ...sourceJobs,
  ...bookingJobs,
  ...dealJobs,
  ...licenceJobs,
  ...paperJobs,
  ...reviewJobs,
  ...financeJobs,
  ...statementJobs,
  ...mailJobs,
  ...notificationJobs,
  ...accountJobs,
  ...actingJobs,
  ...actingRequestJobs,
  ...studioJobs,
  ...assistantJobs,
  ...presenterJobs,
  ...planJobs,
  ...teamJobs,
  ...apiKeyJobs,
  ...webhookJobs,
  ...trackingLinkJobs,
  ...linkDomainJobs,
  ...finderJobs,
  ...savedSearchJobs,
  ...monitorJobs,
  ...publicViewsJobs,
}

export interface AppDeps {
  /** The base that every request's own context is made from. */
  base: Context
  assets: Assets
  /** False while it starts and from the moment it drains. */
  ready: () => boolean
  /** How long a body may take to arrive. */
  bodyTime?: number
  gauges?: () => Record<string, number>
  /** Source of what a page comes with: public ones their words and first data, all what the browser needs at once. */
  render?: PageSource
  /** Leads on whoever follows a tracking link; one of its own where nobody drains it. */
  redirects?: Redirector
}

interface Entry {
  run: Implementation
  pattern: RegExp
  names: string[]
}

const segments = (path: string) => path.split('/').filter(segment => segment && !segment.startsWith('{')).length

/** `/v3/chats/{uuid}` → a pattern; those with more fixed segments are asked first. */
function compile(list: Implementation[]): Entry[] {
  return list
    .map(run => ({
      run,
      pattern: new RegExp(`^${run.endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
      names: [...run.endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string),
    }))
    .sort((a, b) => segments(b.run.endpoint.path) - segments(a.run.endpoint.path))
}

function find(entries: Entry[], method: string, path: string) {
  const fitting = entries.filter(entry => entry.pattern.test(path))
  if (fitting.length === 0) throw new AppError('not_found')
  const wanted = method === 'HEAD' ? 'GET' : method
  const entry = fitting.find(candidate => candidate.run.endpoint.method === wanted)
  const headless = method === 'HEAD' && entry && (entry.run.endpoint.changesState || entry.run.endpoint.reply.kind === 'stream')
  if (!entry || headless) throw Object.assign(new AppError('request.method'), { allow: allowed(fitting) })
  const values = entry.pattern.exec(path)?.slice(1) ?? []
  const params: Record<string, string> = {}
  for (const [index, name] of entry.names.entries()) {
    try {
      params[name] = decodeURIComponent(values[index] ?? '')
    } catch {
      throw new AppError('not_found')
    }
  }
  return { run: entry.run, params }
}

const allowed = (fitting: Entry[]) => [...new Set(fitting.map(entry => entry.run.endpoint.method))].join(', ')

/** Elsewhere these are not there for anybody, not even behind a sign-in. */
const demoOnly: readonly string[] = [moveClock.path, processSteps.path]

/** Nothing is lost when it is asked for again. */
const isRead = ({ method, changesState, reply }: Endpoint) =>
  method === 'GET' && !changesState && (reply.kind === 'json' || reply.kind === 'list')

/** The methods that a key may use at an address; none where nothing there is for keys. */
const methodsForKeys = (entries: Entry[], path: string) => [
  ...new Set(
    entries
      .filter(entry => entry.pattern.test(path) && scopeOf(entry.run.endpoint) !== null)
      .map(entry => entry.run.endpoint.method),
  ),
]

const addressOf = (env: HttpBindings | undefined) => env?.incoming?.socket?.remoteAddress ?? 'unknown'

/** The whole server as one function of a request; main.ts gives it a port, tests call `app.request()`. */
export function createApp({
  base,
  assets,
  ready,
  gauges,
  render,
  bodyTime = limits.body.time,
  redirects = makeRedirector(base),
}: AppDeps) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const api = compile(
    routes.map(route =>
      route((ctx, token, acting) =>
        isKey(token)
          ? authenticateKey(ctx, token)
          : acting !== null
            ? authenticateActing(ctx, token, acting)
            : authenticate(ctx, token),
      ),
    ),
  )
  /** A stored call goes through all that a call goes through, as the person of the context that it is handed. */
  const inside = routes.map(route => route(async ctx => ctx.person ?? Promise.reject(new AppError('session.required'))))
  const within: MakeWithin = async (ctx, { call, params, body }) => {
    const one = inside.find(({ endpoint }) => endpoint.id === call)
    if (!one) throw new AppError('not_found')
    const { method, path } = one.endpoint
    const request = new Request(`http://within${fillPath(path, params)}`, {
      method,
      headers: { authorization: 'Bearer the-server-itself-asks', 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    await one.run(ctx, { request, address: 'within', node: null, also: new Headers(), within }, params)
  }
  const dev = compile(devRoutes.map(route => route(authenticate)))
  const common = Object.entries(plainHeaders(base.settings))
  const pages = assets.index ? makeKeptPages(base, assets, assets.index, render) : null
  let document: ReturnType<typeof pack> | undefined

  const load = makeLoad()

  /** One call: its context, its answer, its line in the log. */
  const answer = async (entries: Entry[], request: Request, path: string, env: HttpBindings | undefined) => {
    const began = performance.now()
    const requestId = randomUUID()
    const also = new Headers()
    let endpoint: Endpoint | undefined
    let response: Response
    if (carriesKey(request)) openToBrowsers(also)
    try {
      const found = find(entries, request.method, path)
      endpoint = found.run.endpoint
      const ctx: Context = { ...base, requestId }
      const node = env?.outgoing ? { incoming: env.incoming, outgoing: env.outgoing } : null
      const run = () => found.run.run(ctx, { request, address: addressOf(env), node, also, within }, found.params)
      // A page's reads of its own server are bounded with the page.
      response = env?.incoming && isRead(endpoint) ? await load.read(run) : await run()
    } catch (error) {
      response = failure(error, cause => base.log.error({ err: cause, requestId, endpoint: endpoint?.id }, 'a request failed'))
      const allow = (error as { allow?: string }).allow
      if (allow) response.headers.set('Allow', allow)
    }
    // A writer who asks another node next is not told what was there before.
    if (endpoint && !isRead(endpoint)) await base.changes.told()
    const ms = performance.now() - began
    countRequest(endpoint?.id ?? 'none', response.status, ms)
    base.log.info({ requestId, endpoint: endpoint?.id ?? null, status: response.status, ms: Math.round(ms * 10) / 10 }, 'request')
    try {
      response.headers.set('X-Request-Id', requestId)
      for (const [name, value] of also) response.headers.set(name, value)
      if (!response.headers.has('Content-Security-Policy')) response.headers.set('Content-Security-Policy', inertPolicy)
    } catch {
      // Already sent on the raw response: a stream.
    }
    return response
  }

  app.use(async (c, next) => {
    const began = Date.now()
    await next()
    const incoming: IncomingMessage | undefined = c.env?.incoming
    if (incoming?.socket) hangUpLater(incoming, c.res.status === 408 ? 1000 : Math.max(1000, began + bodyTime - Date.now()))
    if (c.res.headers.get('x-hono-already-sent')) return
    // A pixel alone is for pages of others, and says so itself.
    for (const [name, value] of common) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.onError((error, c) => {
    base.log.error({ err: error, path: c.req.routePath }, 'a request failed')
    return failure(error, () => {})
  })

  // A company's own host has its links and nothing of ours.
  app.use(async (c, next) => {
    const answered = redirects.answerHost(c.req.raw, addressOf(c.env))
    if (!answered) return await next()
    return await answered
  })
  app.get('/healthz', c => c.text('ok\n'))
  app.get('/readyz', async c => {
    const fine =
      ready() &&
      (await sql`select 1`.execute(base.db).then(
        () => true,
        () => false,
      ))
    return c.text(fine ? 'ready\n' : 'not ready\n', fine ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  app.get('/metrics', async c => {
    // How many people do what is nobody's business outside.
    if (!mayMeasure(base.settings.metricsToken, c.req.raw.headers, addressOf(c.env))) return c.text('Nothing here.\n', 404)
    // Without the database the rest still tells what is wrong.
    const milestones = await milestonesText(base).catch(error => {
      base.log.warn({ err: error }, 'the milestones could not be counted')
      return ''
    })
    return c.text(
      metricsText({ ...gauges?.(), ...load.gauges(), ...pages?.gauges(), readings_kept: sharedCount(base) + ownCount(base) }) +
        milestones,
      200,
      {
        'Content-Type': 'text/plain; version=0.0.4',
      },
    )
  })
  const originOf = (request: Request) => base.settings.publicUrl ?? new URL(request.url).origin
  const forHours = { 'Cache-Control': 'public, max-age=3600' }
  app.get('/robots.txt', c => c.text(robotsText(originOf(c.req.raw)), 200, forHours))
  app.get('/sitemap.xml', async c =>
    c.body(await sitemap(base, originOf(c.req.raw)), 200, { ...forHours, 'Content-Type': 'application/xml; charset=utf-8' }),
  )
  app.get('/casting-calls.atom', async c =>
    c.body(await callsFeed(base, originOf(c.req.raw)), 200, {
      ...forHours,
      'Content-Type': 'application/atom+xml; charset=utf-8',
    }),
  )
  app.get('/api/openapi.json', async c => {
    document ??= pack(JSON.stringify(openApi(endpointTable, `${base.settings.publicUrl ?? ''}/api`)))
    return packedAnswer(await document, c.req.raw, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  app.get('/api/docs/:file?', async c => {
    const found = await docsAnswer(c.req.param('file') ?? '', c.req.raw)
    return found ?? failure(new AppError('not_found'), () => {})
  })
  // The specification writes its AI calls with a slash at the end: it makes no difference.
  const below = (path: string) => path.slice(4).replace(/(?<=[^/])\/$/, '')
  app.options('/api/*', async (c, next) => {
    const methods = c.req.header('access-control-request-method') ? methodsForKeys(api, below(c.req.path)) : []
    return methods.length > 0 ? preflight(methods) : await next()
  })
  app.all('/api/*', c => answer(api, c.req.raw, below(c.req.path), c.env))
  app.all('/api', c => answer(api, c.req.raw, '/', c.env))
  // A shop tells of orders where its customers came from.
  app.post('/t/conversions', c => answer(api, c.req.raw, tellConversion.path, c.env))
  // Asked by a proxy that gets certificates by itself: for no host but a proved one.
  app.get('/tls/ask', c =>
    redirects.isProved(c.req.query('domain') ?? '')
      ? c.text('yes\n')
      : c.text('Nothing here.\n', 404, { 'Cache-Control': 'no-store' }),
  )
  app.get('/t/:slug', c => redirects.answer(c.req.raw, c.req.param('slug'), addressOf(c.env)))
  app.on(['GET', 'POST'], '/p/:name', c => answerPixel(base, c.req.raw, c.req.param('name'), addressOf(c.env)))
  app.all('/dev/*', c => {
    if (base.settings.demo || !demoOnly.includes(c.req.path)) return answer(dev, c.req.raw, c.req.path, c.env)
    return failure(new AppError('demo.off'), () => {})
  })

  app.all('*', async c => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      const refused = failure(new AppError('request.method'), () => {})
      refused.headers.set('Allow', 'GET, HEAD')
      return refused
    }
    const asset = assets.answer(path, c.req.raw)
    if (asset) return asset
    const known = isRoute(path)
    // An address like a file's name that is none of ours is missing, not a page; a public name may end like one.
    const named = /\.[a-z0-9]{1,5}$/i.test(path) && !known
    if (!pages || named || path.startsWith('/assets/')) return c.text('Nothing here.\n', 404)
    if (!known) return await pages.missing(c.req.raw)
    const page = await pages.answer(c.req.raw, randomUUID())
    if (isHandedOn(path)) page.headers.set('X-Robots-Tag', 'noindex')
    return page
  })
  return app
}
