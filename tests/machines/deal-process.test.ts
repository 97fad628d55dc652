import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DealEvent, DealFacts } from '#contract/deal/deal-facts.ts'
import { type DealState, dealStates } from '#contract/entities/deal.ts'
import { dealMachine } from '#contract/processes/deal.ts'
import { dealBegins, dealCan, dealRefusal, dealStep, dealTurn, firstFacts } from '#contract/rules/ask-deal.ts'

type Place = { state: DealState; facts: DealFacts }
const start = (publishes = true, revisions = 2): Place => ({ state: 'offer_pending', facts: firstFacts(publishes, revisions) })

/** Takes the events one after another; a refusal fails the test and names it. */
function walk(from: Place, ...events: DealEvent[]): Place & { moves: string[] } {
  const moves: string[] = []
  const end = events.reduce<Place>((place, event) => {
    const step = dealStep(place.state, place.facts, event)
    if (!step) throw new Error(`${place.state} refuses ${JSON.stringify(event)}`)
    moves.push(...step.effects.flatMap(effect => (effect.type === 'money' ? [effect.params.move] : [])))
    return step
  }, from)
  return { ...end, moves }
}

const accept: DealEvent = { type: 'offer.accept', by: 'creator' }
const funded: DealEvent = { type: 'funds.secured' }
const deliver: DealEvent = { type: 'work.deliver', by: 'creator' }
const approve: DealEvent = { type: 'work.approve', by: 'brand' }
const publish: DealEvent = { type: 'work.publish', by: 'creator' }
const passed: DealEvent = { type: 'deadline.passed' }

describe('the straight way', () => {
  it('goes from offer to money: protected once, released once', () => {
    const end = walk(start(), accept, funded, deliver, approve, publish, passed)
    expect(end.state).toBe('completed')
    expect(end.moves).toEqual(['protect', 'release'])
  })

  it('skips the proof where nothing is published', () => {
    expect(walk(start(false), accept, funded, deliver, approve).state).toBe('holding')
  })

  it('lets silence approve', () => {
    expect(walk(start(), accept, funded, deliver, passed).state).toBe('approved')
    expect(walk(start(false), accept, funded, deliver, passed).state).toBe('holding')
  })
})

describe('negotiation', () => {
  const counter = (by: 'brand' | 'creator'): DealEvent => ({ type: 'offer.counter', by, publishes: false, revisions: 1 })

  it('keeps the newest terms’ facts and hands the turn over', () => {
    const countered = walk(start(), counter('creator'))
    expect(countered).toMatchObject({
      state: 'counter_pending',
      facts: { version: 2, proposer: 'creator', publishes: false, revisions_left: 1 },
    })
    expect(dealTurn(countered.state, countered.facts)).toBe('brand')
    expect(walk(countered, { type: 'offer.accept', by: 'brand' }).state).toBe('awaiting_funds')
  })

  it('ends at six versions and says so', () => {
    const sixth = walk(start(), counter('creator'), counter('brand'), counter('creator'), counter('brand'), counter('creator'))
    expect(sixth.facts.version).toBe(6)
    expect(dealStep(sixth.state, sixth.facts, counter('brand'))).toBeNull()
    expect(dealRefusal(sixth.state, sixth.facts, counter('brand'))).toBe('deal.versions_exhausted')
  })

  it('is refused for the wrong person by name', () => {
    const { state, facts } = start()
    expect(dealRefusal(state, facts, { type: 'offer.accept', by: 'brand' })).toBe('deal.wrong_person')
    expect(dealRefusal(state, facts, { type: 'offer.withdraw', by: 'creator' })).toBe('deal.wrong_person')
    expect(dealRefusal('expired', facts, accept)).toBe('deal.offer_expired')
    expect(dealRefusal('completed', facts, deliver)).toBe('deal.wrong_state')
  })
})

describe('a renewal at a rate that was agreed on with the work', () => {
  const facts = { ...firstFacts(false, 0, 'brand'), grants_only: true }

  it('waits for the payment alone, and its money rests as soon as it is there', () => {
    const began = dealBegins(facts)
    expect(began.state).toBe('awaiting_funds')
    expect(dealTurn(began.state, began.facts)).toBe('brand')
    expect(dealStep(began.state, began.facts, { type: 'funds.secured' })?.state).toBe('holding')
  })

  it('is the brand’s to leave, and not the creator’s', () => {
    expect(dealRefusal('awaiting_funds', facts, { type: 'offer.withdraw', by: 'creator' })).toBe('deal.wrong_person')
    expect(dealStep('awaiting_funds', facts, { type: 'offer.withdraw', by: 'creator' })).toBeNull()
    expect(dealStep('awaiting_funds', facts, { type: 'offer.withdraw', by: 'brand' })?.state).toBe('closed')
  })
})

