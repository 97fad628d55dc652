import type { ColumnValue, ListColumn, ListStage } from '#contract/entities/list.ts'
import { fold } from '#contract/fold.ts'
import type { Network } from '#contract/networks.ts'
import { foldHandle } from '#contract/rules/list.ts'
import { json } from '../database.ts'
import type { TxContext } from '../transaction.ts'
import { demoCreators } from './creators.ts'
import { demoId } from './ids.ts'

const day = 86_400_000

/** Somebody of a list: a creator of the market by email, or a channel elsewhere. */
interface DemoPerson {
  who: string | [network: Network, handle: string, name: string]
  stage: ListStage
  tags?: string[]
  note?: string
  price?: number
  score?: number
  values?: Record<string, ColumnValue>
  blocked?: string
}

interface DemoList {
  org: string
  owner: string
  brand: string
  name: string
  description: string
  columns: ListColumn[]
  people: DemoPerson[]
}

const column = (name: string, kind: ListColumn['kind'], options: string[] = []): ListColumn => ({
  id: demoId(`list column ${name}`),
  name,
  kind,
  options,
})
const id = (name: string) => demoId(`list column ${name}`)

const demoLists: readonly DemoList[] = [
  {
    org: 'ceiba',
    owner: 'premium@elenco.test',
    brand: 'ceiba',
    name: 'Otoño en taza',
    description: 'Con quién contamos para el tueste de otoño: vídeos cortos, luz de mañana, cocina de verdad.',
    columns: [
      column('Ciudad', 'text'),
      column('Molinillo', 'select', ['Sí', 'No', 'Se lo enviamos']),
      column('Muestra enviada', 'check'),
      column('Fecha libre', 'date'),
    ],
    people: [
      {
        who: 'creator@elenco.test',
        stage: 'confirmed',
        tags: ['cocina', 'repetir'],
        price: 520,
        score: 92,
        note: 'El vídeo del pan funcionó muy bien. Prefiere grabar los martes.',
        values: { [id('Ciudad')]: 'Madrid', [id('Molinillo')]: 'Sí', [id('Muestra enviada')]: true },
      },
      {
        who: 'marc.soler@elenco.test',
        stage: 'negotiating',
        tags: ['cocina'],
        price: 640,
        score: 81,
        values: { [id('Molinillo')]: 'Se lo enviamos' },
      },
      {
        who: 'aitana.prieto@elenco.test',
        stage: 'negotiating',
        tags: ['hogar'],
        price: 480,
        score: 77,
        note: 'Pide dos rondas.',
      },
      { who: 'sara.montes@elenco.test', stage: 'replied', tags: ['viajes'], price: 710, score: 74 },
      { who: 'iker.zabala@elenco.test', stage: 'contacted', tags: ['deporte'], score: 68 },
      { who: 'greta.lindt@elenco.test', stage: 'contacted', tags: ['hogar'], price: 550, score: 80 },
      { who: 'pablo.rivas@elenco.test', stage: 'new', tags: ['humor'] },
      { who: 'clara.benet@elenco.test', stage: 'new', tags: ['hogar', 'lectura'] },
      { who: ['instagram', 'cafedebarrio', 'Café de barrio'], stage: 'new', tags: ['cocina'] },
      {
        who: ['tiktok', 'molienda.lenta', 'Molienda lenta'],
        stage: 'contacted',
        price: 300,
        note: 'Escribió por correo en septiembre.',
      },
      { who: ['youtube', 'desayunoscontados', 'Desayunos contados'], stage: 'rejected', note: 'Ya trabaja con otra cafetera.' },
      {
        who: 'omar.haddad@elenco.test',
        stage: 'past',
        tags: ['viajes'],
        price: 600,
        score: 41,
        blocked: 'Publicó con un mes de retraso y sin la etiqueta de publicidad.',
      },
    ],
  },
  {
    org: 'ceiba',
    owner: 'premium@elenco.test',
    brand: 'ceiba',
    name: 'Para más adelante',
    description: '',
    columns: [],
    people: [
      { who: 'valeria.cruz@elenco.test', stage: 'new', tags: ['viajes'] },
      { who: 'tess.moreau@elenco.test', stage: 'new' },
      { who: 'creator@elenco.test', stage: 'past', note: 'Volver a preguntar en primavera.' },
    ],
  },
  {
    org: 'marea',
    owner: 'whitelabel@elenco.test',
    brand: 'lumbre',
    name: 'Casa de invierno',
    description: 'Propuesta para Lumbre Hogar.',
    columns: [column('Estancia', 'select', ['Cocina', 'Salón', 'Dormitorio'])],
    people: [
      { who: 'aitana.prieto@elenco.test', stage: 'confirmed', price: 900, score: 88, values: { [id('Estancia')]: 'Salón' } },
      { who: 'greta.lindt@elenco.test', stage: 'replied', price: 760, score: 79 },
      { who: 'clara.benet@elenco.test', stage: 'contacted', score: 70 },
      { who: ['pinterest', 'rinconclaro', 'Rincón claro'], stage: 'new' },
    ],
  },
]

