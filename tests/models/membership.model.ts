import { randomUUID } from 'node:crypto'
import { createCampaign, listCampaigns } from '#contract/endpoints/campaigns.ts'
import {
  changeTeamInvitation,
  changeTeamRole,
  declineTeamInvitation,
  getTeam,
  handOverTeam,
  invitePeopleToTeam,
  joinTeam,
  leaveTeam,
  removeTeamMember,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '#contract/endpoints/team.ts'
import type { Team } from '#contract/entities/team.ts'
import { membershipMachine } from '#contract/processes/membership.ts'
import { linkMailedTo } from '#tests/support/mailed-link.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof membershipMachine>({
  machine: membershipMachine,
  inputs: {
    usual: { role: 'manager', campaigns: [], resent: 0 },
    guest: { role: 'guest', campaigns: ['a campaign'], resent: 0 },
  },
  facts: ({ role, campaigns, resent }) => ({ role, campaigns, resent }),
  events: {
    'invitation.accept': { by: 'person', cases: { usual: { free: true }, full: { free: false } } },
    'invitation.decline': bare('person'),
    'invitation.withdraw': bare('person'),
    'invitation.resend': bare('person'),
    'invitation.change': { by: 'person', cases: { usual: { campaigns: ['another'] }, 'to nothing': { campaigns: [] } } },
    'deadline.passed': bare('server'),
    'role.change': {
      by: 'person',
      cases: {
        usual: { role: 'viewer', campaigns: [], free: true },
        full: { role: 'viewer', campaigns: [], free: false },
        guest: { role: 'guest', campaigns: ['a campaign'], free: true },
        'guest of nothing': { role: 'guest', campaigns: [], free: true },
      },
    },
    'member.remove': bare('person'),
    'member.leave': bare('person'),
    'ownership.receive': bare('person'),
    'ownership.give': bare('person'),
    'company.giveUp': bare('person'),
  },
})

export const view: NoScreen = {
  because: 'Its two sides stand on two screens, which the browser walk of teams goes through.',
}

const password = 'elenco-demo'
const teamOf = async ({ market }: ServerWorld): Promise<Team> => await callAs(market, agency, getTeam)
const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.invitation) } })
const emailOf = ({ notes }: ServerWorld) => String(notes.email)

async function memberOf(world: ServerWorld): Promise<string> {
  return (await teamOf(world)).members.find(one => one.email === emailOf(world))?.uuid ?? randomUUID()
}

/** One of the company's campaigns; a draft counts for no plan. */
async function aCampaign(world: ServerWorld): Promise<string> {
  const [first] = await callAs(world.market, agency, listCampaigns)
  return first ? first.uuid : await newCampaign(world)
}

async function newCampaign({ market }: ServerWorld): Promise<string> {
  const body = { uuid: randomUUID(), name: 'Clientes', brand_id: null }
  return (await callAs(market, agency, createCampaign, { body })).uuid
}

