import { createHash } from 'node:crypto'
import type { DeviceKind } from '#contract/entities/tracking-link.ts'
import { json } from '../database.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const day = 86_400_000

interface DemoLink {
  /** Of whom: the company's key, and whether it is about one of its agreements. */
  company: string
  slug: string
  /** The company's own host that it stands on. */
  domain?: string
  name: string
  destination: string
  source: string
  medium: string
  campaign: string
  coupon?: string
  /** About an agreement with this creator, or with anybody but Lucía; none where it is shared otherwise. */
  deal?: string
  /** Days since it was made, and clicks of a usual day at its best. */
  age: number
  clicks: number
  /** Orders for each hundred clicks, and what one is worth, in minor units. */
  rate: number
  value: number
  state?: 'paused'
  ends?: number
  hosts: readonly string[]
}

/** Companies whose finished deals brought buyers, with the names of their shops. */
const shops = { colmillo: 'colmillo', otxoa: 'otxoa', almazara: 'grupoalmazara' } as const

/** A link by which buyers came to a finished deal. */
const reel = (
  company: keyof typeof shops,
  slug: string,
  [name, deal]: readonly [string, string],
  age: number,
  clicks: number,
  rate: number,
): DemoLink => ({
  company,
  slug,
  name: `Reel de ${name}`,
  destination: `https://${shops[company]}.example/${name.toLowerCase()}`,
  source: 'instagram',
  medium: 'creator',
  campaign: name.toLowerCase(),
  deal,
  age,
  clicks,
  rate,
  value: 3_200,
  hosts: ['instagram.com', 'l.instagram.com', ''],
})

const clara = ['Clara', 'clara.benet'] as const
const greta = ['Greta', 'greta.lindt'] as const
const sara = ['Sara', 'sara.montes'] as const
const aitana = ['Aitana', 'aitana.prieto'] as const
const tess = ['Tess', 'tess.moreau'] as const

const links: readonly DemoLink[] = [
  reel('colmillo', 'cama-clara', clara, 76, 26, 3.4),
  reel('otxoa', 'cuenco-clara', clara, 62, 21, 2.8),
  reel('almazara', 'pan-clara', clara, 48, 34, 4.2),
  reel('colmillo', 'cama-greta', greta, 75, 31, 2.6),
  reel('almazara', 'pan-greta', greta, 45, 24, 2.1),
  reel('colmillo', 'cama-sara', sara, 74, 41, 2.2),
  reel('otxoa', 'cuenco-sara', sara, 61, 38, 3.1),
  reel('almazara', 'pan-sara', sara, 47, 33, 2.4),
  reel('otxoa', 'cuenco-aitana', aitana, 60, 17, 2.9),
  reel('almazara', 'pan-tess', tess, 46, 12, 3.8),
  {
    company: 'ceiba',
    slug: 'cafe-lucia',
    name: 'Lucía · Reel del sábado',
    destination: 'https://cafeceiba.example/tienda/origen-huila',
    source: 'instagram',
    medium: 'creator',
    campaign: 'otono',
    coupon: 'LUCIA10',
    deal: 'creator',
    age: 38,
    clicks: 64,
    rate: 4.1,
    value: 2_650,
    hosts: ['instagram.com', 'l.instagram.com', ''],
  },
  {
    company: 'ceiba',
    slug: 'cafe-tienda',
    name: 'QR del mostrador',
    destination: 'https://cafeceiba.example/club',
    source: 'tienda',
    medium: 'qr',
    campaign: 'club',
    age: 52,
    clicks: 18,
    rate: 7.5,
    value: 1_890,
    hosts: ['', ''],
  },
  {
    company: 'ceiba',
    slug: 'cafe-tiktok',
    name: 'TikTok · filtrado en casa',
    destination: 'https://cafeceiba.example/tienda/kit-v60',
    source: 'tiktok',
    medium: 'creator',
    campaign: 'otono',
    deal: 'other',
    age: 24,
    clicks: 110,
    rate: 1.6,
    value: 4_200,
    hosts: ['tiktok.com', '', 'google.com'],
  },
  {
    company: 'ceiba',
    slug: 'cafe-verano',
    name: 'Cold brew de verano',
    destination: 'https://cafeceiba.example/cold-brew',
    source: 'newsletter',
    medium: 'email',
    campaign: 'verano',
    age: 70,
    clicks: 22,
    rate: 2.4,
    value: 2_150,
    state: 'paused',
    hosts: ['mail.google.com', 'outlook.live.com', ''],
  },
  {
    company: 'marea',
    slug: 'marea-otono',
    name: 'Lanzamiento de otoño',
    destination: 'https://agenciamarea.example/lanzamiento',
    source: 'youtube',
    medium: 'creator',
    campaign: 'lanzamiento',
    age: 33,
    clicks: 140,
    rate: 1.2,
    value: 6_900,
    hosts: ['youtube.com', 'google.com', ''],
  },
  {
    company: 'marea',
    slug: 'catalogo',
    domain: 'ir.agenciamarea.example',
    name: 'Catálogo en el escaparate',
    destination: 'https://agenciamarea.example/catalogo',
    source: 'escaparate',
    medium: 'qr',
    campaign: 'catalogo',
    age: 27,
    clicks: 31,
    rate: 2.2,
    value: 3_900,
    hosts: ['', ''],
  },
  {
    company: 'almazara',
    slug: 'aceite-nuevo',
    name: 'Aceite nuevo',
    destination: 'https://grupoalmazara.example/cosecha',
    source: 'instagram',
    medium: 'creator',
    campaign: 'cosecha',
    coupon: 'COSECHA',
    age: 20,
    clicks: 44,
    rate: 3.2,
    value: 3_400,
    ends: 25,
    hosts: ['instagram.com', ''],
  },
  {
    company: 'prado',
    slug: 'valla-atocha',
    name: 'Valla de Atocha',
    destination: 'https://pradoespacios.example/atocha',
    source: 'ooh',
    medium: 'qr',
    campaign: 'atocha',
    age: 45,
    clicks: 27,
    rate: 0,
    value: 0,
    hosts: ['', ''],
  },
]

