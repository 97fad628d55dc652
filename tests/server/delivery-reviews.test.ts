import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { approveDelivery, deliverWork, requestChanges } from '#contract/endpoints/deals.ts'
import { addComment, answerComment, getReview, moveComment } from '#contract/endpoints/delivery-reviews.ts'
import { answerSplit, getDisputePack, offerSplit } from '#contract/endpoints/disputes.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Notification } from '#contract/entities/notification.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import { limits } from '#contract/limits.ts'
import { filmPosters } from '#server/features/demo/film-poster.ts'
import type { TestApp } from '#tests/support/app.ts'
import { deliveredDeal, freshCreator, fundedDeal, must, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { act, disputeOf, opened, pass } from '#tests/support/make-dispute.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const reviewer = 'reviewer@elenco.test'
const whole = { kind: 'whole' as const }
const say = (deal: Pick<Deal, 'uuid'>, as: string, more: Record<string, unknown> = {}) =>
  app.call(
    addComment,
    {
      params: { uuid: deal.uuid },
      body: { n: 1, place: whole, text: 'The cup, please, in the first second.', severity: 'must', ...more },
    },
    { as },
  )
const said = async (deal: Pick<Deal, 'uuid'>, as: string, more: Record<string, unknown> = {}): Promise<ReviewComment> => {
  const answer = await say(deal, as, more)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.response
}
const move = (deal: Pick<Deal, 'uuid'>, comment: string, as: string, how: string) =>
  app.call(moveComment, { params: { uuid: deal.uuid, comment }, body: { move: how } }, { as })
const review = async (deal: Pick<Deal, 'uuid'>, as: string) =>
  (await app.call(getReview, { params: { uuid: deal.uuid } }, { as })).response

async function keep(as: string, content: Uint8Array, name: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(content)], name))
  const answer = await app.call(upload, { body }, { as })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.response.uuid
}
const picture = (background: string, width = 1080, height = 1350) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function deliver({ creator, deal }: Pair, body: Record<string, unknown>): Promise<Deal> {
  return must(await takeStep(app, deliverWork, await readAs(app, deal, creator), creator, body))
}
async function askChanges({ brand, deal }: Pair, changes: string) {
  return await takeStep(app, requestChanges, await readAs(app, deal, brand), brand, { changes })
}

