import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { getSharedPitches, makeApprovalLink } from '#contract/endpoints/approvals.ts'
import { getBranding, putBranding, putLogo, removeLogo } from '#contract/endpoints/branding.ts'
import { createCampaign, getSharedCampaign, linkCampaign } from '#contract/endpoints/campaigns.ts'
import { getSharedList, linkList, listLists } from '#contract/endpoints/lists.ts'
import { invitePeopleToTeam, readTeamLetter } from '#contract/endpoints/team.ts'
import type { WornBranding } from '#contract/entities/branding.ts'
import { limits } from '#contract/limits.ts'
import { accentLook } from '#contract/rules/branding.ts'
import { demoId } from '#server/db/demo/ids.ts'
import { createTestApp } from '#tests/support/app.ts'
import { mailsTo, tokenMailedTo } from '#tests/support/mailbox.ts'

const app = await createTestApp()
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})
const agency = 'whitelabel@elenco.test'
const other = 'premium@elenco.test'
const org = demoId('org marea')
const db = app.database.db

beforeEach(async () => {
  await db.deleteFrom('brandings').execute()
  await plan('whitelabel')
})
const plan = async (to: 'whitelabel' | 'premium') =>
  await db.updateTable('organizations').set({ plan: to }).where('uuid', '=', org).execute()
const settle = async (body: object = { name: 'Marea Estudio', accent: '#0B5C8A' }, as = agency) =>
  await app.call(putBranding, { body }, { as })
const settings = async (as = agency) => (await app.call(getBranding, {}, { as })).response
const frame = async (as: string): Promise<WornBranding | null | undefined> =>
  (await app.call(getProfile, {}, { as })).response.organization?.branding

function form(content: Uint8Array | string, name: string): FormData {
  const body = new FormData()
  body.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return body
}
const logo = (content: Uint8Array | string, name = 'logo.png', as = agency) =>
  app.call(putLogo, { body: form(content, name) }, { as })
