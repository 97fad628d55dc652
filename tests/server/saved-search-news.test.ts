import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setBlock } from '#contract/endpoints/blocks.ts'
import { pauseProposal, renameSavedSearch, resumeProposal, saveSearch } from '#contract/endpoints/proposals.ts'
import { pauseSpace, resumeSpace } from '#contract/endpoints/spaces.ts'
import type { SavedSearch } from '#contract/entities/saved-search.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { orgOf } from '#tests/support/copy-space.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { freshCreator } from '#tests/support/make-deal.ts'
import { offeringCreator, publishedProposal } from '#tests/support/make-proposal.ts'
import { freshHost, handedIn } from '#tests/support/make-space.ts'
import { withMarket } from '#tests/support/with-market.ts'

const known = 'host@elenco.test'
const company = 'premium@elenco.test'

let app: TestApp
let as: string
withMarket(made => {
  app = made
})
beforeEach(async () => {
  // The market's own timers are nobody's here.
  await app.database.db.deleteFrom('jobs').execute()
  // Months pass in this file; sessions are not what it is about.
  const later = new Date(app.clock.now().getTime() + 365 * 86_400_000)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  as = await freshCreator(app)
})

let words = 0
/** The word of one test alone, of letters: digits might be somebody's telephone, which no title holds. */
const ownWord = () => `zorzal${String.fromCharCode(97 + words++)}`

interface Kept {
  about: 'work' | 'proposals' | 'spaces'
  filters: Record<string, string>
  weekly?: boolean
}
const keep = async (who: string, body: Kept) =>
  await app.call(saveSearch, { body: { name: 'Mine', weekly: true, ...body } }, { as: who })
const pass = async (ms: number) => {
  app.clock.advance(ms)
  await app.runner.runDue()
}
const week = () => pass(limits.savedSearch.digestEvery + 1_000)
const news = async (who: string) =>
  await app.database.db
    .selectFrom('notifications')
    .select(['params', 'action_url'])
    .where('type', '=', 'search_matches')
    .where('user_id', '=', await app.idOf(who))
    .orderBy('n')
    .execute()
const counted = async (who: string) => (await news(who)).map(({ params }) => params.count)
const at = (uuid: string) => ({ params: { uuid } })
const offered = async (word: string, by?: string) => {
  const creator = by ?? (await offeringCreator(app))
  const { uuid } = await publishedProposal(app, creator, { title: `Cocina ${word} tranquila` })
  return { creator, uuid }
}

describe('of proposals', () => {
  test('only those that came since are told, once, and lead to the list with the newest on top', async () => {
    const word = ownWord()
    const before = await offered(word)
    app.clock.advance(1_000)
    expect((await keep(as, { about: 'proposals', filters: { query: word, network: 'instagram' } })).response.weekly).toBe(true)
    await week()
    expect(await news(as)).toEqual([])
    await offered(word)
    await offered(ownWord())
    for (const step of [pauseProposal, resumeProposal])
      expect((await app.call(step, at(before.uuid), { as: before.creator })).status).toBe(200)
    await week()
    const action_url = `/marketplace?query=${word}&network=instagram&sort=newest`
    expect(await news(as)).toMatchObject([{ params: { title: 'Mine', about: 'proposals', count: 1, more: false }, action_url }])
    await week()
    expect(await news(as)).toHaveLength(1)
  })

  test('are mailed, in words of their own', async () => {
    const word = ownWord()
    await keep(as, { about: 'proposals', filters: { query: word } })
    await offered(word)
    await offered(word)
    await week()
    await pass(8 * 86_400_000)
    expect((await mailsTo(app, as)).map(mail => mail.text).join('\n')).toContain('2 propuestas nuevas')
  })

  test('one’s own do not count, nor do those of people whom one’s company has blocked', async () => {
    const word = ownWord()
    const own = await offeringCreator(app)
    await keep(own, { about: 'proposals', filters: { query: word } })
    await keep(company, { about: 'proposals', filters: { query: word } })
    const creator = await app.idOf(own)
    await app.call(setBlock, { body: { whom: { creator }, blocked: true } }, { as: company })
    await offered(word, own)
    await week()
    expect([await news(own), await news(company)]).toEqual([[], []])
    await offered(word)
    await week()
    expect([await counted(own), await counted(company)]).toEqual([[1], [1]])
  })

  test('whoever may not search any more is told nothing, and not later of what came meanwhile', async () => {
    const word = ownWord()
    await keep(as, { about: 'proposals', filters: { query: word } })
    const set = async (status: 'active' | 'suspended') =>
      await app.database.db.updateTable('users').set({ status }).where('email', '=', as).execute()
    await set('suspended')
    await offered(word)
    await week()
    await set('active')
    await week()
    expect(await news(as)).toEqual([])
    await offered(word)
    await week()
    expect(await counted(as)).toEqual([1])
  })
})