/** The same number from the same words, 0 to 1. */
const chance = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32

const devices: readonly [DeviceKind, number][] = [
  ['phone', 0.74],
  ['desktop', 0.19],
  ['tablet', 0.06],
  ['unknown', 0.01],
]

/** Countries of those who follow a link; '' is unknown. */
const countries: readonly [string, number][] = [
  ['ES', 0.71],
  ['MX', 0.14],
  ['PT', 0.06],
  ['FR', 0.04],
  ['', 0.05],
]

/** The hosts of an agency: one that is proved, and one whose records are awaited. Nobody looks at them until somebody presses. */
async function seedDomains(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const hosts = [
    { host: 'ir.agenciamarea.example', name: 'ir.agenciamarea.example', state: 'verified' as const, age: 40 },
    { host: 'xn--maana-pta.agenciamarea.example', name: 'mañana.agenciamarea.example', state: 'pending' as const, age: 2 },
  ]
  for (const { age, ...host } of hosts) {
    const at = new Date(now - age * day)
    await ctx.db
      .insertInto('link_domains')
      .values({
        ...host,
        uuid: demoId(`domain ${host.host}`),
        org_id: demoId('org marea'),
        made_by: null,
        token: createHash('sha256').update(host.host).digest('hex').slice(0, 40),
        error: host.state === 'pending' ? 'no_proof' : null,
        checked_at: new Date(now - 5 * 3_600_000),
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
}

/** Some weeks of clicks: many when it was published, fewer each day, more on Saturdays and Sundays. */
export async function seedLinks(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  await seedDomains(ctx)
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  for (const link of links) {
    const org_id = demoId(`org ${link.company}`)
    const uuid = demoId(`link ${link.slug}`)
    const made = new Date(now - link.age * day)
    const deal = await dealOf(ctx, org_id, link.deal)
    await ctx.db
      .insertInto('tracking_links')
      .values({
        uuid,
        org_id,
        made_by: null,
        state: link.state ?? 'active',
        slug: link.slug,
        domain_id: link.domain ? demoId(`domain ${link.domain}`) : null,
        name: link.name,
        destination: link.destination,
        utm: json({ source: link.source, medium: link.medium, campaign: link.campaign, term: '', content: '' }),
        coupon: link.coupon ?? null,
        starts_on: null,
        ends_on: link.ends ? dayOf(now + link.ends * day) : null,
        window_days: 30,
        deal_id: deal?.uuid ?? null,
        creator_id: deal?.creator_id ?? null,
        reachable: true,
        created_at: made,
        updated_at: made,
      })
      .execute()
    await addDays(ctx, link, uuid, org_id, now)
  }
  const heard = {
    heard_at: new Date(now - 3_600_000),
    outcome: 'counted' as const,
    host: 'cafeceiba.example',
    order_id: 'D-1042',
  }
  await ctx.db
    .insertInto('link_pixels')
    .values({ org_id: demoId('org ceiba'), ...heard })
    .execute()
}

async function dealOf(ctx: TxContext, org_id: string, wanted: DemoLink['deal']) {
  if (!wanted) return undefined
  return await ctx.db
    .selectFrom('deals')
    .select(['uuid', 'creator_id'])
    .where('org_id', '=', org_id)
    .where('creator_id', wanted === 'other' ? '<>' : '=', demoId(`user ${wanted === 'other' ? 'creator' : wanted}@elenco.test`))
    .orderBy('uuid')
    .limit(1)
    .executeTakeFirst()
}

async function addDays(ctx: TxContext, link: DemoLink, link_id: string, org_id: string, now: number): Promise<void> {
  const days = []
  const shares = []
  const orders = []
  for (let ago = link.age; ago >= 0; ago -= 1) {
    const at = now - ago * day
    const date = new Date(at).toISOString().slice(0, 10)
    const weekend = [0, 6].includes(new Date(at).getUTCDay()) ? 1.35 : 1
    const fading = 0.35 + 0.65 * Math.exp(-(link.age - ago) / 9)
    const clicks = Math.round(link.clicks * fading * weekend * (0.75 + 0.5 * chance(`${link.slug} ${date}`)))
    days.push({
      link_id,
      day: date,
      clicks,
      visitors: Math.round(clicks * 0.86),
      bots: Math.round(clicks * 0.07),
      prefetches: Math.round(clicks * 0.05),
    })
    for (const [value, part] of devices) {
      const n = Math.round(clicks * part)
      if (n > 0) shares.push({ link_id, day: date, kind: 'device' as const, value, clicks: n })
    }
    for (const [value, part] of countries) {
      const n = Math.round(clicks * part)
      if (n > 0) shares.push({ link_id, day: date, kind: 'country' as const, value, clicks: n })
    }
    const hosts = [...new Set(link.hosts)]
    const parts = hosts.length === 1 ? [1] : [0.62, 0.27, 0.11]
    for (const [index, value] of hosts.entries()) {
      const n = Math.round(clicks * (parts[index] ?? 0))
      if (n > 0) shares.push({ link_id, day: date, kind: 'referrer' as const, value, clicks: n })
    }
    const wanted = (clicks * link.rate) / 100
    const n = Math.floor(wanted) + (chance(`order ${link.slug} ${date}`) < wanted % 1 ? 1 : 0)
    for (let order = 0; order < n; order += 1) {
      const name = `${link.slug} ${date} ${order}`
      const coupon = link.coupon !== undefined && chance(`coupon ${name}`) < 0.45
      const clicked = !coupon || chance(`both ${name}`) < 0.6
      orders.push({
        uuid: demoId(`order ${name}`),
        org_id,
        order_id: `D-${name.replace(/\W+/g, '-')}`,
        click_link_id: clicked ? link_id : null,
        coupon_link_id: coupon ? link_id : null,
        link_id,
        value_minor: Math.round(link.value * (0.6 + chance(`value ${name}`))),
        currency: 'EUR' as const,
        state: 'confirmed' as const,
        by_pixel: clicked && chance(`pixel ${name}`) < 0.2,
        occurred_at: new Date(at - 3_600_000),
        received_at: new Date(at - 3_500_000),
      })
    }
  }
  await ctx.db.insertInto('link_days').values(days).execute()
  await ctx.db.insertInto('link_shares').values(shares).execute()
  if (orders.length > 0) await ctx.db.insertInto('link_conversions').values(orders).execute()
}