const picture = async (width = 900, height = 300) =>
  await sharp({ create: { width, height, channels: 4, background: { r: 10, g: 90, b: 140, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'Calle Mayor 1' } })
    .png()
    .toBuffer()

describe('settings', () => {
  test('a company’s own name is proposed, and nothing is shown before something is settled', async () => {
    expect(await settings()).toEqual({ name: 'Agencia Marea', logo: null, accent: null, worn: false, allowed: true })
    expect(await frame(agency)).toBe(null)
  })

  test('name and colour are kept as they are written; what is not sent stays, and null puts the colour back', async () => {
    expect((await settle()).response).toMatchObject({ name: 'Marea Estudio', accent: '#0b5c8a', worn: true })
    expect((await settle({ name: ' Marea ' })).response).toMatchObject({ name: 'Marea', accent: '#0b5c8a' })
    expect((await settle({ accent: null })).response).toMatchObject({ name: 'Marea', accent: null, worn: true })
  })

  test.each([
    [{ name: 'Marea\r\nBcc: all' }, 'name', 'format'],
    [{ name: 'M' }, 'name', `min_length ${limits.branding.name.min}`],
    [{ name: 'pagos@banco.example' }, 'name', 'unfit_name'],
    [{ name: 'Soporte de Elenco' }, 'name', 'our_name'],
    [{ accent: 'tomato' }, 'accent', 'format'],
    [{ accent: '#fff;background:url(//x)' }, 'accent', 'format'],
  ])('%j is refused at its field', async (body, field, issue) => {
    const { status, error } = await settle(body)
    expect([status, error?.fields]).toEqual([400, { [field]: [issue] }])
    expect((await settings()).worn).toBe(false)
  })

  test('other plans are told which one has it', async () => {
    expect((await settle({ name: 'Ceiba' }, other)).error).toMatchObject({
      code: 'plan.limit_reached',
      details: { name: 'brandings', limit: 0, upgrade_to: 'whitelabel' },
    })
    expect((await logo(await picture(), 'logo.png', other)).error?.code).toBe('plan.limit_reached')
    expect(await settings(other)).toMatchObject({ allowed: false, worn: false })
  })

  test('only whoever looks after the company changes it; creators have none', async () => {
    await db.updateTable('memberships').set({ role: 'manager' }).where('org_id', '=', org).execute()
    expect((await settle()).status).toBe(403)
    expect((await logo(await picture())).status).toBe(403)
    expect((await settings()).name).toBe('Agencia Marea')
    await db.updateTable('memberships').set({ role: 'admin' }).where('org_id', '=', org).execute()
    expect((await settle()).status).toBe(200)
    await db.updateTable('memberships').set({ role: 'owner' }).where('org_id', '=', org).execute()
    expect((await app.call(getBranding, {}, { as: 'creator@elenco.test' })).status).toBe(403)
  })

  test('two at once both count', async () => {
    await settle()
    await Promise.all([settle({ name: 'Marea Dos' }), settle({ accent: '#884400' })])
    expect(await settings()).toMatchObject({ name: 'Marea Dos', accent: '#884400' })
  })
})

describe('the logo', () => {
  const bytes = async (address: string) => {
    const answer = await app.fetch(new Request(`http://elenco.test${address}`))
    return { status: answer.status, type: answer.headers.get('content-type'), body: Buffer.from(await answer.arrayBuffer()) }
  }

  test('it is written anew within its room, without metadata, and what shines through stays', async () => {
    const { response } = await logo(await picture())
    const file = await bytes(response.logo)
    expect([file.status, file.type]).toEqual([200, 'image/png'])
    const { width, height, hasAlpha, exif } = await sharp(file.body).metadata()
    expect({ width, height, hasAlpha, exif }).toEqual({ ...limits.branding.logo, hasAlpha: true, exif: undefined })
    expect(await frame(agency)).toEqual({ name: 'Agencia Marea', logo: response.logo, accent: null })
  })

  test('drawings with programs in them and other files are refused, and the one there is stays', async () => {
    const { response } = await logo(await picture())
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const [content, name] of [
      [svg, 'logo.svg'],
      [svg, 'logo.png'],
      [`<?xml version="1.0"?>${svg}`, 'logo.png'],
      ['%PDF-1.4', 'logo.png'],
    ] as const)
      expect((await logo(content, name)).error).toMatchObject({ code: 'upload.type_refused' })
    const cut = (await picture()).subarray(0, 60)
    expect((await logo(cut)).error?.code).toBe('upload.unreadable')
    expect(await settings()).toMatchObject({ logo: response.logo })
    expect((await bytes(response.logo)).status).toBe(200)
  })

  test('another one has another address, and the one before is gone; so it is when it is taken away', async () => {
    const first = (await logo(await picture())).response.logo
    const second = (await logo(await picture(200, 200))).response.logo
    expect(second).not.toBe(first)
    expect([(await bytes(first)).status, (await bytes(second)).status]).toEqual([404, 200])
    expect((await app.call(removeLogo, {}, { as: agency })).response).toMatchObject({ logo: null, name: 'Agencia Marea' })
    expect((await bytes(second)).status).toBe(404)
  })
})

