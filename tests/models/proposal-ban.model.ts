import { appealBan, decideBan, listProposalBans, proposeBan } from '#contract/endpoints/proposal-bans.ts'
import type { BanDecision, ProposalBan } from '#contract/entities/proposal-ban.ts'
import type { ProposalBanState } from '#contract/entities/proposal-ban-states.ts'
import { proposalBanMachine } from '#contract/processes/proposal-ban.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const proposer = 'moderator@elenco.test'
const somebodyElse = 'admin@elenco.test'
const dani = 'banned@elenco.test'
const eitherOfStaff = { by: 'person' as const, cases: { proposer: { by: proposer }, somebody_else: { by: somebodyElse } } }

export const model = defineModel<typeof proposalBanMachine>({
  machine: proposalBanMachine,
  inputs: { in_time: { proposer, appeal_in_time: true }, late: { proposer, appeal_in_time: false } },
  events: {
    'ban.confirm': eitherOfStaff,
    'ban.drop': bare('person'),
    'ban.lift': bare('person'),
    'appeal.send': bare('person'),
    'appeal.grant': eitherOfStaff,
    'appeal.uphold': eitherOfStaff,
    'deadline.passed': { by: 'server', cases: { usual: {} } },
  },
  facts: ({ appeal_in_time }) => appeal_in_time,
})

export const view: NoScreen = {
  because: 'Its two sides stand on two screens, which tests/views/bans.test.tsx shows in every state.',
}

const staffOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'proposer' ? proposer : somebodyElse)
const read = async ({ market, notes }: ServerWorld): Promise<ProposalBan> => {
  const bans: ProposalBan[] = await callAs(market, somebodyElse, listProposalBans, { query: { size_page: '100' } })
  const ban = bans.find(({ uuid }) => uuid === notes.ban)
  if (!ban) throw new Error('the ban is gone')
  return ban
}
const decides = (decision: BanDecision) => async (world: ServerWorld, stimulus: Stimulus) =>
  await callAs(world.market, staffOf(stimulus), decideBan, {
    params: { uuid: world.notes.ban },
    body: { decision, note: 'We read all of it again.' },
  })

const endings: Partial<Record<ProposalBanState, BanDecision>> = {
  proposed: 'drop',
  in_force: 'lift',
  upheld: 'lift',
  appealed: 'grant',
}

export const browser: ServerBinding<typeof proposalBanMachine> = {
  process: 'proposal-ban',
  quiet: true,
  // The first days are over only once the clock was moved, and then the ban has begun long ago: tests/server/proposal-bans.test.ts.
  tours: ['in_time'],
  async open(world) {
    const { market } = world
    const bans: ProposalBan[] = await callAs(market, somebodyElse, listProposalBans, { query: { size_page: '100' } })
    // A ban that an earlier tour left behind ends before this one begins.
    for (const { uuid, state, creator } of bans) {
      if (creator.vanity_name !== 'danirobles') continue
      const decision = endings[state]
      if (decision) await callAs(market, somebodyElse, decideBan, { params: { uuid }, body: { decision, note: 'Over.' } })
    }
    const note = 'You asked two brands to pay you outside of the market.'
    const body = { who: dani, reason: 'off_platform_payment', days: 20, note }
    const ban: ProposalBan = await callAs(market, proposer, proposeBan, { body })
    world.notes.ban = ban.uuid
    return { id: ban.uuid, state: ban.state }
  },
  causes: {
    'ban.confirm': decides('confirm'),
    'ban.drop': decides('drop'),
    'ban.lift': decides('lift'),
    'appeal.grant': decides('grant'),
    'appeal.uphold': decides('uphold'),
    'appeal.send': ({ market }) =>
      callAs(market, dani, appealBan, {
        body: { text: 'That was a misunderstanding: I sent the address for the product, and nothing else at all.' },
      }),
    'deadline.passed': async world => world.passUntil((await read(world)).ends_at),
  },
  exempt: [
    {
      id: 'proposal-ban.in_force|appeal.send|0=false',
      reason: 'Days have to pass that end nothing, and the chart has no clock: tests/server/proposal-bans.test.ts has it.',
    },
  ],
}
