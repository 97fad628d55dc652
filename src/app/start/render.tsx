import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router-dom'
import { createActor, fromCallback } from 'xstate'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import { brandOfHost, type HostBrand } from '#contract/hosts.ts'
import { inHtml } from '#contract/in-html.ts'
import type { Language } from '#contract/languages.ts'
import { pathOf, patternOf, type RouteName } from '#contract/paths.ts'
import { absoluteUrl } from '#contract/social-links.ts'
import { createPhrases, everywhere } from '#src/i18n/setup.ts'
import { appMachine } from '#src/machines/app/app.machine.ts'
import { asFailure } from '#src/machines/as-failure.ts'
import { preferencesMachine } from '#src/machines/preferences/preferences.machine.ts'
import { firstPreferences } from '#src/machines/preferences/preferences.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { toastsMachine } from '#src/machines/toasts/toasts.machine.ts'
import { type Call, createCall } from '#src/services/api.ts'
import { CallFailed } from '#src/services/call-failed.ts'
import { createSessionStore } from '#src/services/session-store.ts'
import { readFilters } from '#src/views/casting-calls/filters.ts'
import { readFilters as readProposalFilters } from '#src/views/proposals/filters.ts'
import { readFilters as readSpaceFilters } from '#src/views/realty/filters.ts'
import { App } from '../frame/App.tsx'
import { loadCastingCall } from '../screens/casting-calls/casting-call.tsx'
import { loadCastingCalls } from '../screens/casting-calls/casting-calls.tsx'
import { loadWelcome } from '../screens/home/welcome.tsx'
import { type FirstProfile, reviewsOf } from '../screens/profile/profile.tsx'
import { loadProposal } from '../screens/proposals/proposal.tsx'
import { loadProposals } from '../screens/proposals/proposals.tsx'
import { loadSpaces } from '../screens/realty/realty.tsx'
import { loadSpace, spaceId } from '../screens/realty/space.tsx'
import { loadReviews } from '../screens/reviews/use-reviews.ts'
import { FirstPageContext, writeFirstPage } from './first-page.ts'
import { routeOf } from './routes.tsx'
import { callAsData, proposalAsData } from './structured-data.ts'
import type { System } from './system.ts'

export interface PageRequest {
  /** Path and search, below the site's root. */
  address: string
  host: string
  /** With scheme, for addresses that others read. */
  origin: string
  language: Language
  /** The browser says that somebody is signed in; a hint, not a proof. */
  signedIn: boolean
  /** Answers calls below `/api` for somebody without a session. */
  fetch: typeof globalThis.fetch
}

export interface RenderedPage {
  /** Sources whose chunks the browser fetches beside the first ones, not after. */
  modules: readonly string[]
  /** The same for somebody who is signed in, where this page is the strangers' one. */
  known?: readonly string[]
  status?: number
  lang?: string
  head?: string
  body?: string
  /** Data for scripts, behind everything that is painted. */
  tail?: string
}

interface Page {
  screen: string
  data: unknown
  title: string
  description: string
  /** The page's card where it is linked to. */
  image?: string | null
  /** The browser renders it by itself: what others read of it is its head alone. */
  headOnly?: boolean
  /** Its real address, if it was asked for by another one. */
  path?: string
  type?: 'profile'
  /** An Atom feed of what is new on it. */
  feed?: string
  /** Its kind, for machines that read (schema.org). */
  structured?: (url: string, origin: string) => object
}

/** Ours, where a page has no picture of its own. */
const sign = '/icon-512.png'

/** The first picture of public work. */
const pictureOf = (pieces: readonly { image: string | null }[]) => pieces.find(one => one.image !== null)?.image

const never = new AbortController().signal

/** A former name leads to the one in use, which a browser follows by itself. */
async function profileOf(call: Call, vanityName: string): Promise<PublicProfile> {
  try {
    return await call(getPublicProfile, { params: { vanityName } }, { signal: never })
  } catch (error) {
    const now = error instanceof CallFailed && error.code === 'profile.moved' ? error.details?.vanity_name : null
    if (typeof now !== 'string') throw error
    return await call(getPublicProfile, { params: { vanityName: now } }, { signal: never })
  }
}

async function spacesPage(call: Call, search: URLSearchParams, t: Translate, title: string): Promise<Page> {
  return {
    screen: 'src/app/screens/realty/realty.tsx',
    data: await loadSpaces(call, readSpaceFilters(Object.fromEntries(search)), never),
    title: t(`realty:${title}`),
    description: t('realty:description'),
  }
}

/** The first screen of each public page; every other address is rendered by the browser. */
const pages: Partial<
  Record<
    RouteName,
    (
      call: Call,
      params: Record<string, string | undefined>,
      search: URLSearchParams,
      t: Translate,
      brand: HostBrand,
    ) => Promise<Page>
  >
