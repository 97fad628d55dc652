import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putProfile, putProfileImage } from '#contract/endpoints/accounts.ts'
import { getStatus } from '#contract/endpoints/status.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import { eraseFiles } from '#server/features/accounts/erase-account.ts'
import { dropUpload, keepMade } from '#server/features/uploads/keep-made.ts'
import { measuredFiles } from '#server/features/uploads/measured-files.ts'
import { s3Files } from '#server/gateways/files-s3.ts'
import type { FilesGateway } from '#server/gateways/interfaces/files.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { type S3Store, s3Store } from '#tests/support/s3-store.ts'

let store: S3Store
let files: FilesGateway
let app: TestApp
beforeAll(async () => {
  store = await s3Store()
  files = s3Files(store.options)
  app = await createTestApp({ gateways: { files } })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const as = 'creator@elenco.test'
const form = (content: Buffer, name: string) => {
  const data = new FormData()
  data.set('file', new File([new Uint8Array(content)], name))
  return data
}
const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
const keys = async () => {
  const all: string[] = []
  for await (const { key } of files.list()) all.push(key)
  return all
}
/** The files of people below DATA_DIR; mails and the like stay there. */
const here = () =>
  ['uploads', 'faces', 'arriving'].flatMap(name => {
    const folder = join(app.ctx.settings.dataDir, name)
    return existsSync(folder) ? readdirSync(folder) : []
  })

test('what is uploaded lies in the store and is shown from there, whole and in pieces', async () => {
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(400), Buffer.from('0123456789')])
  const { response } = await app.call(upload, { body: form(film, 'clip.mp4') }, { as })
  expect(await keys()).toEqual([`uploads/${response.uuid.slice(0, 2)}/${response.uuid}`])
  const whole = await app.request(response.url)
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(film)]).toEqual([200, true])
  const piece = await app.request(response.url, { headers: { range: 'bytes=-4' } })
  expect([piece.status, await piece.text()]).toEqual([206, '6789'])
  const shot = await app.call(upload, { body: form(await picture(), 'foto.jpg') }, { as })
  expect(shot.response).toMatchObject({ type: 'image/jpeg', width: 600, height: 400 })
  expect((await app.request(shot.response.url)).status).toBe(200)
  expect(here()).toEqual([])
  await eraseFiles(app.ctx, {
    email: 'gone@elenco.test',
    name: 'Gone',
    first_name: 'Gone',
    locale: 'en',
    files: [response.uuid, shot.response.uuid],
    face: null,
  })
  expect(await keys()).toEqual([])
  expect((await app.request(response.url)).status).toBe(404)
})

test('a picture of oneself, too, and the one before is gone', async () => {
  const sent = async () => (await app.call(putProfileImage, { body: form(await picture(), 'yo.jpg') }, { as })).response
  await sent()
  const { profile_image } = await sent()
  expect(await keys()).toHaveLength(2)
  const shown = await app.request(`${profile_image}?size=512`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await app.call(putProfile, { body: { profile_image: null } }, { as })
  expect(await keys()).toEqual([])
})

test('what the house makes is kept and measured there', async () => {
  const content = await sharp(await picture())
    .png()
    .toBuffer()
  const size = { width: 600, height: 400 }
  const owner_id = await app.idOf(as)
  const uuid = await keepMade(app.ctx, { owner_id, name: 'a.png', type: 'image/png', content, ...size })
  await app.database.db.updateTable('uploads').set({ sha256: null, width: null }).where('uuid', '=', uuid).execute()
  expect((await measuredFiles(app.ctx, [uuid])).get(uuid)).toMatchObject({
    sha256: expect.stringMatching(/^\w{64}$/),
    width: 600,
  })
  await dropUpload(app.ctx, uuid)
  expect(await keys()).toEqual([])
})

test('a store that is away is said, and nothing is left lying here', async () => {
  const away = await createTestApp({ gateways: { files: s3Files({ ...store.options, url: 'http://127.0.0.1:1' }) } })
  const answer = await away.call(upload, { body: form(await picture(), 'foto.jpg') }, { as })
  expect([answer.status, answer.error.code]).toEqual([503, 'server.unavailable'])
  expect(readdirSync(join(away.ctx.settings.dataDir, 'arriving'))).toEqual([])
  const { checks, files: kind } = (await away.call(getStatus)).response
  expect([kind, checks.find(({ name }: { name: string }) => name === 'files').fine]).toEqual(['s3', false])
  await away.close()
})