describe('comments', () => {
  test('both sides and the company’s reviewers say something about a version, and read it all', async () => {
    const { deal, brand, creator } = await deliveredDeal(app)
    await said(deal, brand)
    await said(deal, reviewer, { severity: 'nice', text: 'I like the light.' })
    await said(deal, creator, { severity: 'nice', text: 'The sound comes with the next one.' })
    for (const as of [brand, creator, reviewer, 'finance@elenco.test'])
      expect((await review(deal, as)).comments.map(({ side, state }: ReviewComment) => [side, state])).toEqual([
        ['brand', 'open'],
        ['brand', 'open'],
        ['creator', 'open'],
      ])
    expect((await readAs(app, deal, creator)).deliveries[0]?.comments).toEqual({ count: 3, open: 3 })
    expect((await say(deal, 'finance@elenco.test')).error.code).toBe('team.role')
    const stranger = await freshCreator(app)
    expect((await say(deal, stranger)).error.code).toBe('not_found')
    expect((await app.call(getReview, { params: { uuid: deal.uuid } }, { as: stranger })).error.code).toBe('not_found')
  })

  test('a comment stands at a place that the version has', async () => {
    const pair = await fundedDeal(app)
    const films = [await keep(pair.creator, await filmPosters(['cup'], 2), 'reel.mp4')]
    const pictures = [await keep(pair.creator, await picture('#c33'), 'cup.png')]
    const { deliveries } = await deliver(pair, { files: [...films, ...pictures], note: 'The cup and the window' })
    const [film, still] = deliveries[0]?.files ?? []
    expect([film?.type, film?.width, still?.width]).toEqual(['video/mp4', 360, 1080])
    const places = [
      { kind: 'film', file: film?.uuid, at_ms: 1_500 },
      { kind: 'picture', file: still?.uuid, x: 0.25, y: 1 },
      { kind: 'note', from: 4, to: 7 },
    ]
    for (const place of places) expect((await said(pair.deal, pair.brand, { place })).place).toEqual(place)
    const wrong = [
      { kind: 'film', file: still?.uuid, at_ms: 0 },
      { kind: 'picture', file: film?.uuid, x: 0, y: 0 },
      { kind: 'picture', file: randomUUID(), x: 0, y: 0 },
      { kind: 'note', from: 4, to: 4 },
      { kind: 'note', from: 0, to: 400 },
      { kind: 'picture', file: still?.uuid, x: 1.1, y: 0 },
    ]
    for (const place of wrong) expect((await say(pair.deal, pair.brand, { place })).error.code).toBe('request.invalid')
    expect((await say(pair.deal, pair.brand, { n: 2 })).error.fields).toEqual({ n: ['option'] })
  })

  test('the creator ticks off what the brand asked for, the brand settles it or takes it up again', async () => {
    const { deal, brand, creator } = await deliveredDeal(app)
    const { uuid } = await said(deal, brand)
    expect((await move(deal, uuid, brand, 'done')).error.code).toBe('comment.wrong_person')
    expect((await move(deal, uuid, creator, 'resolve')).error.code).toBe('comment.wrong_person')
    expect((await move(deal, uuid, creator, 'done')).response.state).toBe('done')
    expect((await move(deal, uuid, creator, 'done')).error.code).toBe('comment.wrong_state')
    expect((await move(deal, uuid, reviewer, 'reopen')).response.state).toBe('open')
    expect((await move(deal, uuid, brand, 'resolve')).response.state).toBe('resolved')
    expect((await move(deal, uuid, creator, 'reopen')).error.code).toBe('comment.wrong_person')
    const own = await said(deal, creator, { severity: 'nice' })
    expect((await move(deal, own.uuid, creator, 'resolve')).response.state).toBe('resolved')
    expect((await move(deal, randomUUID(), brand, 'resolve')).error.code).toBe('not_found')
    const other = await deliveredDeal(app)
    expect((await move(other.deal, uuid, brand, 'reopen')).error.code).toBe('not_found')
  })

  test('answers stand below a comment, as many as there is room for', async () => {
    const { deal, brand, creator } = await deliveredDeal(app)
    const { uuid } = await said(deal, brand)
    const answer = (as: string, text: string) =>
      app.call(answerComment, { params: { uuid: deal.uuid, comment: uuid }, body: { text } }, { as })
    expect((await answer(creator, 'At second two, would that do?')).response.answers).toMatchObject([{ side: 'creator' }])
    expect((await answer(brand, 'It would.')).response.answers).toHaveLength(2)
    for (let n = 2; n < limits.comments.answers; n += 1) await answer(n % 2 ? brand : creator, `Answer ${n}`)
    expect((await answer(brand, 'One more')).error).toMatchObject({ code: 'comment.full' })
  })

  test('everybody but who said it is told, once for each deal while it is unread, and screens read again', async () => {
    const { deal, brand, creator } = await deliveredDeal(app)
    await said(deal, brand)
    await said(deal, reviewer, { text: 'And the logo smaller.' })
    const told = async (as: string) =>
      (await app.call(listNotifications, {}, { as })).response.filter(
        (one: Notification) => one.metadata.type === 'review_comment' && one.metadata.chat_uuid === deal.chat_uuid,
      )
    const [only, ...more] = await told(creator)
    expect(more).toEqual([])
    expect(only).toMatchObject({
      title: '2 comentarios nuevos en una entrega',
      action_url: expect.stringMatching(/\?review=1$/),
    })
    const events = await app.database.db
      .selectFrom('user_events')
      .select('payload')
      .where('user_id', '=', await app.idOf(creator))
      .execute()
    expect(events.filter(({ payload }) => payload.type === 'comments.changed')).toHaveLength(2)
  })

  test('nobody comments before something is handed in, nor on what is approved or disputed', async () => {
    const before = await fundedDeal(app)
    expect((await say(before.deal, before.brand)).error.code).toBe('comment.closed')
    const approved = await deliveredDeal(app)
    const { uuid } = await said(approved.deal, approved.brand)
    must(await takeStep(app, approveDelivery, approved.deal, approved.brand))
    expect((await say(approved.deal, approved.brand)).error.code).toBe('comment.closed')
    expect((await move(approved.deal, uuid, approved.brand, 'resolve')).error.code).toBe('comment.closed')
    expect(await review(approved.deal, approved.creator)).toMatchObject({ open: false, comments: [{ uuid }] })
    const disputed = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
    expect((await say(disputed.deal, disputed.creator)).error.code).toBe('comment.closed')
  })

  test.each(['approval', 'comment'])(
    'a comment and the approval arrive together, the %s first: it is kept with what was approved, or is told that it comes too late',
    async first => {
      const { deal, brand, creator } = await deliveredDeal(app)
      const approve = () => takeStep(app, approveDelivery, deal, brand)
      const comment = () => say(deal, creator)
      const [one, other] = await Promise.all(first === 'approval' ? [approve(), comment()] : [comment(), approve()])
      const [approved, commented] = first === 'approval' ? [one, other] : [other, one]
      expect(must(approved).deliveries[0]?.answer).toBe('approved')
      const { open, comments } = await review(deal, brand)
      expect(open).toBe(false)
      if (commented.status === 200) expect(comments).toMatchObject([{ uuid: commented.response.uuid }])
      else expect([commented.error.code, comments]).toEqual(['comment.closed', []])
    },
  )

  test('the same comment sent twice with one key is said once', async () => {
    const { deal, brand } = await deliveredDeal(app)
    const key = randomUUID()
    const body = { n: 1, place: whole, text: 'Once', severity: 'nice' }
    const send = () => app.call(addComment, { params: { uuid: deal.uuid }, body }, { as: brand, key })
    expect((await send()).response.uuid).toBe((await send()).response.uuid)
    expect((await review(deal, brand)).comments).toHaveLength(1)
  })
})

