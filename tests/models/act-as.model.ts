import { beginActing, endActing, listManagedClients, listOwnActing, revokeActing } from '#contract/endpoints/acting.ts'
import type { ActSession, ManagedClient } from '#contract/entities/acting.ts'
import { actAsMachine } from '#contract/processes/act-as.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const staff = 'admin@elenco.test'
const client = 'espejo@elenco.test'

export const model = defineModel<typeof actAsMachine>({
  machine: actAsMachine,
  inputs: { usual: undefined },
  events: { 'acting.end': bare('person'), 'acting.revoke': bare('person'), 'deadline.passed': bare('server') },
})

export const view: NoScreen = {
  because: 'Its two sides stand on two screens, which tests/views/acting.test.tsx shows in every state.',
}

const read = async ({ market, notes }: ServerWorld): Promise<ActSession> => {
  const sessions: ActSession[] = await callAs(market, client, listOwnActing)
  const session = sessions.find(({ uuid }) => uuid === notes.acting)
  if (!session) throw new Error('the session is gone')
  return session
}

export const browser: ServerBinding<typeof actAsMachine> = {
  process: 'act-as',
  quiet: true,
  async open(world) {
    const { market } = world
    const clients: ManagedClient[] = await callAs(market, staff, listManagedClients)
    const managed = clients.find(({ company }) => company === 'Grupo Almazara')
    if (!managed) throw new Error('the managed client is gone')
    // An earlier tour may have left one open.
    if (managed.last?.state === 'active') await callAs(market, staff, endActing)
    const session: ActSession = await callAs(market, staff, beginActing, {
      params: { uuid: managed.uuid },
      body: { reason: 'The client asked us to prepare their next call.' },
    })
    world.notes.acting = session.uuid
    return { id: session.uuid, state: session.state }
  },
  causes: {
    'acting.end': ({ market }) => callAs(market, staff, endActing),
    'acting.revoke': ({ market, notes }) => callAs(market, client, revokeActing, { params: { uuid: notes.acting } }),
    'deadline.passed': async world => world.passUntil((await read(world)).ends_at),
  },
}