> = {
  'dashboard-analytics': async (call, _params, _search, t, brand) => ({
    screen: 'src/app/screens/home/welcome.tsx',
    data: await loadWelcome(call, 'welcome', never),
    title: t(brand.realty ? 'welcome:spaces.title' : 'welcome:title'),
    description: t(brand.realty ? 'welcome:spaces.description' : 'welcome:description'),
  }),
  casting_calls: async (call, _params, search, t) => ({
    screen: 'src/app/screens/casting-calls/casting-calls.tsx',
    data: await loadCastingCalls(call, readFilters(Object.fromEntries(search)), never),
    feed: '/casting-calls.atom',
    title: t('casting-calls:title'),
    description: t('casting-calls:description'),
  }),
  casting_call: async (call, { uuid = '' }) => {
    const found = await loadCastingCall(call, uuid, never)
    return {
      screen: 'src/app/screens/casting-calls/casting-call.tsx',
      data: found,
      title: `${found.title} · ${found.brand.name}`,
      description: found.summary.slice(0, 200),
      ...(found.state === 'open' && { structured: (url: string) => callAsData(found, url) }),
    }
  },
  search_proposal: async (call, _params, search, t) => ({
    screen: 'src/app/screens/proposals/proposals.tsx',
    data: await loadProposals(call, readProposalFilters(Object.fromEntries(search)), never),
    title: t('proposals:title'),
    description: t('proposals:description'),
  }),
  'realty-search': async (call, _params, search, t) => await spacesPage(call, search, t, 'title'),
  space: async (call, { uuid = '' }, search) => {
    const found = await loadSpace(call, spaceId(uuid, search), never)
    return {
      screen: 'src/app/screens/realty/space.tsx',
      data: found,
      title: `${found.title} · ${found.city}`,
      description: found.description.slice(0, 200),
    }
  },
  realty_maps: async (call, _params, search, t) => await spacesPage(call, search, t, 'mapTitle'),
  proposal: async (call, { uuid = '' }) => {
    const found = await loadProposal(call, uuid, never)
    return {
      screen: 'src/app/screens/proposals/proposal.tsx',
      data: found,
      title: `${found.title} · ${found.creator.name}`,
      description: found.summary,
      image: found.image ?? pictureOf(found.gallery) ?? found.creator.profile_image ?? sign,
      structured: (url, origin) => proposalAsData(found, url, origin),
    }
  },
  user_profile: async (call, { user = '' }, search) => {
    const [found, reviews] = await Promise.all([
      profileOf(call, user),
      // They matter less than the page: without them the browser reads them.
      loadReviews(call, reviewsOf(user, search), never).catch(() => null),
    ])
    return {
      screen: 'src/app/screens/profile/profile.tsx',
      data: { profile: found, reviews } satisfies FirstProfile,
      // Asked for by another name: the browser goes to the one in use, and renders there.
      headOnly: found.vanity_name !== user,
      title: [found.name, found.headline].filter(Boolean).join(' · '),
      description: (found.bio || found.headline || `@${found.vanity_name}`).slice(0, 200),
      image: found.profile_image ?? pictureOf(found.portfolio) ?? sign,
      path: pathOf('user_profile', { user: found.vanity_name }),
      type: 'profile',
    }
  },
}
type Translate = (key: string) => string

/** Data, not a script: no text in it can end it. */
const structuredIn = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')}</script>`

function head(page: Page, request: PageRequest, brand: string): string {
  const title = inHtml(`${page.title} · ${brand}`)
  const description = inHtml(page.description.replace(/\s+/g, ' '))
  const { pathname } = new URL(request.address, request.origin)
  const url = inHtml(request.origin + (page.path ?? request.address))
  const image = page.image && absoluteUrl(page.image, request.origin)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    ...(page.feed
      ? [`<link rel="alternate" type="application/atom+xml" title="${title}" href="${inHtml(request.origin + page.feed)}">`]
      : []),
    `<meta property="og:type" content="${page.type ?? 'website'}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:site_name" content="${inHtml(brand)}">`,
    `<meta name="twitter:card" content="summary">`,
    ...(image ? [`<meta property="og:image" content="${inHtml(image)}">`] : []),
    ...(page.structured ? [structuredIn(page.structured(request.origin + (page.path ?? pathname), request.origin))] : []),
  ].join('')
}

