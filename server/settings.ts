import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { type SignInNetwork, signInNetworks } from '#contract/networks.ts'
import { accountIssue, holderIssue, plainAccount } from '#contract/rules/bank-account.ts'

/** A setting that is missing or bad; the message is the one sentence people read. */
export class SettingError extends Error {}

const empty = (value: unknown) => (value === '' ? undefined : value)
const setting = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.transform(empty), schema)
const address = (protocols: RegExp) => setting(z.optional(z.url({ protocol: protocols })))
const secret = setting(z.optional(z.string().check(z.minLength(1))))

const partsOf = (list: string) => list.split(',').map(one => one.trim())
/** An address with or without a port, that of IPv6 in brackets where a port follows. */
function isNameServer(written: string): boolean {
  const [, bracketed, plain, port = '53'] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(written) ?? []
  return isIP(written) > 0 || (isIP(bracketed ?? plain ?? '') > 0 && Number(port) > 0 && Number(port) <= 65_535)
}

/** The places at which tests end the process in an operation of the studio: see features/studio/points.ts. */
export const stopPoints = ['writing', 'ordered', 'begun', 'dispatched', 'partly kept', 'all kept', 'settling', 'settled'] as const
export type StopPoint = (typeof stopPoints)[number]

type SignInName = Uppercase<SignInNetwork>
const upper = (network: SignInNetwork) => network.toUpperCase() as SignInName
const signInParts = ['CLIENT_ID', 'CLIENT_SECRET', 'AUTHORIZE_URL', 'TOKEN_URL', 'ME_URL'] as const
type SignInPart = (typeof signInParts)[number]
/** `YOUTUBE_CLIENT_ID` and so on: the same five for each network that one can sign in with. */
const signInSettings = Object.fromEntries(
  signInNetworks.flatMap(network =>
    signInParts.map(part => [`${upper(network)}_${part}`, part.endsWith('_URL') ? address(/^https?$/) : secret]),
  ),
) as Record<`${SignInName}_${SignInPart}`, typeof secret>

