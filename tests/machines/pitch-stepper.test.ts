import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { pitchSteps, stepOfPitchField } from '#contract/entities/application.ts'
import type { CastingCall, Question } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import { bodyOf } from '#src/app/screens/applications/provide-pitch-stepper.ts'
import { judgePitchSteps, type PitchAbout, pitchStepperMachine } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { selectAbout, selectBegun, selectDraft, selectPlace } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { withSteps } from '#src/machines/stepper/by-step.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { somePiece } from '#tests/support/some-application.ts'

const fixed = (content: Record<string, unknown> = {}, facts: Partial<CastingCall> = {}) =>
  someCall(facts, { negotiable: [], questions: [], ...content })
const about = (call = fixed()): PitchAbout => ({ call, portfolio: [somePiece(1), somePiece(2)], rates: [], readBefore: null })
const message = 'x'.repeat(limits.application.message.min)
const whole: Fields = { message, fee_minor: 33_000 }

describe('what a pitch needs', () => {
  it('nothing more than a message and a price', () => {
    expect(judgePitchSteps(whole, about())).toEqual({ message: {}, deliverables: {}, portfolio: {}, review: {} })
  })

  it.each([
    ['', ['required']],
    ['x'.repeat(79), ['min_length 80']],
    [`${'x'.repeat(79)}   `, ['min_length 80']],
    ['x'.repeat(1501), ['max_length 1500']],
  ])('a message of eighty to fifteen hundred characters', (text, issues) => {
    expect(judgePitchSteps({ ...whole, message: text }, about()).message).toEqual({ message: issues })
  })

  it.each([
    [null, ['required']],
    [29_999, ['min 30000']],
    [45_001, ['max 45000']],
    [30_000, undefined],
    [45_000, undefined],
  ])('a price within the range: %s', (fee_minor, issues) => {
    expect(judgePitchSteps({ ...whole, fee_minor }, about()).deliverables?.fee_minor).toEqual(issues)
  })

  it('any price where it may be negotiated, and none where no money is offered', () => {
    expect(judgePitchSteps({ ...whole, fee_minor: 90_000 }, about(fixed({ negotiable: ['fee'] }))).deliverables).toEqual({})
    const half = fixed({ negotiable: ['dates'] })
    expect(bodyOf({ ...whole, proposes: { dates: 'Later', rights: 'None', product: ' ' } }, half).proposes).toEqual({
      dates: 'Later',
    })
    const unpaid = fixed({}, { compensation: 'product', fee_min_minor: null, fee_max_minor: null })
    expect(judgePitchSteps({ message }, about(unpaid)).deliverables).toEqual({})
  })

  it('answers of their kind', () => {
    const questions: Question[] = [
      { id: 'a', text: 'Text?', kind: 'text', options: [], required: true },
      { id: 'b', text: 'Choice?', kind: 'choice', options: ['Yes', 'No'], required: false },
      { id: 'c', text: 'Link?', kind: 'link', options: [], required: false },
    ]
    const judged = (answers: unknown) => judgePitchSteps({ ...whole, answers }, about(fixed({ questions }))).message
    expect(judged([])).toEqual({ 'answers.a': ['required'] })
    expect(judged([{ question_id: 'a', value: '  ' }])).toEqual({ 'answers.a': ['required'] })
    const a = { question_id: 'a', value: 'At home' }
    expect(judged([a, { question_id: 'b', value: 'Maybe' }])).toEqual({ 'answers.b': ['option'] })
    expect(judged([a, { question_id: 'c', value: 'example.com' }])).toEqual({ 'answers.c': ['url'] })
    expect(judged([a, { question_id: 'b', value: 'Yes' }, { question_id: 'c', value: 'https://example.com/x' }])).toEqual({})
  })

  it('at most six pieces', () => {
    const refs = Array.from({ length: 7 }, (_, n) => somePiece(n).uuid)
    expect(judgePitchSteps({ ...whole, portfolio_refs: refs }, about()).portfolio).toEqual({ portfolio_refs: ['max_items 6'] })
  })

  it('survives a draft of an older form', () => {
    const odd = { message: 7, fee_minor: 'cheap', answers: 'none', portfolio_refs: null, price: 12 } as Fields
    const issues = judgePitchSteps(odd, about())
    expect(Object.keys(issues.message ?? {})).toContain('message')
    expect(Object.keys(issues.deliverables ?? {})).toContain('fee_minor')
  })
})

