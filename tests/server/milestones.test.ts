import { expect, test } from 'vitest'
import { milestonesText } from '#server/features/growth/milestones.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator, freshPitch, holdingDeal } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const second = 1_000

/** The present lines of `/metrics`. */
async function metrics() {
  // A reading is shared for a second: another context reads anew.
  const text = await milestonesText({ ...app.ctx, clock: { ...app.ctx.clock } })
  const figure = (line: string) =>
    Number(
      text
        .split('\n')
        .find(one => one.startsWith(`${line} `))
        ?.split(' ')[1],
    )
  return (milestone: string) => ({
    count: figure(`elenco_milestone_seconds_count{milestone="${milestone}"}`),
    sum: figure(`elenco_milestone_seconds_sum{milestone="${milestone}"}`),
    hour: figure(`elenco_milestone_seconds_bucket{milestone="${milestone}",le="3600"}`),
    week: figure(`elenco_milestone_seconds_bucket{milestone="${milestone}",le="604800"}`),
    all: figure(`elenco_milestone_seconds_bucket{milestone="${milestone}",le="+Inf"}`),
  })
}

test('a brand’s first call and first pitch are counted from its sign-up, once', async () => {
  const owner = 'premium@elenco.test'
  const { db } = app.database
  const { org_id } = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(owner))
    .executeTakeFirstOrThrow()
  // As if the company had never done anything, and had signed up two hours ago.
  const signedUp = new Date(app.clock.now().getTime() - 7_200 * second)
  await db.updateTable('organizations').set({ created_at: signedUp }).where('uuid', '=', org_id).execute()
  await db
    .updateTable('casting_calls')
    .set({ published_at: new Date(signedUp.getTime() + 1_800 * second) })
    .where('org_id', '=', org_id)
    .where('published_at', 'is not', null)
    .execute()
  const before = await metrics()
  const [published, pitched] = [before('first_call_published'), before('first_pitch_received')]
  expect(published.hour).toBeGreaterThan(0)
  expect(published.count).toBe(published.all)

  await freshCall(app, {}, { owner })
  await freshPitch(app, await freshCreator(app), owner)
  await freshPitch(app, await freshCreator(app), owner)
  const after = await metrics()
  // A second call changes nothing; pitches count once per company.
  expect(after('first_call_published')).toEqual(published)
  expect(after('first_pitch_received').count).toBe(pitched.count)
})

test('a creator’s first payout is counted when the money is theirs, and `/metrics` says so', async () => {
  // Nobody of the demonstration market is paid meanwhile: its deals wait for no time any more.
  await app.database.db.deleteFrom('jobs').execute()
  const before = (await metrics())('first_payout')
  const { deal } = await holdingDeal(app)
  expect((await metrics())('first_payout').count).toBe(before.count)
  app.clock.advance(15 * 86_400_000)
  await app.ctx.runDueJobs()
  const paid = await app.database.db.selectFrom('deals').select('state').where('uuid', '=', deal.uuid).executeTakeFirstOrThrow()
  expect(paid.state).toBe('completed')
  const after = (await metrics())('first_payout')
  expect(after.count).toBe(before.count + 1)
  expect(after.sum).toBeGreaterThanOrEqual(before.sum + 10 * 86_400)
  const told = await (await app.request('/metrics')).text()
  expect(told).toContain('# TYPE elenco_milestone_seconds histogram')
  expect(told).toContain(`elenco_milestone_seconds_count{milestone="first_payout"} ${after.count}`)
})