describe('where it shows', () => {
  const shown = { name: 'Marea Estudio', logo: null, accent: '#0b5c8a' }

  /** Addresses that this company has shared: a list, a campaign's report, pitches. */
  async function shared(as: string) {
    const lists = (await app.call(listLists, { query: {} }, { as })).response
    const list = (await app.call(linkList, { params: { uuid: lists[0]?.uuid }, body: {} }, { as })).response
    const campaign = (await app.call(createCampaign, { body: { uuid: randomUUID(), name: 'Otoño' } }, { as })).response
    const linked = (await app.call(linkCampaign, { params: { uuid: campaign.uuid }, body: {} }, { as })).response
    const call = await db
      .selectFrom('casting_calls')
      .innerJoin('memberships', 'memberships.org_id', 'casting_calls.org_id')
      .innerJoin('users', 'users.uuid', 'memberships.user_id')
      .select('casting_calls.uuid')
      .where('users.email', '=', as)
      .where('casting_calls.state', '=', 'open')
      .executeTakeFirstOrThrow()
    const pitches = (await app.call(makeApprovalLink, { params: { uuid: call.uuid }, body: {} }, { as })).response
    return async () => {
      const answers = await Promise.all([
        app.call(getSharedList, { params: { token: list.link.token }, query: {} }, {}),
        app.call(getSharedCampaign, { params: { token: linked.link.token } }, {}),
        app.call(getSharedPitches, { params: { token: pitches.token }, query: {} }, {}),
      ])
      expect(answers.map(one => one.status)).toEqual([200, 200, 200])
      return answers.map(one => one.response.branding)
    }
  }

  test('members see it in the frame, and guests on what the company shared; another company’s pages stay as they are', async () => {
    const [mine, theirs] = [await shared(agency), await shared(other)]
    expect(await mine()).toEqual([null, null, null])
    await settle()
    expect(await frame(agency)).toEqual(shown)
    expect(await mine()).toEqual([shown, shown, shown])
    expect(await frame(other)).toBe(null)
    expect(await theirs()).toEqual([null, null, null])
  })

  test('a smaller plan puts everything back at once, and what was settled is there again with the plan', async () => {
    const pages = await shared(agency)
    await settle()
    await plan('premium')
    expect(await frame(agency)).toBe(null)
    expect(await pages()).toEqual([null, null, null])
    expect(await settings()).toMatchObject({ name: 'Marea Estudio', accent: '#0b5c8a', worn: false, allowed: false })
    expect((await settle({ name: 'Marea Tres' })).error?.code).toBe('plan.limit_reached')
    await plan('whitelabel')
    expect(await frame(agency)).toEqual(shown)
    expect(await pages()).toEqual([shown, shown, shown])
  })

  test('an invitation is sent under the company’s name, answers reach who invited, and our address stays', async () => {
    const invite = async (email: string, as: string) => {
      await app.call(invitePeopleToTeam, { body: { people: [{ email, role: 'viewer' }] } }, { as })
      return (await mailsTo(app, email))[0]
    }
    expect(await invite('nora@fuera.example', agency)).not.toHaveProperty('from_name')
    await settle()
    expect(await invite('olga@fuera.example', agency)).toMatchObject({ from_name: 'Marea Estudio via Elenco', reply_to: agency })
    const unlike = (await mailsTo(app, 'nora@fuera.example'))[0]
    expect(unlike?.html).toContain('>Elenco</p>')
    const branded = (await mailsTo(app, 'olga@fuera.example'))[0]
    expect(branded?.html).toContain('>Marea Estudio</p>')
    expect(branded?.html).toContain(`background:${accentLook('#0b5c8a').light.accent};color:#ffffff`)
    const letter = await app.call(readTeamLetter, { body: { token: await tokenMailedTo(app, 'olga@fuera.example') } }, {})
    expect(letter.response.branding).toEqual(shown)
    await db.updateTable('users').set({ email_verified_at: null }).where('email', '=', agency).execute()
    await logo(await picture())
    const pictured = await invite('pia@fuera.example', agency)
    expect(pictured).not.toHaveProperty('reply_to')
    expect(pictured?.html).toMatch(/<img src="http[^"]+\/api\/v3\/logos\/[0-9a-f-]{36}" alt="Marea Estudio"/)
    await plan('premium')
    expect(await invite('rita@fuera.example', agency)).not.toHaveProperty('from_name')
    expect(await invite('sara@fuera.example', other)).not.toHaveProperty('from_name')
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', agency).execute()
  })
})