const schema = z.object({
  PORT: setting(z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4100)),
  HOST: setting(z._default(z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)), '127.0.0.1')),
  DATA_DIR: setting(z._default(z.string(), './data')),
  DATABASE_URL: address(/^postgres(ql)?$/),
  DATABASE_READ_URL: address(/^postgres(ql)?$/),
  FINDER_INDEX: setting(z._default(z.enum(['database', 'memory']), 'database')),
  PUBLIC_URL: address(/^https?$/),
  DEMO: setting(z.optional(z.enum(['on', 'off']))),
  DEMO_SIZE: setting(z._default(z.enum(['small', 'medium', 'large']), 'small')),
  NODE_ENV: setting(z.optional(z.string())),
  MAIL_URL: address(/^smtps?$/),
  /** Whether the network has approved the installation for what it tells people of their own channels alone. */
  YOUTUBE_INSIGHTS: setting(z.optional(z.enum(['on', 'off']))),
  YOUTUBE_ANALYTICS_URL: address(/^https?$/),
  INSTAGRAM_INSIGHTS: setting(z.optional(z.enum(['on', 'off']))),
  TIKTOK_POSTS: setting(z.optional(z.enum(['on', 'off']))),
  PINTEREST_POSTS: setting(z.optional(z.enum(['on', 'off']))),
  GOOGLE_CLIENT_ID: secret,
  GOOGLE_ISSUER: address(/^https?$/),
  AI_TEXT_URL: address(/^https?$/),
  AI_TEXT_KEY: secret,
  AI_TEXT_MODEL: secret,
  AI_IMAGE_URL: address(/^https?$/),
  AI_IMAGE_KEY: secret,
  AI_IMAGE_MODEL: secret,
  AI_SPEECH_URL: address(/^https?$/),
  AI_SPEECH_KEY: secret,
  AI_SPEECH_MODEL: secret,
  PRESENTER_URL: address(/^https?$/),
  PRESENTER_KEY: secret,
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_CONNECT_SECRET: secret,
  STRIPE_URL: address(/^https?$/),
  PAYPAL_CLIENT_ID: secret,
  PAYPAL_SECRET: secret,
  PAYPAL_URL: address(/^https?$/),
  PAYPAL_WEBHOOK_ID: secret,
  BANK_NAME: setting(z.optional(z.string().check(z.refine(name => holderIssue(name) === null)))),
  BANK_IBAN: setting(z.optional(z.string().check(z.refine(account => accountIssue('iban', account) === null)))),
  BANK_CLABE: setting(z.optional(z.string().check(z.refine(account => accountIssue('clabe', account) === null)))),
  ...signInSettings,
  YOUTUBE_API_KEY: secret,
  /** Whether the monitor searches there: each word is a hundredth of the usual day. */
  YOUTUBE_MENTIONS: setting(z.optional(z.enum(['on', 'off']))),
  MASTODON_URL: address(/^https?$/),
  MASTODON_TOKEN: secret,
  BLUESKY_URL: address(/^https?$/),
  YOUTUBE_API_URL: address(/^https?$/),
  YOUTUBE_API_PER_DAY: setting(z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)), 10_000)),
  GRAPH_TOKEN: secret,
  GRAPH_INSTAGRAM_ID: setting(z.optional(z.string().check(z.regex(/^\d{1,30}$/)))),
  /** Whether Meta has approved the installation for Instagram's creator marketplace. */
  GRAPH_MARKETPLACE: setting(z.optional(z.enum(['on', 'off']))),
  /** Whether Meta has approved it for Facebook's creator discovery. */
  GRAPH_DISCOVERY: setting(z.optional(z.enum(['on', 'off']))),
  GRAPH_URL: address(/^https?$/),
  TWITCH_API_URL: address(/^https?$/),
  SPOTIFY_API_URL: address(/^https?$/),
  LINKEDIN_TOKEN: secret,
  LINKEDIN_API_URL: address(/^https?$/),
  LINKEDIN_VERSION: setting(z._default(z.string().check(z.regex(/^20\d{4}$/)), '202609')),
  NAME_SERVERS: setting(z.optional(z.string().check(z.refine(list => partsOf(list).every(isNameServer))))),
  WEBHOOKS_TO: address(/^http$/),
  VAPID_PUBLIC_KEY: secret,
  VAPID_PRIVATE_KEY: secret,
  S3_BUCKET: setting(z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)))),
  S3_URL: address(/^https?$/),
  S3_REGION: setting(z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'us-east-1')),
  S3_ACCESS_KEY: secret,
  S3_SECRET_KEY: secret,
  MAP_STYLE_URL: address(/^https?$/),
  MAP_STYLE_HOSTS: setting(z.optional(z.string())),
  METRICS_TOKEN: setting(z.optional(z.string().check(z.minLength(16)))),
  STOP_AT: setting(z.optional(z.enum(stopPoints))),
  LOG_LEVEL: setting(z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info')),
})

const wanted: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or an address',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/name',
  DATABASE_READ_URL: 'an address like postgres://user:password@host:5432/name',
  FINDER_INDEX: '"database" or "memory"',
  MAIL_URL: 'an address like smtp://user:password@host:587',
  BANK_NAME: 'a name in Latin letters, as the bank has it',
  BANK_IBAN: 'an IBAN of a country that pays in euros',
  BANK_CLABE: 'a CLABE of 18 digits',
  YOUTUBE_API_PER_DAY: 'a whole number above 0',
  GRAPH_INSTAGRAM_ID: 'the number of a professional account',
  NAME_SERVERS: 'addresses like 192.0.2.53 or [2001:db8::53]:5353, separated by commas',
  WEBHOOKS_TO: 'an address of this machine like http://localhost:8787',
  LINKEDIN_VERSION: 'a year and a month, like 202609',
  DEMO: '"on" or "off"',
  DEMO_SIZE: '"small", "medium" or "large"',
  S3_BUCKET: 'the name of a bucket',
  S3_REGION: 'the name of a region, like eu-west-1',
  METRICS_TOKEN: 'at least 16 signs',
  STOP_AT: `one of ${stopPoints.join(', ')}`,
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
}

const loopback = (host: string) =>
  host === 'localhost' || host === '::1' || host.startsWith('127.') || host.endsWith('.localhost')