test('the brand’s people are reminded 48, 24 and 4 hours before silence approves, reviewers too, and no more once it is answered', async () => {
  const remindersOf = async (as: string, { deal }: Pair): Promise<unknown[]> => {
    const user_id = await app.idOf(as)
    const rows = await app.database.db
      .selectFrom('notifications')
      .select(['type', 'params', 'chat_uuid'])
      .where('user_id', '=', user_id)
      .execute()
    return rows
      .filter(row => row.type === 'approval_due' && row.chat_uuid === deal.chat_uuid)
      .map(({ params }) => params.hours)
      .sort()
  }
  const pair = await deliveredDeal(app)
  const answered = await deliveredDeal(app)
  await pass(app, 25)
  expect([await remindersOf(reviewer, pair), await remindersOf(pair.brand, pair)]).toEqual([[48], [48]])
  await askChanges(answered, 'Un poco más de luz en la taza, por favor')
  await pass(app, 24)
  await pass(app, 20)
  expect(await remindersOf(reviewer, pair)).toEqual([24, 4, 48])
  expect(await remindersOf(pair.creator, pair)).toEqual([])
  expect(await remindersOf(reviewer, answered)).toEqual([48])
})

describe('changes', () => {
  test('need no words where comments say it; the next version says which of them are done', async () => {
    const pair = await deliveredDeal(app)
    const { deal, brand, creator } = pair
    expect((await askChanges(pair, '')).error.fields).toEqual({ changes: [`min_length ${limits.comments.changes.min}`] })
    const first = await said(deal, brand)
    const second = await said(deal, brand, { text: 'The logo smaller.' })
    await said(deal, brand, { text: 'Lighter, perhaps.', severity: 'nice' })
    expect((await askChanges(pair, 'short')).error.code).toBe('request.invalid')
    const asked = must(await askChanges(pair, ''))
    expect(asked).toMatchObject({ state: 'changes_requested' })
    expect(asked.deliveries[0]).toMatchObject({ answer: 'changes', changes: '', asked: [first.uuid, second.uuid] })
    expect(asked.timeline.at(-1)?.data).toMatchObject({ comments: 2 })
    expect((await move(deal, first.uuid, creator, 'done')).response.state).toBe('done')
    const delivered = await deliver(pair, { links: ['https://drive.example/segundo-corte'] })
    expect(delivered.deliveries[1]).toMatchObject({ n: 2, done: [first.uuid] })
    // A comment that the brand takes up again goes along once more; one that is done waits for it to look.
    await move(deal, first.uuid, brand, 'reopen')
    const again = must(await askChanges(pair, ''))
    expect(again.deliveries[1]?.asked).toEqual([first.uuid, second.uuid])
  })

  test('comments of the creator, and those that are settled, ask for nothing', async () => {
    const pair = await deliveredDeal(app)
    await said(pair.deal, pair.creator)
    const { uuid } = await said(pair.deal, pair.brand)
    await move(pair.deal, uuid, pair.brand, 'resolve')
    expect((await askChanges(pair, '')).error.code).toBe('request.invalid')
  })
})

