import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication, shortlistApplication, voteOnApplication } from '#contract/endpoints/applications.ts'
import {
  confirmApprover,
  getApprovalLink,
  getSharedPitches,
  mailApproverCode,
  makeApprovalLink,
  revokeApprovalLink,
  voteOnSharedPitch,
} from '#contract/endpoints/approvals.ts'
import {
  addItems,
  confirmVoter,
  createList,
  getList,
  getSharedList,
  linkList,
  listItems,
  mailVoterCode,
  unlinkList,
  voteOnShared,
} from '#contract/endpoints/lists.ts'
import { limits } from '#contract/limits.ts'
import { linkIdOf } from '#server/features/lists/link-token.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { brand, freshCreator, freshPitch } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const premium = 'premium@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

const freshEmail = () => `${randomUUID().slice(0, 12)}@example.com`
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const at = (uuid: string) => ({ params: { uuid } })

/** The two kinds of links, each with one thing to vote on. */
interface Door {
  token: string
  thing: string
  end(): Promise<unknown>
}

async function pitchDoor(): Promise<Door> {
  const call = await freshCall(app)
  const thing = await freshPitch(app, await freshCreator(app), brand, call)
  await app.call(shortlistApplication, at(thing), { as: brand })
  const link = await app.answer(makeApprovalLink, { ...at(call), body: {} }, { as: brand })
  return {
    token: present(link.token, 'the link'),
    thing,
    end: () => app.answer(revokeApprovalLink, at(call), { as: brand }),
  }
}

async function listDoor(): Promise<Door & { uuid: string }> {
  const { uuid } = await app.answer(
    createList,
    { body: { uuid: randomUUID(), name: `Lista ${randomUUID().slice(0, 8)}`, visibility: 'team' } },
    { as: premium },
  )
  await app.answer(
    addItems,
    { ...at(uuid), body: { people: [{ network: 'instagram', handle: 'votada', name: 'Votada' }] } },
    { as: premium },
  )
  const [row] = await app.answer(listItems, { ...at(uuid), query: {} }, { as: premium })
  const { link } = await app.answer(linkList, { ...at(uuid), body: { can_vote: true } }, { as: premium })
  return {
    uuid,
    token: present(link, 'the link').token,
    thing: present(row, 'the row').uuid,
    end: () => app.answer(unlinkList, at(uuid), { as: premium }),
  }
}

const kinds = {
  pitches: {
    own: brand,
    door: pitchDoor,
    mail: mailApproverCode,
    confirm: confirmApprover,
    over: 'approval.link_over',
    vote: (token: string, thing: string, guest: string, vote: string) =>
      app.call(voteOnSharedPitch, { params: { token }, body: { application: thing, guest, vote } }),
    async read(token: string, guest?: string) {
      const {
        you,
        pitches,
        guest: given,
      } = await app.answer(getSharedPitches, {
        params: { token },
        query: guest ? { guest } : {},
      })
      const votes = present(pitches[0], 'the pitch').votes
      return { you, guest: present(given, 'a number'), yours: votes.yours?.vote ?? null, cast: votes.cast }
    },
  },
  lists: {
    own: premium,
    door: listDoor,
    mail: mailVoterCode,
    confirm: confirmVoter,
    over: 'list.link_over',
    vote: (token: string, thing: string, guest: string, vote: string) =>
      app.call(voteOnShared, { params: { token }, body: { item: thing, guest, vote } }),
    async read(token: string, guest?: string) {
      const { you, people, guest: given } = await app.answer(getSharedList, { params: { token }, query: guest ? { guest } : {} })
      const votes = present(people[0], 'the person').votes
      return { you, guest: present(given, 'a number'), yours: votes.yours, cast: votes.cast }
    },
  },
}

async function codeTo(email: string) {
  return (await mailsTo(app, email)).flatMap(mail => /\b\d{6}$/.exec(mail.subject)?.[0] ?? [])[0] ?? ''
}

