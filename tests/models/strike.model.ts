import { appealStrike, decideStrike, giveStrike, listStrikes } from '#contract/endpoints/strikes.ts'
import type { Strike, StrikeDecision } from '#contract/entities/strike.ts'
import { strikeMachine } from '#contract/processes/strike.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const giver = 'moderator@elenco.test'
const somebodyElse = 'admin@elenco.test'
const dani = 'banned@elenco.test'
const eitherOfStaff = { by: 'person' as const, cases: { giver: { by: giver }, somebody_else: { by: somebodyElse } } }

export const model = defineModel<typeof strikeMachine>({
  machine: strikeMachine,
  inputs: { in_time: { giver, appeal_in_time: true }, late: { giver, appeal_in_time: false } },
  events: {
    'appeal.send': bare('person'),
    'appeal.grant': eitherOfStaff,
    'appeal.uphold': eitherOfStaff,
    'strike.withdraw': bare('person'),
    'deadline.passed': { by: 'server', cases: { usual: {} } },
  },
  facts: ({ appeal_in_time }) => appeal_in_time,
})

export const view: NoScreen = {
  because: 'Its two sides stand on two screens, which tests/views/strikes.test.tsx shows in every state.',
}

const staffOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'giver' ? giver : somebodyElse)
const read = async ({ market, notes }: ServerWorld): Promise<Strike> => {
  const strikes: Strike[] = await callAs(market, somebodyElse, listStrikes, { query: { size_page: '100' } })
  const found = strikes.find(({ uuid }) => uuid === notes.strike)
  if (!found) throw new Error('the strike is gone')
  return found
}
const answers = (decision: StrikeDecision) => async (world: ServerWorld, stimulus: Stimulus) =>
  await callAs(world.market, staffOf(stimulus), decideStrike, {
    params: { uuid: world.notes.strike },
    body: { decision, note: 'We read all of it again.' },
  })

export const browser: ServerBinding<typeof strikeMachine> = {
  process: 'strike',
  quiet: true,
  // The first days are over only once the clock was moved: tests/server/strikes.test.ts.
  tours: ['in_time'],
  async open(world) {
    const note = 'You agreed on a day and neither delivered nor answered.'
    const body = { who: dani, reason: 'missed_deadline', deal: '', note }
    const given: Strike = await callAs(world.market, giver, giveStrike, { body })
    world.notes.strike = given.uuid
    return { id: given.uuid, state: given.state }
  },
  causes: {
    'appeal.grant': answers('grant'),
    'appeal.uphold': answers('uphold'),
    'strike.withdraw': answers('withdraw'),
    'appeal.send': ({ market, notes }) =>
      callAs(market, dani, appealStrike, {
        params: { uuid: notes.strike },
        body: { text: 'That was a misunderstanding: the product came two weeks late, and I wrote so in the thread at once.' },
      }),
    'deadline.passed': async world => world.passUntil((await read(world)).expires_at),
  },
  exempt: [
    {
      id: 'strike.given|appeal.send|0=false',
      reason: 'Days have to pass that end nothing, and the chart has no clock: tests/server/strikes.test.ts has it.',
    },
  ],
}
