import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { RateItem } from '#contract/entities/profile.ts'
import { type DraftOrder, draftingMachine } from '#src/machines/drafting/drafting.machine.ts'
import { DraftingContext } from '#src/views/drafting/drafting-context.ts'
import { LetterDraft } from '#src/views/pitch-stepper/LetterDraft.tsx'
import { someCall } from '#tests/support/casting-calls.ts'
import { renderView } from '#tests/support/render-view.tsx'

const rate = (facts: Partial<RateItem>): RateItem => ({
  uuid: '63111111-1111-4111-8111-111111111111',
  network: 'instagram',
  content_type: 'reel',
  price_minor: 25_000,
  currency: 'EUR',
  unit: 'piece',
  delivery_days: 5,
  revisions: 2,
  includes: { caption: true, raw_files: false },
  negotiable: false,
  ...facts,
})

it('drafts a letter from the brief, what is offered, one’s price and those rates that fit what is asked for', async () => {
  const asked: DraftOrder[] = []
  const write = fromPromise<string, { order: DraftOrder | null; key: string }>(async ({ input }) => {
    if (input.order) asked.push(input.order)
    return 'A draft.'
  })
  const call = someCall(
    {},
    { deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 2, duration_s: null, notes: '' }] },
  )
  const { keyboard } = await renderView(
    <DraftingContext value={{ machine: draftingMachine.provide({ actors: { write } }), options: {} }}>
      <LetterDraft
        call={call}
        rates={[rate({}), rate({ network: 'tiktok', price_minor: 99_000 })]}
        fee={33_000}
        text="I wake up early."
        onText={() => {}}
      />
    </DraftingContext>,
  )
  await keyboard.click(await screen.findByRole('button', { name: /^Write with AI/ }))
  expect(asked[0]).toMatchObject({ kind: 'pitch', max_credits: 2 })
  const brief = asked[0]?.brief.replace(/\s+/gu, ' ')
  expect(brief).toContain('1 reel costs €250 and is ready in 5 days')
  expect(brief).toContain('My price is €330')
  expect(brief).toContain('You offer ')
  expect(brief).toContain('I wake up early.')
  expect(brief).not.toContain('990')
})