describe('what is sent', () => {
  it('only answers that say something to a question there is, and no price where none is asked', () => {
    const call = fixed({ questions: [{ id: 'a', text: '?', kind: 'text', options: [], required: false }] })
    const answers = [
      { question_id: 'a', value: 'yes' },
      { question_id: 'gone', value: 'to a question that was taken back' },
    ]
    expect(bodyOf({ ...whole, answers }, call)).toEqual({
      message,
      answers: [{ question_id: 'a', value: 'yes' }],
      fee_minor: 33_000,
      available_from: null,
      deliverables_note: '',
      proposes: {},
      portfolio_refs: [],
      casting_call_version: 1,
      ai_assisted: false,
    })
    const unpaid = fixed({}, { fee_min_minor: null, fee_max_minor: null })
    expect(bodyOf(whole, unpaid).fee_minor).toBeNull()
  })

  it('what the server says of fields finds its step', () => {
    const said = { message: ['min_length 80'], 'answers.a': ['required'], fee_minor: ['min 100'], 'portfolio_refs.0': ['format'] }
    expect(withSteps(said, stepOfPitchField)).toEqual({
      'message.message': ['min_length 80'],
      'message.answers.a': ['required'],
      'deliverables.fee_minor': ['min 100'],
      'portfolio.portfolio_refs.0': ['format'],
    })
  })
})

describe('the stepper', () => {
  const failure = (code: string, details?: Record<string, unknown>) => ({ code, retryable: false, details })

  function open(draft: Partial<LoadedDraft> = {}, submit: () => Promise<unknown> = async () => ({ uuid: 'sent' })) {
    const actor = createActor(
      pitchStepperMachine.provide({
        actors: {
          load: fromPromise<LoadedDraft, { id: string }>(async () => ({
            fields: whole,
            revision: 1,
            unsaved: false,
            about: about(),
            ...draft,
          })),
          save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input }) => ({
            revision: input.revision + 1,
            savedAt: '2026-11-20T10:42:00Z',
          })),
          submit: fromPromise(submit) as never,
          discard: fromPromise<void, { id: string }>(async () => {}),
        },
      }),
      { input: { id: 'call', steps: pitchSteps } },
    ).start()
    return waitFor(actor, snapshot => snapshot.hasTag('editing')).then(() => actor)
  }

  it('walks its four steps and sends', async () => {
    const actor = await open()
    for (const step of ['deliverables', 'portfolio', 'review']) {
      actor.send({ type: 'step.next' })
      expect(actor.getSnapshot().context.step).toBe(step)
    }
    actor.send({ type: 'draft.submit' })
    await waitFor(actor, snapshot => snapshot.matches('done'))
    expect(actor.getSnapshot().context.result).toEqual({ uuid: 'sent' })
  })

  it('stays where something is missing, and a later step from the address falls back to it', async () => {
    const actor = await open({ fields: { message } })
    actor.send({ type: 'step.go', step: 'review' })
    expect(actor.getSnapshot().context.step).toBe('message')
    actor.send({ type: 'step.next' })
    actor.send({ type: 'step.next' })
    expect(actor.getSnapshot().context.step).toBe('deliverables')
    actor.send({ type: 'draft.submit' })
    expect(selectPlace(actor.getSnapshot())).toBe('editing')
  })

  it('a refusal keeps everything and leads to the field it names', async () => {
    const actor = await open({}, () =>
      Promise.reject({ ...failure('application.terms_fixed'), fields: { 'deliverables.fee_minor': ['max 40000'] } }),
    )
    actor.send({ type: 'draft.submit' })
    await waitFor(actor, snapshot => snapshot.context.failure !== null)
    expect(actor.getSnapshot().context).toMatchObject({ step: 'deliverables', fields: whole })
    expect(actor.getSnapshot().context.issues.deliverables).toEqual({ fee_minor: ['max 40000'] })
  })

  it('an edited call is taken in while writing: the fields stay and are judged by what it asks now', async () => {
    const actor = await open()
    const before = (selectAbout(actor.getSnapshot()) as PitchAbout).call
    const dearer = fixed({}, { version: 2, fee_min_minor: 40_000, fee_max_minor: 60_000 })
    actor.send({ type: 'about.changed', about: { ...about(dearer), readBefore: before } })
    expect(actor.getSnapshot().context.issues.deliverables).toEqual({ fee_minor: ['min 40000'] })
    expect(actor.getSnapshot().context.fields).toEqual(whole)
    expect(selectAbout(actor.getSnapshot())?.readBefore).toBe(before)
    expect(selectDraft(actor.getSnapshot())).toBe('kept')
  })

  it('has nothing to throw away before something was written', async () => {
    const actor = await open({ revision: 0 })
    expect(selectBegun(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'fields.change', patch: { message: 'Hello' } })
    expect(selectBegun(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'draft.discard' })
    await waitFor(actor, snapshot => snapshot.matches('discarded'))
  })
})
