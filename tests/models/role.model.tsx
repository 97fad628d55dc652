import { defineRole } from '#contract/endpoints/accounts.ts'
import { roleMachine } from '#src/machines/role/role.machine.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { comeBackAs, newcomer } from './arrive.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { failure, lucia, offline } from './samples.ts'
import { waits } from './sign-up.model.tsx'

export const model = defineModel<typeof roleMachine>({
  machine: roleMachine,
  inputs: { 'not chosen yet': { defined: false }, 'chosen before': { defined: true } },
  events: {
    'role.pick': {
      by: 'person',
      cases: {
        // The picked role cannot be picked again.
        usual: ({ context }) => ({ role: context.role === 'creator' ? 'brand' : 'creator' }),
      },
    },
    'role.decide': bare('person'),
    'role.goOn': bare('person'),
  },
  actors: {
    define: { done: { usual: lucia }, error: { 'another tab was first': failure('account.role_defined'), offline } },
    reread: { done: { usual: lucia }, error: { offline } },
  },
})

const names: Record<string, string> = { creator: 'I make content', brand: 'I am a brand' }
const goOn = ({ screen }: Hands) => screen.getByRole('button', { name: /^(Go on|Pick)/ })

export const view: ViewBinding<typeof roleMachine> = {
  async show({ actor }) {
    const { RoleView } = await import('#src/views/arriving/RoleView.tsx')
    return <RoleView actor={actor} />
  },
  gestures: {
    'role.pick': ({ keyboard, screen }, event) => keyboard.click(screen.getByRole('radio', { name: names[event.role] })),
    'role.decide': hands => hands.keyboard.click(goOn(hands)),
    'role.goOn': hands => hands.keyboard.click(goOn(hands)),
  },
  stands: {
    'role.choosing': ({ screen }) => screen.getByRole('radiogroup'),
    'role.deciding': waits,
    'role.already': ({ screen }) => screen.getByRole('heading', { name: 'You have chosen your part already' }),
    'role.rereading': waits,
  },
}

const define = /^\/api\/accounts\/define-role$/
const profile = /^\/api\/accounts\/profile$/

export const browser: BrowserBinding<typeof roleMachine> = {
  holds: [{ method: 'POST', path: define }],
  tours: ['not chosen yet'],
  async open(world, input) {
    const { market, page } = world
    const session = await newcomer(market)
    const { email } = session.user
    market.sessions[email] = session
    if (input !== 'not chosen yet') await callAs(market, email, defineRole, { body: { role: 'creator' } })
    await comeBackAs(world, session)
    await page.goto('/roll')
  },
  causes: {
    'role.pick': ({ page }) =>
      page
        .getByRole('radio', { name: /^I (make|am)/, checked: false })
        .first()
        .check({ force: true }),
    'role.decide': ({ page }) => page.getByRole('button', { name: /^Go on/ }).click(),
    'define done': ({ replies }) => replies.pass(define),
    'define failed (another tab was first)': async ({ replies }) => {
      await replies.answer(define, 409, { code: 'account.role_defined', message: 'It is chosen already.' })
      await replies.hold('GET', profile)
    },
    'define failed (offline)': ({ replies }) => replies.cut(define),
    'role.goOn': ({ page }) => page.getByRole('button', { name: 'Go on with my part' }).click(),
    'reread done': ({ replies }) => replies.pass(profile),
    'reread failed': ({ replies }) => replies.cut(profile),
  },
  where: { 'role.decide': ({ context }) => context.role !== null },
  exempt: [{ id: 'role.choosing|role.decide|0=false', reason: 'The button wakes only once a part is picked.' }],
  ends: ['define done', 'reread done'],
}
