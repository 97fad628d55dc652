import { sql } from 'kysely'
import { decideAdjustment, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import { approveDelivery, deliverWork } from '#contract/endpoints/deals.ts'
import type { TestApp } from './app.ts'
import { fundedDeal, must, readAs, takeStep } from './make-deal.ts'

/** The house earns the fees of one large deal: it gives nothing that it has not. */
export async function houseEarns(app: TestApp): Promise<void> {
  const { deal, brand, creator } = await fundedDeal(app, { fee_minor: 1_500_000, publish_by: null })
  must(await takeStep(app, deliverWork, deal, creator, { links: ['https://drive.example/corte'], note: '' }))
  must(await takeStep(app, approveDelivery, await readAs(app, deal, brand), brand))
  app.clock.advance(80 * 3_600_000)
  await app.runner.runDue()
}

/** Two of the staff give a company a sum, or take it back. */
export async function moveBalance(app: TestApp, who: string, amount_minor: number, way: 'give' | 'take' = 'give') {
  const note = 'Moved by hand for a test of balances.'
  const body = {
    of: 'company',
    who,
    way,
    amount_minor,
    currency: 'EUR',
    reason: way === 'give' ? 'goodwill' : 'sent_otherwise',
    about: '',
    note,
  }
  const proposed = await app.call(proposeAdjustment, { body }, { as: 'moderator@elenco.test' })
  const params = { uuid: proposed.response.uuid }
  const decided = await app.call(
    decideAdjustment,
    { params, body: { decision: 'confirm', answer: '' } },
    { as: 'admin@elenco.test' },
  )
  if (decided.status !== 200) throw new Error(`${decided.status} ${JSON.stringify(decided.error)}`)
}

/** The euros that lie on somebody's accounts of this name, in cents. */
export async function eurosOn(app: TestApp, name: string, owner: string): Promise<number> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(balance_minor) as sum from ledger_accounts where name = ${name} and owner = ${owner} and currency = 'EUR'`.execute(
    app.database.db,
  )
  return Number(rows[0]?.sum ?? 0)
}