describe('checks', () => {
  const silence = async (pair: Pair) => {
    await pass(app, pair.deal.terms.approval_window_h + 1)
    return await readAs(app, pair.deal, pair.brand)
  }

  test('silence does not approve what lacks something that the terms ask for; the creator hands in another version', async () => {
    const must_include = ['Mención a @cafeceiba en el texto']
    const pair = await fundedDeal(app, { must_include, publish_by: null })
    const body = { links: ['https://drive.example/corte'], checked: must_include }
    const delivered = await deliver(pair, { ...body, note: 'Primer corte' })
    expect(delivered.deliveries[0]?.checks).toContainEqual(
      expect.objectContaining({ kind: 'mention', wanted: '@cafeceiba', result: 'failed', required: true }),
    )
    expect(delivered.deadline).toBeNull()
    expect((await silence(pair)).state).toBe('delivered')
    const corrected = await deliver(pair, { ...body, note: 'Con @cafeceiba' })
    expect(corrected).toMatchObject({ state: 'delivered', revisions_left: 2, deadline: expect.any(String) })
    expect(corrected.deliveries.map(({ n, answer }) => [n, answer])).toEqual([
      [1, null],
      [2, null],
    ])
    expect((await takeStep(app, deliverWork, corrected, pair.creator, { ...body, note: '' })).error.code).toBe('deal.wrong_state')
    const approved = await silence(pair)
    expect([approved.state, approved.deliveries[1]?.answer]).toEqual(['holding', 'auto_approved'])
  })

  test('the brand approves it all the same', async () => {
    const must_include = ['#ceiba']
    const pair = await fundedDeal(app, { must_include, publish_by: null })
    await deliver(pair, { links: ['https://drive.example/corte'], checked: must_include })
    expect(must(await takeStep(app, approveDelivery, await readAs(app, pair.deal, pair.brand), pair.brand)).state).toBe('holding')
  })

  test('films and pictures are measured, and held against what the terms name', async () => {
    const deliverables = [
      { network: 'instagram' as const, content_type: 'reel' as const, quantity: 1, spec: '9:16, 10-15 s' },
      { network: 'none' as const, content_type: 'ugc_photo' as const, quantity: 1, spec: '1080x1350' },
    ]
    const pair = await fundedDeal(app, { deliverables })
    const files = [
      await keep(pair.creator, await filmPosters(['lamp'], 4), 'reel.mp4'),
      await keep(pair.creator, await picture('#3c3'), 'foto.png'),
    ]
    const { deliveries } = await deliver(pair, { files })
    expect(deliveries[0]?.checks.map(({ kind, reason, found, file }) => [kind, reason, found, file])).toEqual([
      ['length', 'too_short', '4 s', files[0]],
      ['shape', 'fits', '360 × 640', files[0]],
      ['size', 'fits', '1080 × 1350', files[1]],
    ])
  })

  test('the same bytes again are found, whatever they are called', async () => {
    const pair = await fundedDeal(app)
    const content = await picture('#33c')
    await deliver(pair, { files: [await keep(pair.creator, content, 'uno.png')] })
    must(await askChanges(pair, 'Más luz en la taza, por favor.'))
    const same = await deliver(pair, { files: [await keep(pair.creator, content, 'dos.png')] })
    expect(same.deliveries[1]?.checks.at(-1)).toMatchObject({
      kind: 'new_files',
      result: 'failed',
      reason: 'same',
      required: true,
    })
    const other = await deliver(pair, { files: [await keep(pair.creator, await picture('#fff'), 'tres.png')] })
    expect(other.deliveries[2]?.checks.at(-1)).toMatchObject({ kind: 'new_files', result: 'passed' })
  })
})

test('the evidence pack has the comments with their answers, and the checks', async () => {
  const must_include = ['#ceiba']
  const pair = await fundedDeal(app, { must_include })
  await deliver(pair, { links: ['https://drive.example/corte'], note: 'Primer corte', checked: must_include })
  const { uuid } = await said(pair.deal, pair.brand, { place: { kind: 'note', from: 0, to: 6 } })
  const params = { uuid: pair.deal.uuid, comment: uuid }
  await app.call(answerComment, { params, body: { text: 'It is the first of two.' } }, { as: pair.creator })
  const disputed = await opened(app, pair, 'brand', 'not_as_brief')
  const of = { params: { uuid: disputeOf(disputed.deal).uuid } }
  const pack = (await app.call(getDisputePack, of, { as: pair.creator })).response
  expect(pack.comments).toMatchObject([{ uuid, side: 'brand', answers: [{ side: 'creator', text: 'It is the first of two.' }] }])
  expect(pack.deliveries[0].checks[0]).toMatchObject({ kind: 'hashtag', result: 'failed' })
  const pdf = await app.request(`/api/v3/disputes/${of.params.uuid}/pack.pdf`, {
    headers: { authorization: `Bearer ${await app.tokenOf(pair.creator)}` },
  })
  const text = readPdf(new Uint8Array(await pdf.arrayBuffer()))
    .map(line => line.text)
    .join(' ')
  expect(text).toContain('“Primer”')
  expect(text).toContain('It is the first of two.')
  // The split that ends it leaves them where they are.
  must(await act(app, offerSplit, disputed, 'brand', { creator_percent: 50, note: '' }))
  must(await act(app, answerSplit, disputed, 'creator', { n: 1, accept: true }))
  expect((await review(pair.deal, pair.brand)).comments).toHaveLength(1)
})
