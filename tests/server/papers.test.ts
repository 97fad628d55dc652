import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonical } from '#contract/canonical.ts'
import type { CallReply } from '#contract/endpoint.ts'
import { acceptOffer, counterOffer, rejectOffer, withdrawOffer } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getPaper, getPaperJson, getPaperPdf, mailPaperCode, signPaper, verifyPaper } from '#contract/endpoints/papers.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { type Paper, paperBody } from '#contract/entities/paper.ts'
import { limits } from '#contract/limits.ts'
import { drawPaper } from '#server/features/papers/draw-paper.ts'
import { setTimer } from '#server/jobs/jobs.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { freshCreator, must, offeredDeal, type Pair, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const of = ({ uuid }: Pick<Deal, 'uuid'>) => ({ params: { uuid } })
const read = async (deal: Deal, as: string, version?: number): Promise<Paper> =>
  (await app.call(getPaper, { ...of(deal), query: version ? { version } : {} }, { as })).response
const sha = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const verify = async (sha256: string): Promise<CallReply<typeof verifyPaper>['paper']> =>
  (await app.call(verifyPaper, { params: { sha256 } })).response.paper

async function agreed(): Promise<Pair & { paper: Paper }> {
  const pair = await offeredDeal(app)
  const deal = must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: 1 }))
  return { ...pair, deal, paper: await read(deal, pair.creator) }
}

async function codeFor(deal: Deal, as: string, sha256: string): Promise<string> {
  const answer = await app.call(mailPaperCode, { ...of(deal), body: { sha256 } }, { as })
  expect(answer.status).toBe(200)
  expect(answer.response.code.sent_to).toContain('•••')
  // A message that had been gathered for them may leave with it.
  const mails = await mailsTo(app, as)
  return mails.flatMap(mail => /\b\d{6}$/.exec(mail.subject)?.[0] ?? [])[0] ?? ''
}
const signs = async (deal: Deal, as: string, sha256: string, code: string, name = 'Nadia Prueba Ruiz') =>
  await app.call(signPaper, { ...of(deal), body: { sha256, name, code } }, { as })