/** A provider of the studio. Its address is judged where it is asked; `loopback`: one on this machine may be, too. */
function providerOf(name: string, host: string, address: string | undefined, key: string | undefined, model: string) {
  if (!address) return null
  const url = new URL(address)
  if (url.username || url.password || url.search || url.hash)
    throw new SettingError(`${name} must be a web address without a name, password, query or fragment.`)
  return { url: url.href.replace(/\/+$/, ''), key: key ?? null, model, loopback: loopback(host) }
}

/** An address that browsers may ask for parts of a map; over http where both ends are this machine. */
function mapAddress(address: string, host: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback(host) && loopback(url.hostname)) ? url : null
}

/** The style's address, which everybody reads in the page: it may hold a key of the provider's for browsers, and no name or password. */
function mapStyleOf(address: string | undefined, hosts: string | undefined, host: string) {
  if (!address) {
    if (hosts) throw new SettingError('MAP_STYLE_HOSTS needs MAP_STYLE_URL: the style whose files lie there.')
    return null
  }
  const url = mapAddress(address, host)
  if (!url)
    throw new SettingError('MAP_STYLE_URL must be a web address like https://host/style.json, without a name or password.')
  const others = (hosts ?? '').split(',').map(one => one.trim())
  const origins = others.filter(Boolean).map(one => {
    const known = mapAddress(one, host)
    // An asterisk or a path would say something else to a browser than to whoever wrote it.
    if (!known || known.origin !== one.replace(/\/$/, '') || known.hostname.includes('*'))
      throw new SettingError('MAP_STYLE_HOSTS must be origins like https://tiles.example.org, separated by commas.')
    return known.origin
  })
  return { url: url.href, origins: [...new Set([url.origin, ...origins])] }
}

/** How the installation is known to a network; addresses are null where the network's own are meant. */
export interface SignInSettings {
  clientId: string
  secret: string
  authorizeUrl: string | null
  tokenUrl: string | null
  meUrl: string | null
  /** Whether whoever signs in is asked for their newest posts, too, and for who follows or watches. */
  owners: boolean
  /** Where who watches is asked, if not beside the rest. */
  audienceUrl: string | null
  /** Whether an address on this machine may be asked. */
  loopback: boolean
}

type Parsed = z.infer<typeof schema>

function signInsOf(s: Parsed): Partial<Record<SignInNetwork, SignInSettings>> {
  return Object.fromEntries(
    signInNetworks.flatMap(network => {
      const of = (part: SignInPart) => s[`${upper(network)}_${part}`] ?? null
      const clientId = of('CLIENT_ID')
      const secret = of('CLIENT_SECRET')
      if (!clientId || !secret) return []
      const addresses = { authorizeUrl: of('AUTHORIZE_URL'), tokenUrl: of('TOKEN_URL'), meUrl: of('ME_URL') }
      const approved: Partial<Record<SignInNetwork, 'on' | 'off'>> = {
        youtube: s.YOUTUBE_INSIGHTS,
        instagram: s.INSTAGRAM_INSIGHTS,
        tiktok: s.TIKTOK_POSTS,
        pinterest: s.PINTEREST_POSTS,
      }
      const audienceUrl = network === 'youtube' ? (s.YOUTUBE_ANALYTICS_URL ?? null) : null
      const own = { owners: approved[network] === 'on', audienceUrl }
      return [[network, { clientId, secret, ...addresses, ...own, loopback: loopback(s.HOST) }]]
    }),
  )
}

