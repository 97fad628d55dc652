import { expect, test } from 'vitest'
import { requestedImages, requestImages } from '#contract/endpoints/ai.ts'
import { deliverWork } from '#contract/endpoints/deals.ts'
import type { TestApp } from '#tests/support/app.ts'
import { fundedDeal, must, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

async function drawnBy(creator: string): Promise<string> {
  const body = { prompt: 'Una taza', quality: 'draft', n: 1 }
  const { id } = (await app.call(requestImages, { body }, { as: creator })).response
  await app.runner.runDue()
  return (await app.call(requestedImages, { params: { id } }, { as: creator })).response.pictures[0].uuid
}

test('what the studio made is handed in only where the terms allow it', async () => {
  const { rights } = someTerms(app)
  for (const allowed of [false, true]) {
    const { creator, deal } = await fundedDeal(app, { rights: { ...rights, synthetic_likeness_allowed: allowed } })
    const files = [await drawnBy(creator)]
    const working = await readAs(app, deal, creator)
    const answer = await takeStep(app, deliverWork, working, creator, { files })
    if (allowed) {
      expect(must(answer)).toMatchObject({ state: 'delivered', deliveries: [{ files: [{ uuid: files[0] }] }] })
      continue
    }
    expect(answer).toMatchObject({ status: 422, error: { code: 'deal.synthetic_forbidden' } })
    // Nothing has happened: something else may be handed in.
    must(await takeStep(app, deliverWork, working, creator, { links: ['https://drive.example/corte-1'] }))
  }
})
