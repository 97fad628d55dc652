import type { SnapshotFrom } from 'xstate'
import { reportMachine } from '#src/machines/report/report.machine.ts'
import { agency } from '#tests/support/offer-in-market.ts'
import { someLook, someReport } from '#tests/support/some-report.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { fault, offline } from './samples.ts'

const limited = { code: 'plan.limit_reached', retryable: false }

export const model = defineModel<typeof reportMachine>({
  machine: reportMachine,
  inputs: { usual: { network: 'instagram', handle: 'some.channel' } },
  events: { 'report.open': bare('person'), 'report.retry': bare('person'), 'report.changed': bare('server') },
  actors: {
    read: {
      done: {
        open: { page: someReport(true), look: someLook('read') },
        closed: { page: someReport(false), look: someLook('waiting') },
        scarce: { page: someReport(false, false), look: someLook('failed') },
        missing: { page: null, look: null },
      },
      error: { offline },
    },
    changes: { error: { broken: fault } },
    open: {
      done: {
        charged: { page: someReport(true), charged: true },
        again: { page: someReport(true), charged: false },
      },
      error: { offline, limited },
    },
  },
  facts: ({ page, charged, failure, behind }) => `${page?.parts != null} ${page?.enough} ${charged} ${failure?.code} ${behind}`,
})

const again = /^(Try again|Read anew|Look again)$/
const press = ({ screen }: Hands) => screen.getByRole('button', { name: /Open the report/ })
const pressable = (snapshot: SnapshotFrom<typeof reportMachine>) => snapshot.context.failure?.code !== 'plan.limit_reached'

export const view: ViewBinding<typeof reportMachine> = {
  async show({ actor }) {
    const { ReportView } = await import('#src/views/analyzer/ReportView.tsx')
    return <ReportView report={actor} download={async () => {}} onPrint={() => {}} onShare={() => {}} />
  },
  gestures: {
    'report.open': hands => hands.keyboard.click(press(hands)),
    'report.retry': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: again })),
  },
  where: { 'report.open': pressable },
  stands: {
    'report.reading': ({ screen }) => screen.getByText('Reading what is known'),
    'report.closed': press,
    'report.opening': press,
    'report.refused': ({ screen }) => screen.queryByRole('alert') ?? screen.getByText(/No reports are left this month/),
    'report.open': ({ screen }) => screen.getByRole('heading', { name: 'Reach and engagement' }),
    'report.scarce': ({ screen }) => screen.getByRole('heading', { name: 'Too little is known for a report' }),
    'report.missing': ({ screen }) => screen.getByRole('heading', { name: 'Nobody here knows this channel' }),
    // The page that was shown stays in sight while it is read again.
    'report.renewing': ({ screen }) =>
      screen.getByRole('heading', { name: /^(Reach and engagement|Known of this channel|Nobody here knows this channel)$/ }),
    'report.failed': ({ screen }) => screen.getByRole('alert'),
  },
}

const one = /^\/api\/v3\/analyzer\/instagram\/some\.channel$/
const views = /^\/api\/v3\/analyzer\/instagram\/some\.channel\/views$/

export const browser: BrowserBinding<typeof reportMachine> = {
  as: { as: agency },
  holds: [
    { method: 'GET', path: one },
    { method: 'POST', path: views },
  ],
  async open({ page }) {
    await page.goto('/analyzer/instagram/some.channel')
  },
  causes: {
    'read done (open)': ({ replies }) => replies.answer(one, 200, someReport(true)),
    'read done (closed)': ({ replies }) => replies.answer(one, 200, someReport(false)),
    'read done (scarce)': ({ replies }) => replies.answer(one, 200, someReport(false, false)),
    'read failed (offline)': ({ replies }) => replies.cut(one),
    // Nobody knows this channel: the server says so itself.
    'read done (missing)': ({ replies }) => replies.pass(one),
    'open done (charged)': ({ replies }) => replies.answer(views, 200, { page: someReport(true), charged: true }),
    'open done (again)': ({ replies }) => replies.answer(views, 200, { page: someReport(true), charged: false }),
    'open failed (offline)': ({ replies }) => replies.cut(views),
    'open failed (limited)': ({ replies }) =>
      replies.answer(views, 402, { code: 'plan.limit_reached', message: 'The plan limit is reached.' }),
    'report.open': ({ page }) => page.getByRole('button', { name: /Open the report/ }).click(),
    'report.retry': ({ page }) => page.getByRole('button', { name: again }).click(),
  },
  where: { 'report.open': pressable },
  // The demonstration has no key of any network: nothing is asked there, and nothing answers.
  exempt: [
    { id: 'report|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' },
    ...[
      ...['reading', 'closed', 'opening', 'refused', 'open', 'scarce', 'missing', 'failed'].map(
        state => `${state}|report.changed|0`,
      ),
      'open||0',
      ...['report.open', 'report.retry', 'report.changed', 'xstate.done.actor.renew', 'xstate.error.actor.renew'].map(
        event => `renewing|${event}|0`,
      ),
    ].map(id => ({
      id: `report.${id}`,
      reason: 'A network answers: tests/server/profile-sources.test.ts has it.',
    })),
  ],
}
