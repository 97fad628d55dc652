import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deliverWork } from '#contract/endpoints/deals.ts'
import { readUpload } from '#contract/endpoints/uploads.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { fundedDeal, readAs, takeStep } from '#tests/support/make-deal.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const creator = 'creator@elenco.test'
const brand = 'brand@elenco.test'
const film = (bytes: number) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), randomBytes(bytes - 12)])
const arriving = () => readdirSync(join(app.ctx.settings.dataDir, 'arriving'))
afterEach(() => {
  expect(app.faults.splice(0)).toEqual([])
})

async function ask(method: string, path: string, as: string, headers: Record<string, string> = {}, body?: Uint8Array) {
  const authorization = `Bearer ${await app.tokenOf(as)}`
  const response = await app.request(`/api/v3/resumable-uploads${path}`, {
    method,
    headers: { authorization, 'tus-resumable': '1.0.0', ...(body && { 'content-length': String(body.length) }), ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
  const text = await response.text()
  const { response: answer } = text === '' ? { response: null } : JSON.parse(text)
  return { status: response.status, headers: response.headers, answer, code: answer?.code }
}
const begin = (bytes: number, name = 'clip.mp4', as = creator) =>
  ask('POST', '', as, { 'upload-length': String(bytes), 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` })
const idOf = async (bytes: number, name?: string, as?: string) => {
  const { status, headers } = await begin(bytes, name, as)
  expect(status).toBe(201)
  return headers.get('location')?.split('/').at(-1) ?? ''
}
const more = (id: string, offset: number, body: Uint8Array, as = creator) =>
  ask('PATCH', `/${id}`, as, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body)
const look = async (id: string, as = creator) => {
  const { status, headers } = await ask('HEAD', `/${id}`, as)
  return [status, headers.get('upload-offset'), headers.get('upload-length')]
}

test('a film in three goes is one file of the person’s, under the id that it began with', async () => {
  const content = film(300_000)
  const id = await idOf(content.length)
  expect((await more(id, 0, content.subarray(0, 100_000))).status).toBe(204)
  expect(await look(id)).toEqual([200, '100000', '300000'])
  expect((await more(id, 100_000, content.subarray(100_000, 200_000))).headers.get('upload-offset')).toBe('200000')
  const last = await more(id, 200_000, content.subarray(200_000))
  expect([last.status, last.answer]).toEqual([
    200,
    expect.objectContaining({ uuid: id, name: 'clip.mp4', type: 'video/mp4', bytes: 300_000 }),
  ])
  const got = Buffer.from(await (await app.request(last.answer.url)).arrayBuffer())
  expect(createHash('sha256').update(got).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
  expect(arriving()).toEqual([])
})

test('somebody who never heard the last answer is told that it is whole, and finds the file', async () => {
  const content = film(5_000)
  const id = await idOf(content.length)
  await more(id, 0, content)
  expect(await look(id)).toEqual([200, '5000', '5000'])
  expect((await app.call(readUpload, { params: { uuid: id } }, { as: creator })).response).toMatchObject({
    uuid: id,
    bytes: 5_000,
  })
  expect((await more(id, 0, content)).code).toBe('not_found')
})

test('what comes from the wrong place is refused, and what is there stays', async () => {
  const content = film(9_000)
  const id = await idOf(content.length)
  await more(id, 0, content.subarray(0, 4_000))
  expect((await more(id, 0, content)).code).toBe('upload.out_of_step')
  expect((await more(id, 8_000, content.subarray(8_000))).code).toBe('upload.out_of_step')
  expect((await more(id, 4_000, content)).code).toBe('upload.too_large')
  expect(await look(id)).toEqual([200, '4000', '9000'])
  expect((await more(id, 4_000, content.subarray(4_000))).answer.bytes).toBe(9_000)
})

test('another person’s is like one that is not there', async () => {
  const content = film(3_000)
  const id = await idOf(content.length)
  await more(id, 0, content.subarray(0, 1_000))
  expect(await look(id, brand)).toEqual([404, null, null])
  expect((await more(id, 1_000, content.subarray(1_000), brand)).code).toBe('not_found')
  expect((await ask('DELETE', `/${id}`, brand)).code).toBe('not_found')
  expect((await more(id, 1_000, content.subarray(1_000))).answer.uuid).toBe(id)
  expect(await look(id, brand)).toEqual([404, null, null])
})

test('who no longer wants it takes it away', async () => {
  const id = await idOf(3_000)
  expect((await ask('DELETE', `/${id}`, creator)).status).toBe(204)
  expect([await look(id), arriving()]).toEqual([[404, null, null], []])
})

test('kind and size are judged as anywhere else, and what is refused is not kept', async () => {
  const program = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), randomBytes(2_000)])
  const id = await idOf(program.length, 'film.mp4')
  expect((await more(id, 0, program)).code).toBe('upload.type_refused')
  expect([await look(id), arriving()]).toEqual([[404, null, null], []])
  const text = Buffer.alloc(limits.upload.otherBytes + 1, 97)
  const long = await idOf(text.length, 'largo.txt')
  expect((await more(long, 0, text)).code).toBe('upload.too_large')
  expect(await begin(limits.upload.videoBytes + 1)).toMatchObject({ status: 413, code: 'upload.too_large' })
  expect((await begin(0)).code).toBe('upload.empty')
  expect((await ask('POST', '', creator)).code).toBe('upload.empty')
  expect((await ask('POST', '', creator, { 'upload-length': 'many' })).code).toBe('request.invalid')
  expect((await ask('POST', '', creator, { 'upload-length': '5', 'tus-resumable': '0.1' })).code).toBe('request.invalid')
  expect(arriving()).toEqual([])
})

test('a picture is written anew, without what hid in it', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#333' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Calle Mayor 1' } })
    .toBuffer()
  const id = await idOf(photo.length, 'foto.jpg')
  const { answer } = await more(id, 0, photo)
  expect(answer).toMatchObject({ type: 'image/jpeg', width: 60, height: 40 })
  const kept = Buffer.from(await (await app.request(answer.url)).arrayBuffer())
  expect([photo.includes('Calle Mayor'), kept.includes('Calle Mayor'), arriving()]).toEqual([true, false, []])
})

test('a name of three hundred letters from right to left is cut, and is still one', async () => {
  const content = film(2_000)
  const id = await idOf(content.length, `${'שלום'.repeat(75)}.mp4`)
  const { answer } = await more(id, 0, content)
  expect(answer.name).toBe(`${'שלום'.repeat(25)}.mp4`)
  expect((await app.request(answer.url)).headers.get('content-disposition')).toContain(encodeURIComponent('שלום'))
})

test('two tabs that send the same at once end with one file', async () => {
  const content = film(400_000)
  const id = await idOf(content.length)
  await more(id, 0, content.subarray(0, 1_000))
  const both = await Promise.all([more(id, 1_000, content.subarray(1_000)), more(id, 1_000, content.subarray(1_000))])
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  for (const { status, code } of both)
    if (status !== 200) expect(['upload.out_of_step', 'not_found', 'request.timeout']).toContain(code)
  const rows = await app.database.db.selectFrom('uploads').select('bytes').where('uuid', '=', id).execute()
  expect(rows).toEqual([{ bytes: 400_000 }])
  expect(arriving()).toEqual([])
})

test('a film that is still on its way at the deadline arrives, and can be handed in late', async () => {
  const pair = await fundedDeal(app)
  const content = film(8_000)
  const id = await idOf(content.length, 'clip.mp4', pair.creator)
  await more(id, 0, content.subarray(0, 4_000), pair.creator)
  const { deadline } = await readAs(app, pair.deal, pair.creator)
  expect(deadline).not.toBeNull()
  app.clock.advance(new Date(deadline ?? 0).getTime() + 60_000 - app.clock.now().getTime())
  await app.runner.runDue()
  expect((await more(id, 4_000, content.subarray(4_000), pair.creator)).answer.uuid).toBe(id)
  const late = await readAs(app, pair.deal, pair.creator)
  const { status } = await takeStep(app, deliverWork, late, pair.creator, { files: [id], note: 'Aquí está' })
  expect(status).toBe(200)
})

test('while the store is away the last byte waits, and the next question keeps it', async () => {
  const content = film(4_000)
  const id = await idOf(content.length)
  const take = vi.spyOn(app.ctx.gateways.files, 'take').mockRejectedValueOnce(new AppError('server.unavailable'))
  expect((await more(id, 0, content)).code).toBe('server.unavailable')
  expect(app.faults.splice(0)).toHaveLength(1)
  expect(await look(id)).toEqual([200, '4000', '4000'])
  expect(take).toHaveBeenCalledTimes(2)
  expect((await app.call(readUpload, { params: { uuid: id } }, { as: creator })).response.bytes).toBe(4_000)
})

test('only so many wait at once, and after a day without a byte they are gone', async () => {
  const ids: string[] = []
  for (let n = 0; n < limits.upload.unfinished; n++) ids.push(await idOf(1_000))
  expect(await begin(1_000)).toMatchObject({ status: 409, code: 'upload.too_many_unfinished' })
  expect((await begin(1_000, 'a.mp4', brand)).status).toBe(201)
  const folder = join(app.ctx.settings.dataDir, 'arriving')
  const old = new Date(Date.now() - limits.upload.unfinishedFor - 60_000)
  for (const id of ids.slice(1)) utimesSync(join(folder, id), old, old)
  // Somebody added to the first of them just now, however long ago it began.
  utimesSync(join(folder, `${ids[0]}.json`), old, old)
  await begin(1_000, 'b.mp4', brand)
  expect(await look(ids[1] ?? '')).toEqual([404, null, null])
  expect(existsSync(join(folder, `${ids[1]}.json`))).toBe(false)
  expect(await look(ids[0] ?? '')).toEqual([200, '0', '1000'])
  expect((await begin(1_000)).status).toBe(201)
})

test('nobody sends without a session', async () => {
  const answer = await app.request('/api/v3/resumable-uploads', { method: 'POST', headers: { 'upload-length': '5' } })
  expect([answer.status, (await answer.json()).response.code]).toEqual([401, 'session.required'])
})
