import { sql } from 'kysely'
import type { NotificationType } from '#contract/entities/notification.ts'
import { pathOf } from '#contract/paths.ts'
import { json } from '../database.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

interface Told {
  to: string
  type: NotificationType
  params: Record<string, unknown>
  call: string
  hoursAgo: number
  viewed: boolean
}

const told: Told[] = [
  {
    to: 'creator',
    type: 'application_status',
    params: { state: 'viewed', title: 'Una mesa puesta con lo que ya tienes', who: 'Otxoa Cerámica' },
    call: 'Una mesa puesta con lo que ya tienes',
    hoursAgo: 70,
    viewed: true,
  },
  {
    to: 'creator',
    type: 'application_status',
    params: { state: 'declined', title: 'Rincones que se arreglan en una tarde', who: 'Lumbre Hogar', reason: 'audience' },
    call: 'Rincones que se arreglan en una tarde',
    hoursAgo: 26,
    viewed: true,
  },
  {
    to: 'creator',
    type: 'application_status',
    params: { state: 'shortlisted', title: 'Café frío para el primer día de calor', who: 'Café Ceiba' },
    call: 'Café frío para el primer día de calor',
    hoursAgo: 20,
    viewed: false,
  },
  {
    to: 'premium',
    type: 'application_new',
    params: { title: 'Un pódcast que empiece con café de verdad', who: 'Pablo Rivas' },
    call: 'Un pódcast que empiece con café de verdad',
    hoursAgo: 125,
    viewed: true,
  },
  {
    to: 'premium',
    type: 'application_new',
    params: { title: 'Café frío para el primer día de calor', who: 'Lucía Vega' },
    call: 'Café frío para el primer día de calor',
    hoursAgo: 52,
    viewed: true,
  },
  {
    to: 'premium',
    type: 'application_new',
    params: { title: 'Desayunos por los que merece la pena despertarse', who: 'Sara Montes' },
    call: 'Desayunos por los que merece la pena despertarse',
    hoursAgo: 29,
    viewed: false,
  },
  {
    to: 'premium',
    type: 'application_new',
    params: { title: 'Desayunos por los que merece la pena despertarse', who: 'Clara Benet' },
    call: 'Desayunos por los que merece la pena despertarse',
    hoursAgo: 5,
    viewed: false,
  },
]

/** The notifications so far of the two who are tried most. */
export async function seedNotifications(ctx: TxContext) {
  const now = ctx.clock.now().getTime()
  for (const { to, type, params, call, hoursAgo, viewed } of told) {
    const uuid = demoId(`call ${call}`)
    const created_at = new Date(now - hoursAgo * 3_600_000)
    await ctx.db
      .insertInto('notifications')
      .values({
        uuid: demoId(`notification ${to} ${call} ${hoursAgo}`),
        user_id: demoId(`user ${to}@elenco.test`),
        type,
        params: json(params),
        action_url: to === 'creator' ? pathOf('casting_call', { uuid }) : pathOf('casting_call_applications', { uuid }),
        viewed_at: viewed ? new Date(created_at.getTime() + 3_600_000) : null,
        created_at,
      })
      .execute()
  }
}

/** The bell shows rows in the order in which they were written, and what is played writes of times long past: here they get the order of their times. */
export async function sortNotifications({ db }: TxContext) {
  const rows = await db.selectFrom('notifications').select('uuid').orderBy('created_at').orderBy('n').execute()
  for (const { uuid } of rows) await db.updateTable('notifications').set({ n: sql`default` }).where('uuid', '=', uuid).execute()
}