async function fileOf(endpoint: typeof getPaperJson | typeof getPaperPdf, deal: Deal, as: string) {
  const response = await app.request(`/api${endpoint.path.replace('{uuid}', deal.uuid)}`, {
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
  })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

test('both sides read the same contract from the offer on, in both languages; nobody else does', async () => {
  const { deal, brand, creator } = await offeredDeal(app)
  const [theirs, ours] = [await read(deal, creator), await read(deal, brand)]
  expect(theirs.state).toBe('offered')
  expect(theirs.body).toEqual(ours.body)
  expect([theirs.side, ours.side, ours.role]).toEqual(['creator', 'brand', 'owner'])
  expect(theirs.body.clauses[0]?.text[0]?.es).toContain('Café Ceiba')
  const stranger = await freshCreator(app)
  expect((await app.call(getPaper, of(deal), { as: stranger })).status).toBe(404)
  expect((await app.call(getPaper, { ...of(deal), query: { version: 2 } }, { as: creator })).status).toBe(404)
})

test('the JSON file is canonical and has the hash that is shown', async () => {
  const { deal, creator, paper } = await agreed()
  const bytes = await fileOf(getPaperJson, deal, creator)
  const text = new TextDecoder().decode(bytes)
  expect(sha(bytes)).toBe(paper.sha256)
  expect(canonical(JSON.parse(text))).toBe(text)
  expect(paperBody.parse(JSON.parse(text))).toEqual(paper.body)
  expect((await readAs(app, deal, creator)).paper).toEqual({ state: 'unsigned', sha256: paper.sha256, signatures: [] })
})

test('the PDF of one contract has the same bytes twice, drawn anew or read again', async () => {
  const { deal, creator, brand, paper } = await agreed()
  const [first, again] = [await fileOf(getPaperPdf, deal, creator), await fileOf(getPaperPdf, deal, brand)]
  expect(sha(again)).toBe(sha(first))
  const drawn = await drawPaper(paper.body, paper.sha256, 'http://elenco.test/verify')
  expect(sha(drawn)).toBe(sha(first))
  expect(await verify(sha(first))).toMatchObject({ of: 'pdf', state: 'unsigned' })
})

test('a counter-offer makes another contract; the one before is not the newest any more, and stays as it was', async () => {
  const { deal, brand, creator } = await offeredDeal(app)
  const before = await read(deal, creator)
  const terms = someTerms(app, { fee_minor: 36_000 })
  const countered = must(await takeStep(app, counterOffer, deal, creator, { terms, valid_days: 7 }))
  const now = await read(countered, brand)
  expect(now.sha256).not.toBe(before.sha256)
  expect(now.versions.map(({ version, state }) => [version, state])).toEqual([
    [1, 'superseded'],
    [2, 'offered'],
  ])
  expect(await read(deal, brand, 1)).toMatchObject({ state: 'superseded', sha256: before.sha256, body: before.body })
  expect(await verify(before.sha256)).toMatchObject({ newest: false, version: 1, agreed_at: null })
  expect(await verify(now.sha256)).toMatchObject({ newest: true, version: 2 })
})

test('both sign with their name and a mailed code, each once; the other side hears of it, and the deal waits for nothing', async () => {
  const { deal, brand, creator, paper } = await agreed()
  const { sha256 } = paper
  const code = await codeFor(deal, creator, sha256)
  const first = await signs(deal, creator, sha256, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(first.response).toMatchObject({ state: 'signed_by_creator', code: null })
  expect(first.response.signatures).toEqual([{ side: 'creator', name: 'Nadia Prueba Ruiz', signed_at: expect.any(String) }])
  // Pressed twice, it is done once.
  expect((await signs(deal, creator, sha256, code)).response.signatures).toHaveLength(1)
  const told = (await app.call(listNotifications, {}, { as: brand })).response[0]
  expect(told.metadata.type).toBe('contract_signed')
  expect(told.action_url).toBe(`/deals/${deal.uuid}/contract`)
  expect(await verify(sha256)).toMatchObject({ state: 'signed_by_creator', signed_at: null })

  const second = await signs(deal, brand, sha256, await codeFor(deal, brand, sha256), 'Renata Ceiba')
  expect(second.response.state).toBe('signed')
  const proven = await verify(sha256)
  expect(proven).toMatchObject({ of: 'json', state: 'signed', newest: true, fell_through: false })
  expect(proven?.signed_at).toBe(second.response.signatures[1].signed_at)
  // Neither who nor how much.
  expect(JSON.stringify(proven)).not.toMatch(/Renata|Nadia|Ceiba|:(33000|34320)\b/)
  const after = await readAs(app, deal, brand)
  expect([after.state, after.revision, after.paper?.state]).toEqual(['awaiting_funds', deal.revision, 'signed'])
  const rows = await app.database.db
    .selectFrom('paper_signatures')
    .select(['ip_hash', 'sha256'])
    .where('sha256', '=', sha256)
    .execute()
  expect(rows).toHaveLength(2)
  for (const { ip_hash } of rows) expect(ip_hash).toMatch(/^[\w-]{20,}$/)
})

test('an offer cannot be signed, nor a contract that was not read', async () => {
  const { deal, creator } = await offeredDeal(app)
  const { sha256 } = await read(deal, creator)
  const ask = async (hash: string) =>
    (await app.call(mailPaperCode, { ...of(deal), body: { sha256: hash } }, { as: creator })).error
  expect(await ask(sha256)).toMatchObject({ code: 'paper.wrong_state', details: { state: 'offered' } })
  expect(await ask('0'.repeat(64))).toMatchObject({ code: 'paper.changed' })
})

test('a wrong code is counted and runs out; one that is too old or replaced opens nothing; a name is a full one', async () => {
  const { deal, creator, paper } = await agreed()
  const { sha256 } = paper
  expect((await signs(deal, creator, sha256, '000000')).error.code).toBe('code.over')
  const code = await codeFor(deal, creator, sha256)
  const wrong = code === '111111' ? '222222' : '111111'
  expect((await signs(deal, creator, sha256, code, 'Nadia')).error.fields).toEqual({ name: ['full_name'] })
  expect((await signs(deal, creator, sha256, '12', 'Nadia Prueba')).error.fields).toEqual({ code: ['code'] })
  for (let left = limits.signing.tries - 1; left > 0; left -= 1)
    expect((await signs(deal, creator, sha256, wrong)).error).toMatchObject({ code: 'code.wrong', details: { tries_left: left } })
  expect((await signs(deal, creator, sha256, wrong)).error.code).toBe('code.over')
  expect((await signs(deal, creator, sha256, code)).error.code).toBe('code.over')

  const next = await codeFor(deal, creator, sha256)
  app.clock.advance(limits.signing.window + 1000)
  expect((await signs(deal, creator, sha256, next)).error.code).toBe('code.over')
  const [old, fresh] = [await codeFor(deal, creator, sha256), await codeFor(deal, creator, sha256)]
  if (old !== fresh) expect((await signs(deal, creator, sha256, old)).error.code).toBe('code.wrong')
  expect((await signs(deal, creator, sha256, fresh)).status).toBe(200)
})

test('codes are not mailed without end', async () => {
  const { deal, creator, paper } = await agreed()
  const ask = () => app.call(mailPaperCode, { ...of(deal), body: { sha256: paper.sha256 } }, { as: creator })
  for (let n = 0; n < limits.signing.codes; n += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).error.code).toBe('rate.limited')
})

test('two presses of both sides at once are two signatures, and the contract is signed', async () => {
  const { deal, brand, creator, paper } = await agreed()
  const { sha256 } = paper
  const codes = [await codeFor(deal, creator, sha256), await codeFor(deal, brand, sha256)] as const
  await Promise.all([signs(deal, creator, sha256, codes[0]), signs(deal, brand, sha256, codes[1])])
  expect((await read(deal, brand)).state).toBe('signed')
  expect((await read(deal, brand)).signatures).toHaveLength(2)
})

test('when the deal ends before both have signed, nobody signs any more; the contract says so to whoever asks', async () => {
  const { deal, brand, creator, paper } = await agreed()
  must(await takeStep(app, withdrawOffer, deal, brand))
  expect((await read(deal, creator)).state).toBe('lapsed')
  expect(await verify(paper.sha256)).toMatchObject({ state: 'lapsed', fell_through: true, newest: true })
  expect((await verify(paper.sha256))?.agreed_at).not.toBeNull()
  const offered = await offeredDeal(app)
  const { sha256 } = await read(offered.deal, creator === offered.creator ? creator : offered.creator)
  must(await takeStep(app, rejectOffer, offered.deal, offered.creator, { reason: 'Not for me this time' }))
  expect(await verify(sha256)).toMatchObject({ state: 'lapsed', agreed_at: null })
})

test('a deal that is older than contracts gets the same ones by a job, each where the deal has it', async () => {
  const { deal, brand, creator } = await offeredDeal(app)
  const terms = someTerms(app, { fee_minor: 36_000 })
  const countered = must(await takeStep(app, counterOffer, deal, creator, { terms, valid_days: 7 }))
  must(await takeStep(app, acceptOffer, countered, brand, { version: 2 }))
  const before = await read(deal, brand)
  await app.database.db.deleteFrom('agreement_papers').where('deal_id', '=', deal.uuid).execute()
  expect((await readAs(app, deal, brand)).paper).toBeNull()
  expect((await app.call(getPaper, of(deal), { as: brand })).status).toBe(404)
  await setTimer(app.ctx, 'papers.make', deal.uuid, app.clock.now())
  await app.runner.runDue()
  expect(await read(deal, brand)).toEqual(before)
  expect(before.versions.map(one => one.state)).toEqual(['superseded', 'unsigned'])
})

test('a hash that nothing was made with is told so', async () => {
  expect(await verify('f'.repeat(64))).toBeNull()
  expect((await app.call(verifyPaper, { params: { sha256: 'abc' } })).status).toBe(404)
})