/** Official APIs that are asked about channels; null where no key is set. */
function sourcesOf(s: z.infer<typeof schema>) {
  const at = (address: string | undefined, usual: string) => (address ?? usual).replace(/\/+$/, '')
  const app = (name: 'TWITCH' | 'SPOTIFY', tokenUrl: string, url: string) => {
    const [clientId, secret] = [s[`${name}_CLIENT_ID`], s[`${name}_CLIENT_SECRET`]]
    if (!clientId || !secret) return null
    return { clientId, secret, tokenUrl: s[`${name}_TOKEN_URL`] ?? tokenUrl, url: at(s[`${name}_API_URL`], url) }
  }
  return {
    /** Whether an address on this machine may be asked. */
    loopback: loopback(s.HOST),
    youtube: s.YOUTUBE_API_KEY
      ? {
          key: s.YOUTUBE_API_KEY,
          url: at(s.YOUTUBE_API_URL, 'https://www.googleapis.com/youtube/v3'),
          perDay: s.YOUTUBE_API_PER_DAY,
        }
      : null,
    graph: s.GRAPH_TOKEN
      ? {
          token: s.GRAPH_TOKEN,
          url: at(s.GRAPH_URL, 'https://graph.facebook.com/v25.0'),
          instagramId: s.GRAPH_INSTAGRAM_ID ?? null,
          marketplace: s.GRAPH_MARKETPLACE === 'on',
          discovery: s.GRAPH_DISCOVERY === 'on',
        }
      : null,
    twitch: app('TWITCH', 'https://id.twitch.tv/oauth2/token', 'https://api.twitch.tv/helix'),
    spotify: app('SPOTIFY', 'https://accounts.spotify.com/api/token', 'https://api.spotify.com/v1'),
    linkedin: s.LINKEDIN_TOKEN
      ? { token: s.LINKEDIN_TOKEN, url: at(s.LINKEDIN_API_URL, 'https://api.linkedin.com/rest'), version: s.LINKEDIN_VERSION }
      : null,
  }
}

/** Places that the monitor asks for words of rules; null where no setting names them. */
function mentionsOf(s: Parsed) {
  const at = (address: string) => address.replace(/\/+$/, '')
  return {
    loopback: loopback(s.HOST),
    mastodon: s.MASTODON_URL ? { url: at(s.MASTODON_URL), token: s.MASTODON_TOKEN ?? null } : null,
    bluesky: s.BLUESKY_URL ? { url: at(s.BLUESKY_URL) } : null,
    youtube:
      s.YOUTUBE_API_KEY && s.YOUTUBE_MENTIONS === 'on'
        ? { key: s.YOUTUBE_API_KEY, url: at(s.YOUTUBE_API_URL ?? 'https://www.googleapis.com/youtube/v3') }
        : null,
  }
}

/** `?from=` names the sender; the rest is the way to the mail server. */
function readMailUrl(address: string) {
  const url = new URL(address)
  const from = url.searchParams.get('from')
  url.searchParams.delete('from')
  return { url: url.href, from }
}

/** A base address without the stroke at its end. */
const plainUrl = (address: string) => address.replace(/\/+$/, '')