describe.each(Object.entries(kinds))('a link to %s', (_, { own, door, mail, confirm, over, vote, read }) => {
  let open: Door
  beforeAll(async () => {
    open = await door()
  })
  const asks = (who: { guest: string; name: string; email: string }, token = open.token) =>
    app.call(mail, { params: { token }, body: { ...who, locale: 'en' } })
  const says = (who: { guest: string; name: string; email: string }, code: string, token = open.token) =>
    app.call(confirm, { params: { token }, body: { ...who, code } })
  /** A browser that holds nothing yet, in which somebody confirms this address. */
  async function browser(email: string, name = 'Marta Gil', { token } = open) {
    const { guest } = await read(token)
    const who = { guest, name, email }
    expect((await asks(who, token)).status).toBe(200)
    expect((await says(who, await codeTo(email), token)).status).toBe(200)
    return guest
  }

  test('nobody votes before they have confirmed an address', async () => {
    const { guest, you } = await read(open.token)
    expect(you).toBeNull()
    expect((await vote(open.token, open.thing, guest, 'up')).error.code).toBe('vote.unconfirmed')
  })

  test('two browsers with one address are one voter, who sees what they voted; another address is another', async () => {
    const here = await door()
    const email = freshEmail()
    const first = await browser(email, 'Marta Gil', here)
    expect((await vote(here.token, here.thing, first, 'up')).status).toBe(200)
    // Written another way, it is the same mailbox.
    const again = email.replace('@', '+votes@')
    const { guest } = await read(here.token)
    await asks({ guest, name: 'Marta Gil', email: again }, here.token)
    await says({ guest, name: 'Marta Gil', email: again }, await codeTo(again), here.token)
    expect(await read(here.token, guest)).toMatchObject({ guest, you: { name: 'Marta Gil' }, yours: 'up', cast: 1 })
    await vote(here.token, here.thing, guest, 'down')
    expect((await read(here.token, first)).cast).toBe(1)
    const other = await browser(freshEmail(), 'Marta Gil', here)
    expect(await read(here.token, other)).toMatchObject({ yours: null, cast: 1 })
    expect((await vote(here.token, here.thing, other, 'down')).status).toBe(200)
    expect((await read(here.token, other)).cast).toBe(2)
  })

  test('a number from before there were addresses keeps its votes', async () => {
    const here = await door()
    const { guest } = await read(here.token)
    const number = present(linkIdOf(app.ctx, 'guest', guest), 'the number')
    const known = await browser(freshEmail(), 'Somebody', here)
    await vote(here.token, here.thing, known, 'down')
    const row = await app.database.db.selectFrom('outside_browsers').selectAll().orderBy('guest_id').execute()
    const voter = present(
      row.find(one => one.guest_id === linkIdOf(app.ctx, 'guest', known)),
      'the voter',
    ).voter_id
    await app.database.db.updateTable('approvers').set({ guest_id: number }).where('guest_id', '=', voter).execute()
    await app.database.db.updateTable('list_votes').set({ voter_id: number }).where('voter_id', '=', voter).execute()
    expect(await read(here.token, guest)).toMatchObject({ you: null, yours: 'down', cast: 1 })
    expect((await vote(here.token, here.thing, guest, 'up')).error.code).toBe('vote.unconfirmed')
    const who = { guest, name: 'Marta', email: freshEmail() }
    await asks(who, here.token)
    await says(who, await codeTo(who.email), here.token)
    expect(await read(here.token, guest)).toMatchObject({ you: { name: 'Marta', email: who.email }, yours: 'down', cast: 1 })
  })

  test('a code that was wrong five times is worth nothing any more, nor is one that is too old or another browser’s', async () => {
    const { guest } = await read(open.token)
    const who = { guest, name: 'Joan', email: freshEmail() }
    expect((await says(who, '123456')).error.code).toBe('code.over')
    await asks(who)
    const code = await codeTo(who.email)
    const stranger = { ...who, guest: (await read(open.token)).guest }
    expect((await says(stranger, code)).error.code).toBe('code.over')
    for (let left = limits.signing.tries - 1; left > 0; left--)
      expect((await says(who, wrongFor(code))).error).toMatchObject({ code: 'code.wrong', details: { tries_left: left } })
    expect((await says(who, wrongFor(code))).error.code).toBe('code.over')
    expect((await says(who, code)).error.code).toBe('code.over')
    await asks(who)
    const next = await codeTo(who.email)
    // Good for the address that it was mailed to, and for no other.
    expect((await says({ ...who, email: freshEmail() }, next)).error.code).toBe('code.over')
    app.clock.advance(limits.signing.window + 1000)
    expect((await says(who, next)).error.code).toBe('code.over')
    expect((await read(open.token, guest)).you).toBeNull()
  })

  test('an address is mailed so many codes an hour, however it is written', async () => {
    const { guest } = await read(open.token)
    const email = freshEmail()
    for (let n = 0; n < limits.outsideVotes.codesPerEmail; n++)
      expect((await asks({ guest, name: 'Joan', email: email.replace('@', `+${n}@`) })).status).toBe(200)
    expect((await asks({ guest, name: 'Joan', email })).error.code).toBe('rate.limited')
  })

  test('says beside which field something is wrong', async () => {
    const { guest } = await read(open.token)
    expect((await asks({ guest, name: 'J', email: 'nobody' })).error.fields).toEqual({
      name: [`min_length ${limits.outsideVotes.name.min}`],
      email: ['email'],
    })
    expect((await says({ guest, name: 'Joan', email: freshEmail() }, '12')).error.fields).toEqual({ code: ['code'] })
    expect((await asks({ guest: 'x'.repeat(54), name: 'Joan', email: freshEmail() })).status).toBe(404)
  })

  test('a colleague does not vote a second time by the link', async () => {
    const { guest } = await read(open.token)
    const who = { guest, name: 'Colleague', email: own.replace('@', '+link@') }
    // Somebody who only asks learns nothing of who works there.
    expect((await asks(who)).status).toBe(200)
    expect((await says(who, await codeTo(who.email))).error.code).toBe('vote.of_team')
    expect((await vote(open.token, open.thing, guest, 'up')).error.code).toBe('vote.unconfirmed')
  })

  test('a link that ended takes no code any more', async () => {
    const here = await door()
    const { guest } = await read(here.token)
    const who = { guest, name: 'Joan', email: freshEmail() }
    await asks(who, here.token)
    const code = await codeTo(who.email)
    await here.end()
    expect((await says(who, code, here.token)).error.code).toBe(over)
    expect((await asks(who, here.token)).error.code).toBe(over)
  })

  test('the mail says who asks and what about, and not the name that somebody typed', async () => {
    const { guest } = await read(open.token)
    const email = freshEmail()
    await app.answer(mail, {
      params: { token: open.token },
      body: { guest, name: 'Buy now at shop.example', email, locale: 'es' },
    })
    const [sent] = await mailsTo(app, email)
    expect(sent?.subject).toMatch(/^Tu código para votar: \d{6}$/)
    expect(sent?.text).not.toContain('shop.example')
    expect(sent?.text).not.toContain(open.token)
  })
})