/** Actors that are never started: a page shows their first snapshot, as the browser's own first one will be. */
function standing(language: Language, call: Call): System {
  const preferences = createActor(preferencesMachine.provide({ actors: { keeper: fromCallback(() => {}) } }), {
    input: { preferences: { ...firstPreferences([language]), language } },
  })
  return {
    root: createActor(appMachine, { input: { preferences: preferences.getSnapshot().context.preferences } }),
    session: createActor(sessionMachine),
    preferences: preferences,
    toasts: createActor(toastsMachine),
    call,
    store: createSessionStore(),
    hear: () => () => {},
    go() {},
    setGo() {},
    unauthorized() {},
    actIn() {},
    comeBack() {},
    rested: new Promise(() => {}),
    standing() {},
    stop() {},
  }
}

function toText(element: React.ReactNode): Promise<string> {
  return new Promise((done, fail) => {
    const out = new PassThrough()
    const chunks: Buffer[] = []
    out.on('data', chunk => chunks.push(chunk))
    out.on('end', () => done(Buffer.concat(chunks).toString('utf8')))
    let broken: unknown
    const { pipe } = renderToPipeableStream(element, {
      // In one piece: React would put what is long aside and fill it in by scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Everything at once: nothing is filled in later by inline scripts.
      onAllReady: () => (broken ? fail(broken) : pipe(out)),
      onShellError: fail,
      onError: error => {
        broken ??= error
      },
    })
  })
}

/** The browser says these in its own words; only the status has to be right. */
const missing: Partial<Record<string, number>> = { not_found: 404, 'profile.gone': 410, 'proposal.gone': 410 }

const wordsIn = (language: Language) => `src/i18n/first-words/${language}.ts`

/** The files that a page rendered by the browser needs first: those that send and parse, its screen and words, and the code behind sign-in. */
function neededBy(pathname: string, language: Language): string[] {
  const route = routeOf(pathname)
  return [
    'src/services/wire.ts',
    wordsIn(language),
    ...(route?.signedIn ? ['src/app/start/counters.ts', 'src/app/start/workspace.ts'] : []),
    ...(route ? [route.file] : []),
    ...[...(route?.errorsLater ? ['shell'] : everywhere), ...(route?.areas ?? [])].map(
      area => `src/i18n/locales/${language}/${area}.json`,
    ),
  ]
}

const books = new Map<Language, ReturnType<typeof createPhrases>>()

function pageAt(pathname: string) {
  const [name, match] = Object.keys(pages)
    .map(route => [route as RouteName, matchPath(patternOf(route as RouteName), pathname)] as const)
    .find(([, found]) => found) ?? [null, null]
  const prepare = name && pages[name]
  return match && prepare ? { match, prepare } : null
}

/**
 * True where the page at this address, path and search, is rendered here; the others are the browser's, and so is the page of somebody who is
 * signed in where strangers see another one.
 */
export function rendersHere(address: string, signedIn: boolean): boolean {
  const { pathname } = new URL(address, 'http://page')
  return pageAt(pathname) !== null && !(signedIn && routeOf(pathname)?.stranger)
}

/** A public page with its head and first data; for every other address what the browser will need to render it. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(request.address, request.origin)
  const found = rendersHere(request.address, request.signedIn) ? pageAt(pathname) : null
  if (!found)
    // The browser says in its own words that nothing is here; the status is said now.
    return { modules: neededBy(pathname, request.language), ...(!routeOf(pathname) && { status: 404 }) }
  if (!books.has(request.language)) books.set(request.language, createPhrases(request.language))
  const phrases = await (books.get(request.language) as ReturnType<typeof createPhrases>)
  await phrases.loadNamespaces(['casting-calls', 'market', 'proposals', 'welcome'])
  const call = createCall({ baseURL: 'http://page/api', credentials: () => null, unauthorized: () => {}, fetch: request.fetch })
  const brand = brandOfHost(request.host)
  let page: Page
  try {
    page = await found.prepare(call, found.match.params, searchParams, key => phrases.t(key), brand)
  } catch (error) {
    const status = missing[asFailure(error).code]
    if (status) return { status, lang: request.language, head: '', body: '', tail: '', modules: [] }
    throw error
  }
  if (page.headOnly) {
    const title = head(page, request, brand.name)
    return { status: 200, lang: request.language, head: title, body: '', tail: '', modules: [page.screen] }
  }
  const first = { language: request.language, address: request.address, data: page.data }
  const body = await toText(
    <FirstPageContext value={{ current: first }}>
      <StaticRouter location={request.address}>
        <App system={standing(request.language, call)} phrases={phrases} brand={brand} />
      </StaticRouter>
    </FirstPageContext>,
  )
  return {
    status: 200,
    lang: request.language,
    head: head(page, request, brand.name),
    body,
    tail: writeFirstPage(first),
    modules: [page.screen, wordsIn(request.language)],
    ...(routeOf(pathname)?.stranger && { known: neededBy(pathname, request.language) }),
  }
}
