import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { limits } from '#contract/limits.ts'
import { isWebAddress } from '#contract/rules/app-address.ts'
import type { Context } from '../../context.ts'
import { makeClickLog } from './click-log.ts'
import { type LinkCopy, makeCopies } from './copies.ts'
import { makeHosts } from './hosts.ts'
import { storeClicks } from './store-clicks.ts'
import { deviceOf, followerOf, makeCountries, makeVisitors, phoneSystemOf, referrerOf } from './who-follows.ts'

/** Rows of one transaction. */
const batch = 500

export interface Redirector {
  /** Answers whoever follows `/t/{slug}` on our host. */
  answer(request: Request, slug: string, address: string): Promise<Response>
  /** Answers whoever comes to a company's own host, where its links alone are; null on every other host. */
  answerHost(request: Request, address: string): Promise<Response> | null
  /** Whether a certificate may be had for this host. */
  isProved(host: string): boolean
  /** Counts what was written down; answers how many clicks that were. Rejects while the database is away: nothing is lost. */
  drain(): Promise<number>
  /** Looks for links that were changed. */
  compare(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

type Why = 'unknown' | 'early' | 'over' | 'away'
const sayings: Record<Why, { status: number; es: string; en: string }> = {
  unknown: { status: 404, es: 'Este enlace no existe.', en: 'There is no such link.' },
  early: { status: 404, es: 'Este enlace todavía no ha empezado.', en: 'This link has not begun yet.' },
  over: { status: 410, es: 'Este enlace ya no lleva a ninguna parte.', en: 'This link leads nowhere any more.' },
  away: {
    status: 503,
    es: 'Ahora mismo no podemos abrir este enlace. Inténtalo en un momento.',
    en: 'This link cannot be opened right now. Try again in a moment.',
  },
}

/** A person who follows a link may read neither of our languages: both stand there, and nothing else is loaded. */
function say(why: Why): Response {
  const { status, es, en } = sayings[why]
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Elenco</title><h1>${es}</h1><p lang="en">${en}</p></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ...(why === 'away' && { 'Retry-After': '5' }),
    },
  })
}

/** The target of whoever follows: an app's on a person's telephone that has one, and the usual one for all others and for what is opened ahead. */
function targetFor(request: Request, { target, apps }: LinkCopy): string {
  const system = followerOf(request) === 'person' ? phoneSystemOf(request.headers.get('user-agent') ?? '') : null
  return (system && apps[system]) || target
}

/** An address of the web carries the click's id; one of an app stays as it is written. */
function addressOf(target: string, click: string | null): string {
  if (!click || !isWebAddress(target)) return target
  const url = new URL(target)
  url.searchParams.set('el_cid', click)
  return url.href
}

/** A person who follows a link is led on from memory and written down in a file: neither waits for the database. */
export function makeRedirector(ctx: Context): Redirector {
  const folder = join(ctx.settings.dataDir, 'clicks')
  const copies = makeCopies(ctx)
  const hosts = makeHosts(ctx)
  const log = makeClickLog(folder)
  const visitorOf = makeVisitors(folder)
  const countryOf = makeCountries()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<number> = Promise.resolve(0)

  function write(request: Request, { uuid }: LinkCopy, address: string, now: Date): string {
    const id = randomUUID()
    const agent = request.headers.get('user-agent') ?? ''
    const visitor = visitorOf(now.toISOString().slice(0, 10), uuid, address, agent)
    const referrer = referrerOf(request.headers.get('referer'))
    const by = followerOf(request)
    log.append({ id, link: uuid, at: now.getTime(), by, device: deviceOf(agent), country: countryOf(address), referrer, visitor })
    return id
  }

  async function drainOnce(): Promise<number> {
    let counted = 0
    for (const file of log.waiting()) {
      const clicks = log.read(file)
      for (let from = 0; from < clicks.length; from += batch) await storeClicks(ctx, clicks.slice(from, from + batch))
      log.done(file)
      counted += clicks.length
    }
    return counted
  }

  const drain = (): Promise<number> => {
    const turn = last.catch(() => 0).then(drainOnce)
    last = turn
    return turn
  }
  const compare = async () => {
    await hosts.compare()
    await copies.compare()
  }
  const quietly = (work: Promise<unknown>) => work.catch(error => ctx.log.warn({ err: error }, 'clicks wait for the database'))

  /** The click's id; null on a full disk: a person is led on all the same. */
  function noteClick(request: Request, copy: LinkCopy, address: string, now: Date): string | null {
    try {
      return write(request, copy, address, now)
    } catch (error) {
      ctx.log.error({ err: error }, 'a click could not be written down')
      return null
    }
  }

  async function lead(request: Request, slug: string, domain: string | null, address: string): Promise<Response> {
    const name = slug.toLowerCase()
    if (name.length > limits.link.slug.max || !/^[a-z0-9-]+$/.test(name)) return say('unknown')
    const copy = await copies.find(name, domain)
    if (copy === 'away') return say('away')
    if (!copy) return say('unknown')
    const now = ctx.clock.now()
    if (copy.state !== 'active' || (copy.ends !== null && copy.ends < now.getTime())) return say('over')
    if (copy.starts !== null && copy.starts > now.getTime()) return say('early')
    return new Response(null, {
      status: 302,
      headers: {
        Location: addressOf(targetFor(request, copy), noteClick(request, copy, address, now)),
        'Cache-Control': 'no-store',
      },
    })
  }

  return {
    answer: async (request, slug, address) => await lead(request, slug, null, address),
    answerHost(request, address) {
      const { hostname, pathname } = new URL(request.url)
      const host = hosts.find(hostname.replace(/\.$/, ''))
      if (!host) return null
      const read = request.method === 'GET' || request.method === 'HEAD'
      return read ? lead(request, pathname.slice(1), host.domain, address) : Promise.resolve(say('unknown'))
    },
    isProved: host => hosts.find(host.toLowerCase())?.state === 'verified',
    drain,
    compare,
    async start() {
      await hosts.compare()
      await copies.warm()
      timer = setInterval(() => {
        void quietly(drain())
        void quietly(compare())
      }, limits.link.compareEvery)
      timer.unref()
      void quietly(drain())
    },
    async stop() {
      clearInterval(timer)
      await quietly(drain())
      log.close()
    },
  }
}