describe('a concept before the work', () => {
  const send: DealEvent = { type: 'concept.send', by: 'creator' }
  const other: DealEvent = { type: 'concept.requestChanges', by: 'brand' }
  const yes: DealEvent = { type: 'concept.approve', by: 'brand' }
  const begun: Place = { state: 'offer_pending', facts: { ...firstFacts(true, 2), concept: true } }
  const due = walk(begun, accept, funded)

  it('is written by the creator and answered by the brand, and only then does the work begin', () => {
    expect(due).toMatchObject({ state: 'concept_due', moves: ['protect'] })
    expect(dealTurn(due.state, due.facts)).toBe('creator')
    expect(dealRefusal(due.state, due.facts, deliver)).toBe('deal.wrong_state')
    const sent = walk(due, send)
    expect(dealTurn(sent.state, sent.facts)).toBe('brand')
    expect(dealRefusal(sent.state, sent.facts, { ...yes, by: 'creator' })).toBe('deal.wrong_person')
    expect(walk(sent, other)).toMatchObject({ state: 'concept_changes' })
    expect(walk(sent, other, send, yes)).toMatchObject({ state: 'in_production', facts: { concepts: 2 } })
  })

  it('counts as approved by silence, and cannot be asked for without end', () => {
    expect(walk(due, send, passed).state).toBe('in_production')
    const last = walk(due, send, other, send, other, send, other, send)
    expect(last.facts.concepts).toBe(4)
    expect(dealRefusal(last.state, last.facts, other)).toBe('deal.concepts_exhausted')
    expect(walk(last, yes).state).toBe('in_production')
  })

  it('that does not come lets the brand cancel freely, and in the end cancels by itself; one that comes late still counts', () => {
    const over = walk(due, passed)
    expect(over).toMatchObject({ state: 'concept_due', facts: { grace_over: true } })
    expect(walk(over, { type: 'cancel.request', by: 'brand' })).toMatchObject({ state: 'cancelled', moves: ['refund'] })
    expect(walk(over, passed)).toMatchObject({ state: 'cancelled', moves: ['refund'] })
    expect(walk(over, send)).toMatchObject({ state: 'concept_review', facts: { grace_over: false } })
  })

  it('returns to where it was when a cancellation is refused or taken back', () => {
    for (const place of [due, walk(due, send), walk(due, send, other)]) {
      const asked = walk(place, { type: 'cancel.request', by: 'creator' })
      expect(asked.state).toBe('cancel_pending')
      expect(walk(asked, { type: 'cancel.refuse', by: 'brand' }).state).toBe(place.state)
      expect(walk(asked, { type: 'cancel.withdraw', by: 'creator' }).state).toBe(place.state)
    }
  })
})

describe('changes and lateness', () => {
  const change: DealEvent = { type: 'work.requestChanges', by: 'brand' }

  it('allows exactly the revisions agreed', () => {
    const twice = walk(start(true, 2), accept, funded, deliver, change, deliver, change, deliver)
    expect(twice.facts.revisions_left).toBe(0)
    expect(dealRefusal(twice.state, twice.facts, change)).toBe('deal.revisions_exhausted')
    expect(dealCan(twice.state, twice.facts, approve)).toBe(true)
  })

  it('lets the brand cancel freely only after the grace', () => {
    const late = walk(start(), accept, funded, passed)
    expect(late.state).toBe('late')
    expect(walk(late, { type: 'cancel.request', by: 'brand' }).state).toBe('cancel_pending')
    const over = walk(late, passed)
    const cancelled = walk(over, { type: 'cancel.request', by: 'brand' })
    expect(cancelled).toMatchObject({ state: 'cancelled', moves: ['refund'] })
    expect(walk(over, passed)).toMatchObject({ state: 'cancelled', moves: ['refund'] })
    expect(walk(over, deliver).state).toBe('delivered')
  })
})