/** A call of somebody without a session, by the link of the mail. */
async function byLink(world: ServerWorld, path: string, body: object): Promise<void> {
  const { serverUrl } = world.market
  const token = new URL(await linkMailedTo(serverUrl, emailOf(world)), serverUrl).searchParams.get('token')
  const response = await fetch(`${serverUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

async function handOver(world: ServerWorld, from: string, to: string): Promise<void> {
  const uuid = (await teamOf(world)).members.find(one => one.email === to)?.uuid
  await callAs(world.market, from, handOverTeam, { body: { to: uuid, password } })
}

export const browser: ServerBinding<typeof membershipMachine> = {
  process: 'membership',
  async open(world, input) {
    // The tour before this one may have left the company to somebody, and its seats full.
    const { members, invitations } = await teamOf(world)
    const owner = members.find(one => one.role === 'owner')
    if (owner && owner.email !== agency) await handOver(world, owner.email, agency)
    for (const { uuid, email } of members)
      if (email !== agency) await callAs(world.market, agency, removeTeamMember, { params: { uuid } })
    for (const { uuid } of invitations) await callAs(world.market, agency, withdrawTeamInvitation, { params: { uuid } })
    const email = `${randomUUID().slice(0, 8)}@colleagues.test`
    const guest = input === 'guest'
    const campaigns = guest ? [await aCampaign(world)] : []
    const people = [{ email, role: guest ? 'guest' : 'manager' }]
    await callAs(world.market, agency, invitePeopleToTeam, { body: { people, campaigns } })
    const invitation = (await teamOf(world)).invitations.find(one => one.email === email)
    Object.assign(world.notes, { email, invitation: invitation?.uuid, expires_at: invitation?.expires_at })
    return { id: invitation?.uuid ?? '', state: invitation?.state ?? '' }
  },
  causes: {
    async 'invitation.accept'(world) {
      await world.passUntil((await world.now()).toISOString())
      await byLink(world, joinTeam.path, { first_name: 'Noa', password, locale: 'es' })
    },
    async 'invitation.decline'(world) {
      await world.passUntil((await world.now()).toISOString())
      await byLink(world, declineTeamInvitation.path.replace('{uuid}', String(world.notes.invitation)), {})
    },
    'invitation.withdraw': world => callAs(world.market, agency, withdrawTeamInvitation, at(world)),
    'invitation.resend': world => callAs(world.market, agency, resendTeamInvitation, at(world)),
    'invitation.change': async world =>
      await callAs(world.market, agency, changeTeamInvitation, { ...at(world), body: { campaigns: [await newCampaign(world)] } }),
    async 'deadline.passed'(world) {
      const { invitations } = await teamOf(world)
      await world.passUntil(invitations.find(one => one.email === emailOf(world))?.expires_at ?? null)
    },
    'role.change': async world =>
      await callAs(world.market, agency, changeTeamRole, {
        params: { uuid: await memberOf(world) },
        body: { role: 'viewer' },
      }),
    'role.change (guest)': async world =>
      await callAs(world.market, agency, changeTeamRole, {
        params: { uuid: await memberOf(world) },
        body: { role: 'guest', campaigns: [await aCampaign(world)] },
      }),
    'member.remove': async world =>
      await callAs(world.market, agency, removeTeamMember, { params: { uuid: await memberOf(world) } }),
    'member.leave': world => callAs(world.market, emailOf(world), leaveTeam),
    'ownership.receive': world => handOver(world, agency, emailOf(world)),
    'ownership.give': world => handOver(world, emailOf(world), agency),
  },
  where: {
    'invitation.accept (full)': () => false,
    'invitation.change': ({ context }) => context.role === 'guest',
    'invitation.change (to nothing)': () => false,
    'ownership.give': ({ context }) => context.role === 'owner',
    'ownership.receive': ({ context }) => context.role !== 'owner' && context.role !== 'guest',
    'role.change (full)': () => false,
    'role.change (guest of nothing)': () => false,
  },
  exempt: [
    {
      id: 'membership.invited|invitation.change|0=false',
      reason: 'The page offers it for guests alone: tests/server/guests.test.ts asks for somebody else, too.',
    },
    {
      id: 'membership.invited|invitation.accept|0=false',
      reason: 'An open invitation keeps its seat, so that a lesser plan has to come between: tests/server/team.test.ts has it.',
    },
    ...['|ownership.receive|0=false', '|ownership.give|0=false'].map(id => ({
      id: `membership.active${id}`,
      reason: 'The role is asked before the chart: only the owner hands over, and never to themselves.',
    })),
    ...['|company.giveUp|0', '|company.giveUp|0=true', '|company.giveUp|0=false'].map(id => ({
      id: `membership.active${id}`,
      reason: 'Somebody with a company of their own is invited elsewhere: tests/server/team.test.ts has it, empty and not.',
    })),
  ],
}
