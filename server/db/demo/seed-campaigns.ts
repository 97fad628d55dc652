import type { Campaign } from '#contract/entities/campaign.ts'
import { json } from '../database.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const day = 86_400_000

interface DemoCampaign {
  name: string
  description: string
  state: Campaign['state']
  objective: Campaign['objective']
  from: number
  to: number
  budget: number
  targets: Campaign['targets']
  calls: string[]
  lists: string[]
}

const demoCampaigns: readonly DemoCampaign[] = [
  {
    name: 'Tueste de otoño',
    description: 'Desayunos de verdad con el café de la nueva cosecha: vídeos cortos, luz de mañana y nada de música encima.',
    state: 'active',
    objective: 'launch',
    from: -20,
    to: 40,
    budget: 6_000,
    targets: { creators: 6, pieces: 10, views: 250_000 },
    calls: [
      'Desayunos por los que merece la pena despertarse',
      'Café frío para el primer día de calor',
      'El café de las once, en la oficina',
    ],
    lists: ['Otoño en taza'],
  },
  {
    name: 'Oficinas que despiertan',
    description: '',
    state: 'planning',
    objective: 'sales',
    from: 15,
    to: 75,
    budget: 3_500,
    targets: { creators: 4, pieces: null, views: null },
    calls: [],
    lists: ['Para más adelante'],
  },
]

/** Campaigns of the demonstration's Premium brand; deals come to them by their calls. */
export async function seedCampaigns(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const on = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  const org_id = demoId('org ceiba')
  for (const [index, demo] of demoCampaigns.entries()) {
    const uuid = demoId(`campaign ${demo.name}`)
    await ctx.db
      .insertInto('campaigns')
      .values({
        uuid,
        org_id,
        brand_id: demoId('brand ceiba'),
        created_by: demoId('user premium@elenco.test'),
        name: demo.name,
        description: demo.description,
        state: demo.state,
        objective: demo.objective,
        starts_on: on(demo.from),
        ends_on: on(demo.to),
        currency: 'EUR',
        budget_minor: demo.budget * 100,
        targets: json(demo.targets),
        created_at: new Date(now - (25 - index * 10) * day),
        updated_at: new Date(now - (index + 1) * day),
      })
      .execute()
    const calls = await ctx.db
      .selectFrom('casting_calls')
      .select('uuid')
      .where('org_id', '=', org_id)
      .where('title', 'in', [...demo.calls, '–'])
      .execute()
    for (const call of calls)
      await ctx.db.insertInto('campaign_calls').values({ casting_call_id: call.uuid, campaign_id: uuid }).execute()
    for (const list of demo.lists)
      await ctx.db
        .insertInto('campaign_lists')
        .values({ list_id: demoId(`list ceiba ${list}`), campaign_id: uuid })
        .execute()
  }
}