describe('other terms for work under way', () => {
  const propose = (by: 'brand' | 'creator'): DealEvent => ({ type: 'change.propose', by })
  const agree: DealEvent = { type: 'change.agree', publishes: true, more_revisions: 1 }
  const charge: DealEvent = { type: 'change.charge' }
  const working = walk(start(), accept, funded)

  it('hand the turn to whoever has to answer, and take nothing from the work', () => {
    const asked = walk(working, propose('creator'))
    expect(dealTurn(asked.state, asked.facts)).toBe('brand')
    expect(dealRefusal(asked.state, asked.facts, propose('brand'))).toBe('change.open')
    expect(walk(asked, deliver)).toMatchObject({ state: 'delivered', facts: { change_by: null } })
  })

  it('count at once where nothing is to be paid, and give back what is less', () => {
    const agreed = walk(working, propose('brand'), agree)
    expect(agreed).toMatchObject({ state: 'in_production', moves: ['give_back'] })
    expect(agreed.facts).toMatchObject({ version: 2, revisions_left: 3, change_by: null })
  })

  it('rest the work for a difference, then go on where it stood: with them if it was paid, without them if not', () => {
    for (const from of [working, walk(working, deliver, { type: 'work.requestChanges', by: 'brand' })]) {
      const resting = walk(from, propose('creator'), charge)
      expect(resting.state).toBe('awaiting_difference')
      expect(dealRefusal(resting.state, resting.facts, deliver)).toBe('deal.wrong_state')
      const paid = walk(resting, { type: 'funds.secured', publishes: true, more_revisions: 0 })
      expect(paid).toMatchObject({ state: from.state, moves: ['protect_more'], facts: { version: 2, change_from: null } })
      expect(walk(resting, { type: 'change.close' })).toMatchObject({ state: from.state, moves: [], facts: { version: 1 } })
    }
  })

  it('take a late deal out of being late, whose grace begins anew the next time', () => {
    const over = walk(working, passed, passed)
    expect(over.facts.grace_over).toBe(true)
    expect(walk(over, propose('creator'), agree)).toMatchObject({ state: 'in_production', facts: { grace_over: false } })
    const unpaid = walk(over, propose('creator'), charge, { type: 'change.close' })
    expect(unpaid).toMatchObject({ state: 'late', facts: { grace_over: true } })
  })
})

describe('the proof', () => {
  const object: DealEvent = { type: 'proof.object', by: 'brand' }
  const shown = walk(start(), accept, funded, deliver, approve, publish)

  it('can be objected to while the money rests, a few times, by the brand', () => {
    expect(dealRefusal(shown.state, shown.facts, { ...object, by: 'creator' })).toBe('deal.wrong_person')
    const once = walk(shown, object)
    expect(once).toMatchObject({ state: 'approved', facts: { objections: 1, proof_overdue: false }, moves: [] })
    const twice = walk(once, publish, object, publish)
    expect(dealRefusal(twice.state, twice.facts, object)).toBe('deal.objections_exhausted')
    expect(walk(twice, passed)).toMatchObject({ state: 'completed', moves: ['release'] })
  })

  it('is nothing to object to where nothing is published, and nothing any more once the money is released', () => {
    const held = walk(start(false), accept, funded, deliver, approve)
    expect(dealRefusal(held.state, held.facts, object)).toBe('deal.wrong_state')
    const paid = walk(shown, passed)
    expect(dealRefusal(paid.state, paid.facts, object)).toBe('deal.wrong_state')
  })
})

