import { randomUUID } from 'node:crypto'
import { makeApiKey, renameApiKey, revokeApiKey } from '#contract/endpoints/api-keys.ts'
import { getTeam, invitePeopleToTeam, joinTeam, leaveTeam, removeTeamMember } from '#contract/endpoints/team.ts'
import type { MadeKey } from '#contract/entities/api-key.ts'
import type { Team } from '#contract/entities/team.ts'
import { apiKeyMachine, apiKeyStates } from '#contract/processes/api-key.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { someKey } from '#tests/support/some-api.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { showApi } from './api-page.tsx'
import { callAsStranger, strangersPassword, tokenTo } from './arrive.ts'
import { press, write } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { decisionOn, pressAsked, resourceOn, saysAndOffers, stateOf } from './on-stage.ts'

export const model = defineModel<typeof apiKeyMachine>({
  machine: apiKeyMachine,
  inputs: { usual: undefined },
  events: {
    'key.rename': bare('person'),
    'key.revoke': bare('person'),
    'maker.left': bare('server'),
    'deadline.passed': bare('server'),
  },
})

/** Its row in the section for programs. */
const show = async (stage: Stage<typeof apiKeyMachine>) =>
  await showApi({
    keys: resourceOn(stage, snapshot => {
      const state = stateOf(snapshot, apiKeyStates) ?? 'revoked'
      return { keys: [someKey({ state })], limit: 3, used: state === 'active' ? 1 : 0, upgrade_to: null }
    }),
    decision: decisionOn(stage, ({ kind }) => ({ type: kind === 'renameKey' ? 'key.rename' : 'key.revoke' })),
  })

const says = saysAndOffers(['Rename', 'End'], someKey().name)

export const view: ViewBinding<typeof apiKeyMachine> = {
  show,
  gestures: {
    async 'key.rename'() {
      await press(/^Rename/)
      await write(/^Name/, 'Yearly report')
      await press(/^Save$/)
    },
    'key.revoke': pressAsked(/^End/),
  },
  stands: { 'apiKey.active': says('Active', ['Rename', 'End']) },
}

const day = 86_400_000
const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.key) } })

/** An admin of the agency who has just come in, and may leave again. */
async function newAdmin(world: ServerWorld): Promise<string> {
  const { market } = world
  const { members }: Team = await callAs(market, agency, getTeam)
  for (const { uuid, email } of members)
    if (email.endsWith(colleagues)) await callAs(market, agency, removeTeamMember, { params: { uuid } })
  const email = `${randomUUID().slice(0, 8)}${colleagues}`
  await callAs(market, agency, invitePeopleToTeam, { body: { people: [{ email, role: 'admin' }], campaigns: [] } })
  // The mail is on its way until what is due now has run.
  await world.passUntil((await world.now()).toISOString())
  const token = await tokenTo(market, email)
  const body = { token, first_name: 'Noa', password: strangersPassword, locale: 'es' }
  market.sessions[email] = await callAsStranger(market, joinTeam, body)
  return email
}
const colleagues = '@programs.test'

export const browser: ServerBinding<typeof apiKeyMachine> = {
  process: 'api-key',
  async open(world) {
    const { market, notes } = world
    const maker = await newAdmin(world)
    const last_day = new Date((await world.now()).getTime() + day).toISOString().slice(0, 10)
    const body = { name: 'Informe mensual', scopes: ['links:read'], last_day, password: strangersPassword }
    const { key }: MadeKey = await callAs(market, maker, makeApiKey, { body })
    Object.assign(notes, { maker, key: key.uuid, last_day })
    return { id: key.uuid, state: key.state }
  },
  causes: {
    'key.rename': async world =>
      await callAs(world.market, agency, renameApiKey, { ...at(world), body: { name: 'Informe anual' } }),
    'key.revoke': async world => await callAs(world.market, agency, revokeApiKey, at(world)),
    'maker.left': async ({ market, notes }) => await callAs(market, String(notes.maker), leaveTeam),
    'deadline.passed': async world => await world.passUntil(`${world.notes.last_day}T23:59:59.999Z`),
  },
}