/** Settings that mean nothing alone: `[one, the other that it needs]`. */
const pairs = [
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
  ['AI_TEXT_KEY', 'AI_TEXT_URL'],
  ['AI_TEXT_MODEL', 'AI_TEXT_URL'],
  ['AI_IMAGE_KEY', 'AI_IMAGE_URL'],
  ['AI_IMAGE_MODEL', 'AI_IMAGE_URL'],
  ['AI_SPEECH_KEY', 'AI_SPEECH_URL'],
  ['AI_SPEECH_MODEL', 'AI_SPEECH_URL'],
  ['PRESENTER_URL', 'PRESENTER_KEY'],
  ['PRESENTER_KEY', 'PRESENTER_URL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_URL', 'STRIPE_SECRET_KEY'],
  ['STRIPE_CONNECT_SECRET', 'STRIPE_SECRET_KEY'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'],
  ['PAYPAL_SECRET', 'PAYPAL_CLIENT_ID'],
  ['PAYPAL_URL', 'PAYPAL_CLIENT_ID'],
  ['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID'],
  ['BANK_IBAN', 'BANK_NAME'],
  ['BANK_CLABE', 'BANK_NAME'],
  ['BANK_NAME', 'STRIPE_SECRET_KEY'],
  ['YOUTUBE_API_URL', 'YOUTUBE_API_KEY'],
  ['YOUTUBE_MENTIONS', 'YOUTUBE_API_KEY'],
  ['MASTODON_TOKEN', 'MASTODON_URL'],
  ['GRAPH_INSTAGRAM_ID', 'GRAPH_TOKEN'],
  ['GRAPH_MARKETPLACE', 'GRAPH_INSTAGRAM_ID'],
  ['GRAPH_DISCOVERY', 'GRAPH_TOKEN'],
  ['GRAPH_URL', 'GRAPH_TOKEN'],
  ['TWITCH_API_URL', 'TWITCH_CLIENT_ID'],
  ['SPOTIFY_API_URL', 'SPOTIFY_CLIENT_ID'],
  ['LINKEDIN_API_URL', 'LINKEDIN_TOKEN'],
  ['S3_BUCKET', 'S3_ACCESS_KEY'],
  ['S3_URL', 'S3_BUCKET'],
  ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['S3_SECRET_KEY', 'S3_BUCKET'],
  ['YOUTUBE_INSIGHTS', 'YOUTUBE_CLIENT_ID'],
  ['YOUTUBE_ANALYTICS_URL', 'YOUTUBE_INSIGHTS'],
  ['INSTAGRAM_INSIGHTS', 'INSTAGRAM_CLIENT_ID'],
  ['TIKTOK_POSTS', 'TIKTOK_CLIENT_ID'],
  ['PINTEREST_POSTS', 'PINTEREST_CLIENT_ID'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
  ...signInNetworks
    .map(upper)
    .flatMap(
      name =>
        [
          [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`],
          ...(['CLIENT_SECRET', 'AUTHORIZE_URL', 'TOKEN_URL', 'ME_URL'] as const).map(
            part => [`${name}_${part}`, `${name}_CLIENT_ID`] as const,
          ),
        ] as const,
    ),
] as const

/** Refuses what each setting allows and all together do not. */
function checkTogether(s: Parsed, demo: boolean): void {
  for (const [one, other] of pairs) if (s[one] && !s[other]) throw new SettingError(`${one} needs ${other} beside it.`)
  if (s.DATABASE_READ_URL && !s.DATABASE_URL)
    throw new SettingError('DATABASE_READ_URL needs DATABASE_URL: the database that it follows.')
  if (s.DEMO === undefined && !s.DATABASE_URL && s.NODE_ENV !== 'production' && !loopback(s.HOST)) {
    throw new SettingError(
      `HOST ${s.HOST} is reachable from outside: say DEMO=off, or DEMO=on if everyone who reaches it may use the demonstration accounts.`,
    )
  }
  if (s.PAYPAL_CLIENT_ID && !s.STRIPE_SECRET_KEY)
    throw new SettingError(
      'PAYPAL_CLIENT_ID needs STRIPE_SECRET_KEY beside it: creators would be paid real money that the built-in cashier never took from a brand.',
    )
  if (s.WEBHOOKS_TO && !demo)
    throw new SettingError('WEBHOOKS_TO keeps from companies what they are told: it is for trying out, and needs DEMO=on.')
  if (s.WEBHOOKS_TO && !loopback(new URL(s.WEBHOOKS_TO).hostname.replace(/^\[|\]$/g, '')))
    throw new SettingError(`WEBHOOKS_TO must be ${wanted.WEBHOOKS_TO}.`)
  if (s.STOP_AT && !demo)
    throw new SettingError('STOP_AT ends the server in the middle of its work: it is for tests, and needs DEMO=on.')
}

function stripeOf(s: Parsed) {
  if (!s.STRIPE_SECRET_KEY || !s.STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: s.STRIPE_SECRET_KEY,
    webhookSecret: s.STRIPE_WEBHOOK_SECRET,
    connectSecret: s.STRIPE_CONNECT_SECRET ?? null,
    url: plainUrl(s.STRIPE_URL ?? 'https://api.stripe.com'),
  }
}

function paypalOf(s: Parsed) {
  if (!s.PAYPAL_CLIENT_ID || !s.PAYPAL_SECRET) return null
  return {
    clientId: s.PAYPAL_CLIENT_ID,
    secret: s.PAYPAL_SECRET,
    url: plainUrl(s.PAYPAL_URL ?? 'https://api-m.paypal.com'),
    webhookId: s.PAYPAL_WEBHOOK_ID ?? null,
  }
}

function s3Of(s: Parsed) {
  if (!s.S3_BUCKET || !s.S3_ACCESS_KEY || !s.S3_SECRET_KEY) return null
  return {
    bucket: s.S3_BUCKET,
    url: s.S3_URL ? plainUrl(s.S3_URL) : null,
    region: s.S3_REGION,
    accessKey: s.S3_ACCESS_KEY,
    secretKey: s.S3_SECRET_KEY,
  }
}

/** Reads every setting of the environment; throws a SettingError that names the first bad one. */
export function readSettings(env: Record<string, string | undefined>) {
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'environment')
    // The value itself may be a secret: it is not repeated, except where it cannot be one.
    const shown = ['PORT', 'HOST', 'DEMO', 'DEMO_SIZE', 'LOG_LEVEL'].includes(name) ? ` (it is "${env[name]}")` : ''
    throw new SettingError(`${name} must be ${wanted[name] ?? 'a web address like https://host/path'}${shown}.`)
  }
  const s = parsed.data
  const demo = s.DEMO ? s.DEMO === 'on' : !s.DATABASE_URL && s.NODE_ENV !== 'production'
  checkTogether(s, demo)
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    /** A PostgreSQL that follows it, for searches. */
    databaseReadUrl: s.DATABASE_READ_URL,
    /** Answers searches of channels: the database, or columns that this node keeps in its memory. */
    finderIndex: s.FINDER_INDEX,
    /** Null until the port is known; main.ts fills it in. */
    publicUrl: s.PUBLIC_URL ? plainUrl(s.PUBLIC_URL) : null,
    demo,
    demoSize: s.DEMO_SIZE,
    /** The style that maps are drawn in, where it is not our own. */
    mapStyle: mapStyleOf(s.MAP_STYLE_URL, s.MAP_STYLE_HOSTS, s.HOST),
    /** Name servers that are asked for the proofs of companies' hosts; null where this machine's own are. */
    nameServers: s.NAME_SERVERS ? partsOf(s.NAME_SERVERS) : null,
    /** A program on this machine that is told instead of the companies' own. */
    webhooksTo: s.WEBHOOKS_TO ? plainUrl(s.WEBHOOKS_TO) : null,
    stopAt: s.STOP_AT ?? null,
    metricsToken: s.METRICS_TOKEN ?? null,
    google: s.GOOGLE_CLIENT_ID
      ? { clientId: s.GOOGLE_CLIENT_ID, issuer: plainUrl(s.GOOGLE_ISSUER ?? 'https://accounts.google.com') }
      : null,
    vapid: s.VAPID_PUBLIC_KEY && s.VAPID_PRIVATE_KEY ? { publicKey: s.VAPID_PUBLIC_KEY, privateKey: s.VAPID_PRIVATE_KEY } : null,
    stripe: stripeOf(s),
    paypal: paypalOf(s),
    bank: s.BANK_NAME
      ? {
          name: s.BANK_NAME.trim(),
          iban: s.BANK_IBAN ? plainAccount('iban', s.BANK_IBAN) : null,
          clabe: s.BANK_CLABE ? plainAccount('clabe', s.BANK_CLABE) : null,
        }
      : null,
    signIns: signInsOf(s),
    sources: sourcesOf(s),
    mentions: mentionsOf(s),
    text: providerOf('AI_TEXT_URL', s.HOST, s.AI_TEXT_URL, s.AI_TEXT_KEY, s.AI_TEXT_MODEL ?? 'gpt-4o-mini'),
    image: providerOf('AI_IMAGE_URL', s.HOST, s.AI_IMAGE_URL, s.AI_IMAGE_KEY, s.AI_IMAGE_MODEL ?? 'gpt-image-1'),
    speech: providerOf('AI_SPEECH_URL', s.HOST, s.AI_SPEECH_URL, s.AI_SPEECH_KEY, s.AI_SPEECH_MODEL ?? 'whisper-1'),
    presenter: s.PRESENTER_URL && s.PRESENTER_KEY ? { url: plainUrl(s.PRESENTER_URL), key: s.PRESENTER_KEY } : null,
    s3: s3Of(s),
    mail: s.MAIL_URL ? readMailUrl(s.MAIL_URL) : null,
    logLevel: s.LOG_LEVEL,
  }
}

export type Settings = ReturnType<typeof readSettings>