describe('cancelling', () => {
  const ask = (by: 'brand' | 'creator'): DealEvent => ({ type: 'cancel.request', by })

  it('waits for the other side, and silence agrees', () => {
    const asked = walk(start(), accept, funded, ask('creator'))
    expect(dealTurn(asked.state, asked.facts)).toBe('brand')
    expect(dealRefusal(asked.state, asked.facts, { type: 'cancel.agree', by: 'creator' })).toBe('deal.wrong_person')
    expect(walk(asked, passed)).toMatchObject({ state: 'cancelled', moves: ['refund_by_table'] })
    expect(walk(asked, { type: 'cancel.agree', by: 'brand' }).state).toBe('cancelled')
  })

  it('returns to where it was when refused', () => {
    const refuse: DealEvent = { type: 'cancel.refuse', by: 'creator' }
    expect(walk(start(), accept, funded, ask('brand'), refuse)).toMatchObject({
      state: 'in_production',
      facts: { cancel_by: null, resume: null },
    })
    expect(walk(start(), accept, funded, passed, ask('brand'), refuse).state).toBe('late')
    const changes = walk(start(), accept, funded, deliver, { type: 'work.requestChanges', by: 'brand' }, ask('creator'))
    expect(walk(changes, { type: 'cancel.refuse', by: 'brand' }).state).toBe('changes_requested')
    const overdue = walk(start(), accept, funded, deliver, approve, passed)
    expect(walk(overdue, ask('brand'), refuse).state).toBe('approved')
  })

  it('is not done by silence once the work is approved', () => {
    const overdue = walk(start(), accept, funded, deliver, approve, passed)
    for (const by of ['brand', 'creator'] as const)
      expect(walk(overdue, ask(by), passed)).toMatchObject({ state: 'approved', facts: { cancel_by: null }, moves: [] })
    expect(walk(overdue, ask('brand'), { type: 'cancel.agree', by: 'creator' })).toMatchObject({ state: 'cancelled' })
  })

  it('can be taken back by whoever asked, until it is answered, and what was due is due again', () => {
    const takeBack = (by: 'brand' | 'creator'): DealEvent => ({ type: 'cancel.withdraw', by })
    const change: DealEvent = { type: 'work.requestChanges', by: 'brand' }
    const places = {
      in_production: walk(start(), accept, funded),
      late: walk(start(), accept, funded, passed),
      changes_requested: walk(start(), accept, funded, deliver, change),
      approved: walk(start(), accept, funded, deliver, approve, passed),
    }
    for (const [state, place] of Object.entries(places)) {
      const asked = walk(place, ask('creator'))
      expect(dealRefusal(asked.state, asked.facts, takeBack('brand'))).toBe('deal.wrong_person')
      const step = dealStep(asked.state, asked.facts, takeBack('creator'))
      expect(step).toMatchObject({ state, facts: { cancel_by: null, resume: null } })
      expect(step?.effects).toContainEqual(expect.objectContaining({ type: 'arm', params: { timer: 'as_before' } }))
      expect(dealStep(place.state, place.facts, takeBack('creator'))).toBeNull()
    }
  })

  it('is not possible while a delivery waits or after approval', () => {
    const delivered = walk(start(), accept, funded, deliver)
    expect(dealStep(delivered.state, delivered.facts, ask('brand'))).toBeNull()
    const approved = walk(start(), accept, funded, deliver, approve)
    expect(dealStep(approved.state, approved.facts, ask('brand'))).toBeNull()
    const holding = walk(start(false), accept, funded, deliver, approve)
    expect(dealStep(holding.state, holding.facts, ask('creator'))).toBeNull()
  })
})

describe('over any history', () => {
  const side = fc.constantFrom('brand' as const, 'creator' as const)
  const event: fc.Arbitrary<DealEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('offer.accept' as const, 'offer.reject' as const, 'offer.withdraw' as const), by: side }),
    fc.record({
      type: fc.constant('offer.counter' as const),
      by: side,
      publishes: fc.boolean(),
      revisions: fc.integer({ min: 0, max: 5 }),
    }),
    fc.record({
      type: fc.constantFrom(
        'work.deliver' as const,
        'work.requestChanges' as const,
        'work.approve' as const,
        'work.publish' as const,
      ),
      by: side,
    }),
    fc.record({
      type: fc.constantFrom(
        'cancel.request' as const,
        'cancel.agree' as const,
        'cancel.refuse' as const,
        'cancel.withdraw' as const,
        'proof.object' as const,
      ),
      by: side,
    }),
    fc.constant<DealEvent>({ type: 'funds.secured' }),
    fc.constant<DealEvent>({ type: 'deadline.passed' }),
  )
  const runs = process.env.LONG ? 10_000 : 500

  it('money is protected at most once and leaves at most once, and only after that', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 0, max: 3 }),
        fc.array(event, { maxLength: 60 }),
        (publishes, revisions, events) => {
          let place = start(publishes, revisions)
          let held = 0
          for (const next of events) {
            const step = dealStep(place.state, place.facts, next)
            if (!step) continue
            for (const effect of step.effects) {
              if (effect.type !== 'money') continue
              held += effect.params.move === 'protect' ? 1 : -1
              expect(held).toBeGreaterThanOrEqual(0)
              expect(held).toBeLessThanOrEqual(1)
            }
            expect(step.facts.revisions_left).toBeGreaterThanOrEqual(0)
            place = step
          }
          const snapshot = dealMachine.resolveState({ value: place.state, context: place.facts })
          expect(held).toBe(snapshot.hasTag('funded') ? 1 : 0)
          if (snapshot.hasTag('over')) expect(dealTurn(place.state, place.facts)).toBeNull()
        },
      ),
      { numRuns: runs },
    )
  })

  it('arms a deadline on the way into every state that can end by itself', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), events => {
        let place = start()
        for (const next of events) {
          const step = dealStep(place.state, place.facts, next)
          if (!step) continue
          if (step.state !== place.state && dealCan(step.state, step.facts, { type: 'deadline.passed' })) {
            expect(step.effects.some(effect => effect.type === 'arm')).toBe(true)
          }
          place = step
        }
      }),
      { numRuns: runs },
    )
  })
})

it('names exactly the states that are stored', () => {
  expect(Object.keys(dealMachine.states).sort()).toEqual([...dealStates].sort())
})
