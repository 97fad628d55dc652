import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, putProfile, putProfileImage } from '#contract/endpoints/accounts.ts'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const as = 'creator@elenco.test'
const form = (content: Uint8Array | string, name: string, type = 'image/jpeg') => {
  const data = new FormData()
  data.set('file', new File([content as BlobPart], name, { type }))
  return data
}
const send = (content: Uint8Array | string, name = 'yo.jpg') => app.call(putProfileImage, { body: form(content, name) }, { as })
const files = () => {
  const folder = join(app.ctx.settings.dataDir, 'faces')
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).filter(name => /\.(jpg|webp)$/.test(String(name))) : []
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#386' } })
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'in this street' } })
    .jpeg()
    .toBuffer()

/** The head of a PNG of any size: a few bytes that claim gigabytes. */
function claimed(width: number, height: number) {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  let crc = ~0
  for (const byte of png.subarray(12, 29)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  png.writeUInt32BE(~crc >>> 0, 29)
  return png
}

test('a photo becomes a square without metadata, seen by everybody at an address of its own', async () => {
  const { response: user } = await send(await photo(1600, 900))
  expect(user.profile_image).toMatch(/^\/api\/v3\/faces\/[0-9a-f-]{36}$/)
  for (const [query, side, type] of [
    ['', 512, 'image/jpeg'],
    ['?size=128', 128, 'image/webp'],
  ] as const) {
    const got = await app.request(user.profile_image + query)
    expect([got.status, got.headers.get('content-type')]).toEqual([200, type])
    const bytes = Buffer.from(await got.arrayBuffer())
    const known = await sharp(bytes).metadata()
    expect([known.width, known.height, known.exif]).toEqual([side, side, undefined])
    expect(bytes.includes('Somebody')).toBe(false)
  }
  const { response: shown } = await app.call(getPublicProfile, { params: { vanityName: 'luciavega' } })
  expect(shown.profile_image).toBe(user.profile_image)
})

test('another one takes its place, taking it away leaves nothing', async () => {
  const first = (await send(await photo(300, 300))).response.profile_image
  const second = (await send(await photo(300, 600))).response.profile_image
  expect(second).not.toBe(first)
  expect((await app.request(first)).status).toBe(404)
  expect(files()).toHaveLength(2)
  const { response } = await app.call(putProfile, { body: { profile_image: null } }, { as })
  expect(response.profile_image).toBeNull()
  expect((await app.request(second)).status).toBe(404)
  expect(files()).toEqual([])
})

test.each([
  ['50,000 points on a side', () => claimed(50_000, 50_000), 'upload.too_many_points', 422],
  ['50,000 points in a thin line', () => claimed(50_000, 1), 'upload.too_many_points', 422],
  ['a page that calls itself a photo', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload.type_refused', 415],
  ['a text that calls itself a photo', () => Buffer.from('just words'), 'upload.type_refused', 415],
  [
    'a film',
    () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(400)]),
    'upload.type_refused',
    415,
  ],
  ['a photo that is cut off', async () => (await photo(900, 900)).subarray(0, 700), 'upload.unreadable', 422],
  [
    'a JPEG in name and first bytes alone',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(300)]),
    'upload.unreadable',
    422,
  ],
])('%s is refused and the old picture stays', async (_, made, code, status) => {
  const before = (await send(await photo(200, 200))).response.profile_image
  const answer = await send(await made())
  expect([answer.error.code, answer.status]).toEqual([code, status])
  expect((await app.call(getProfile, {}, { as })).response.profile_image).toBe(before)
  expect(files()).toHaveLength(2)
})

test('a portfolio file of 50,000 points is refused as clearly', async () => {
  const answer = await app.call(upload, { body: form(claimed(50_000, 50_000), 'obra.png') }, { as })
  expect([answer.error.code, answer.error.details]).toEqual([
    'upload.too_many_points',
    { max_side: 16_384, max_points: 80_000_000 },
  ])
})

test('an address that is not one answers as one that is gone', async () => {
  expect((await app.request('/api/v3/faces/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await app.request('/api/v3/faces/..%2F..%2Fsecret')).status).toBe(404)
})
