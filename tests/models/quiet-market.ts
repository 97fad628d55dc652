import { resetPassword, sendPassword } from '#contract/endpoints/accounts.ts'
import { moveClock } from '#contract/endpoints/dev.ts'
import { cancelPlan } from '#contract/endpoints/plans.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { demoCompanies } from '#server/db/demo/companies.ts'
import { callAs, type Market } from '#tests/support/offer-in-market.ts'
import type { RunningServer } from '#tests/support/server.ts'
import { callAsStranger, strangersPassword, tokenTo } from './arrive.ts'
import { staff } from './server-level.ts'

const month = 30 * 86_400_000

/** The demonstration's unfinished business comes to its end: no plan of its is renewed, and half a year goes by. */
export async function quieten({ url }: RunningServer): Promise<void> {
  const market: Market = { serverUrl: url, sessions: {} }
  for (const { plan, owner } of demoCompanies) {
    if (plan !== 'premium') continue
    market.sessions[owner.email] = await forgetful(market, owner.email)
    await callAs(market, owner.email, cancelPlan)
  }
  // A thing that comes to its end begins something else, with a time of its own.
  for (let months = 0; months < 6; months += 1) await callAs(market, staff, moveClock, { body: { advance_ms: month } })
}

/** Most people of the demonstration have no password that anybody knows. */
async function forgetful(market: Market, email: string): Promise<SignedIn> {
  await callAsStranger(market, sendPassword, { email })
  return await callAsStranger(market, resetPassword, { token: await tokenTo(market, email), password: strangersPassword })
}