/** Lists of the demonstration's companies. */
export async function seedLists(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  for (const [index, demo] of demoLists.entries()) {
    const uuid = demoId(`list ${demo.org} ${demo.name}`)
    const created = new Date(now - (30 - index * 6) * day)
    const [org_id, owner_id] = [demoId(`org ${demo.org}`), demoId(`user ${demo.owner}`)]
    await ctx.db
      .insertInto('lists')
      .values({
        uuid,
        org_id,
        brand_id: demoId(`brand ${demo.brand}`),
        created_by: owner_id,
        name: demo.name,
        description: demo.description,
        visibility: 'team',
        columns: json(demo.columns),
        created_at: created,
        updated_at: new Date(now - (index + 1) * day),
      })
      .execute()
    for (const [place, one] of demo.people.entries()) {
      const person_id = await personOf(ctx, org_id, one, created)
      const added = new Date(created.getTime() - place * 60_000)
      await ctx.db
        .insertInto('list_items')
        .values({
          uuid: demoId(`list item ${uuid} ${person_id}`),
          list_id: uuid,
          person_id,
          stage: one.stage,
          owner_id,
          note: one.note ?? '',
          tags: one.tags ?? [],
          price_minor: one.price === undefined ? null : one.price * 100,
          score: one.score ?? null,
          cells: json(one.values ?? {}),
          source: typeof one.who === 'string' ? 'marketplace' : 'import',
          touched: true,
          created_at: added,
          updated_at: added,
        })
        .execute()
      const about = { person_id, list_id: uuid, actor_id: owner_id }
      await ctx.db
        .insertInto('list_activity')
        .values([
          { ...about, kind: 'added', detail: null, created_at: added },
          ...(one.stage === 'new'
            ? []
            : [{ ...about, kind: 'stage' as const, detail: one.stage, created_at: new Date(added.getTime() + 2 * day) }]),
        ])
        .execute()
    }
  }
}

async function personOf(ctx: TxContext, org_id: string, one: DemoPerson, created_at: Date): Promise<string> {
  const creator = typeof one.who === 'string' ? demoCreators.find(candidate => candidate.email === one.who) : undefined
  if (typeof one.who === 'string' && !creator) throw new Error(`demo: nobody is ${one.who}`)
  const name = creator ? `${creator.first_name} ${creator.last_name}`.trim() : one.who[2]
  const channels: [Network, string][] =
    typeof one.who === 'string'
      ? (creator?.networks ?? []).map(([network, handle]) => [network, handle])
      : [[one.who[0], one.who[1]]]
  const uuid = demoId(`list person ${org_id} ${name}`)
  await ctx.db
    .insertInto('list_people')
    .values({
      uuid,
      org_id,
      creator_id: creator ? demoId(`user ${creator.email}`) : null,
      name,
      search_text: fold([name, creator?.vanity_name ?? '', ...channels.map(([, handle]) => handle)].join(' ')),
      blocked_reason: one.blocked ?? null,
      blocked_at: one.blocked ? created_at : null,
      created_at,
    })
    .onConflict(conflict => conflict.column('uuid').doNothing())
    .execute()
  if (channels.length > 0)
    await ctx.db
      .insertInto('list_channels')
      .values(channels.map(([network, handle]) => ({ person_id: uuid, org_id, network, handle, folded: foldHandle(handle) })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return uuid
}