describe('of spaces', () => {
  const host = (uuid: string) => app.call(pauseSpace, at(uuid), { as: known })

  test('only those that were never live before are told, days that are over left out', async () => {
    const word = ownWord()
    const title = `Medianera ${word}`
    const { uuid } = await handedIn(app, known, { title })
    app.clock.advance(1_000)
    const today = app.clock.now().toISOString().slice(0, 10)
    await keep(as, { about: 'spaces', filters: { query: word, from: today, to: today, lit: '1' } })
    expect((await host(uuid)).status).toBe(200)
    await week()
    expect((await app.call(resumeSpace, at(uuid), { as: known })).status).toBe(200)
    await week()
    expect(await news(as)).toEqual([])
    await handedIn(app, known, { title })
    await handedIn(app, known, { title, lit: false })
    await week()
    const action_url = `/realty/search?lit=1&query=${word}&sort=newest`
    expect(await news(as)).toMatchObject([{ params: { title: 'Mine', about: 'spaces', count: 1 }, action_url }])
  })

  test('those of one’s own company do not count, nor those of one that is blocked', async () => {
    const word = ownWord()
    await keep(known, { about: 'spaces', filters: { query: word } })
    await keep(as, { about: 'spaces', filters: { query: word } })
    const other = await freshHost(app)
    await keep(other, { about: 'spaces', filters: { query: word } })
    const creator_id = await app.idOf(as)
    const row = { uuid: randomUUID(), creator_id, org_id: await orgOf(app, known), created_at: app.clock.now() }
    await app.database.db
      .insertInto('blocks')
      .values({ ...row, blocked_by: 'creator', made_by: creator_id })
      .execute()
    await handedIn(app, known, { title: `Medianera ${word}` })
    await week()
    expect([await news(known), await news(as), await counted(other)]).toEqual([[], [], [1]])
  })
})

describe('the choice', () => {
  const change = async (search: SavedSearch, weekly: boolean) =>
    await app.call(renameSavedSearch, { ...at(search.uuid), body: { name: search.name, weekly } }, { as })

  test('can be changed later: from then on, and no more', async () => {
    const word = ownWord()
    const search = (await keep(as, { about: 'proposals', filters: { query: word }, weekly: false })).response
    await offered(word)
    await week()
    expect(await news(as)).toEqual([])
    expect((await change(search, true)).response).toEqual({ ...search, weekly: true })
    await week()
    expect(await news(as)).toEqual([])
    await offered(word)
    // A name alone changes nothing about the news.
    await app.call(renameSavedSearch, { ...at(search.uuid), body: { name: 'Birds' } }, { as })
    await week()
    expect(await news(as)).toMatchObject([{ params: { title: 'Birds', count: 1 } }])
    await change(search, false)
    await offered(word)
    await week()
    expect(await news(as)).toHaveLength(1)
    expect(await app.database.db.selectFrom('jobs').select('id').where('ref', '=', search.uuid).execute()).toEqual([])
  })

  test('is refused where there are no news, and with filters that the list would not take', async () => {
    const fields = async (about: 'work' | 'proposals' | 'spaces', filters: Record<string, string>) =>
      (await keep(as, { about, filters })).error?.fields
    expect(await fields('work', { turn: '1' })).toEqual({ weekly: ['option'] })
    expect(await fields('proposals', { network: 'myspace' })).toEqual({ filters: ['option'] })
    expect(await fields('spaces', { from: '2027-01-05', to: '2027-01-01' })).toEqual({ filters: ['option'] })
    expect(await fields('spaces', { to: '2027-01-01', lit: '1' })).toBeUndefined()
    const search = (await keep(as, { about: 'work', filters: { turn: '1' }, weekly: false })).response
    expect((await change(search, true)).error.fields).toEqual({ weekly: ['option'] })
  })
})