test('of one voter the last word about a pitch counts, by whichever link of its call', async () => {
  const call = await freshCall(app)
  const pitch = await freshPitch(app, await freshCreator(app), brand, call)
  await app.call(shortlistApplication, at(pitch), { as: brand })
  const email = freshEmail()
  const made = async () =>
    present((await app.answer(makeApprovalLink, { ...at(call), body: {} }, { as: brand })).token, 'the link')
  const confirmed = async (token: string) => {
    const { guest } = await kinds.pitches.read(token)
    const who = { guest, name: 'Marta', email }
    await app.answer(mailApproverCode, { params: { token }, body: { ...who, locale: 'en' } })
    await app.answer(confirmApprover, { params: { token }, body: { ...who, code: await codeTo(email) } })
    return guest
  }
  const one = await made()
  await kinds.pitches.vote(one, pitch, await confirmed(one), 'up')
  const two = await made()
  const guest = await confirmed(two)
  expect(await kinds.pitches.read(two, guest)).toMatchObject({ yours: 'up' })
  await kinds.pitches.vote(two, pitch, guest, 'down')
  await app.call(voteOnApplication, { ...at(pitch), body: { vote: 'up', note: '' } }, { as: brand })
  const { votes } = await app.answer(getApplication, at(pitch), { as: brand })
  // The company reads who it was, with the address.
  expect(votes?.outside).toEqual({ cast: 1, said: [{ who: 'Marta', email, vote: 'down', note: '' }] })
  expect((await app.answer(getApprovalLink, at(call), { as: brand }))?.approvers).toEqual([{ name: 'Marta', email, votes: 1 }])
})

test('a list says who has voted by its link', async () => {
  const { uuid, token, thing } = await listDoor()
  const { guest } = await kinds.lists.read(token)
  const who = { guest, name: 'Marta', email: freshEmail() }
  await app.answer(mailVoterCode, { params: { token }, body: { ...who, locale: 'en' } })
  await app.answer(confirmVoter, { params: { token }, body: { ...who, code: await codeTo(who.email) } })
  await kinds.lists.vote(token, thing, guest, 'up')
  expect((await app.answer(getList, at(uuid), { as: premium })).voters).toEqual([{ name: 'Marta', email: who.email, votes: 1 }])
})
