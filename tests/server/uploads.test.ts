import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readUpload, upload } from '#contract/endpoints/uploads.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const as = 'creator@elenco.test'
type Part = string | Uint8Array

function form(content: Part, name: string, type = 'application/octet-stream') {
  const data = new FormData()
  data.set('file', new File([content as BlobPart], name, { type }))
  return data
}
const send = (content: Part, name: string, type?: string) => app.call(upload, { body: form(content, name, type) }, { as })

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()

/** The smallest start of a film that says what it is. */
const film = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(400)])
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....webm'), Buffer.alloc(400)])

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s is kept, with its size in points', async format => {
  const answer = await send(await picture(format), `foto.${format}`)
  expect(answer.response).toMatchObject({ type: `image/${format}`, width: 60, height: 40, bytes: expect.any(Number) })
  const got = await app.request(answer.response.url)
  expect([got.status, got.headers.get('content-type')]).toEqual([200, `image/${format}`])
  expect(got.headers.get('content-disposition')).toMatch(/^inline/)
  expect((await sharp(Buffer.from(await got.arrayBuffer())).metadata()).width).toBe(60)
})

test('a name whose hundredth unit is half a sign is cut before it', async () => {
  const answer = await send(await picture('png'), `${'a'.repeat(99)}😀.png`)
  expect([answer.status, answer.response.name]).toEqual([200, `${'a'.repeat(99)}.png`])
  expect((await app.request(answer.response.url)).status).toBe(200)
  const long = await send(await picture('png'), `${'b'.repeat(109)}😀${'c'.repeat(40)}.png`)
  expect([long.status, long.response.name]).toEqual([200, `${'b'.repeat(100)}.png`])
})

test.each([
  ['video/mp4', film('isom'), 'mp4'],
  ['video/quicktime', film('qt  '), 'mov'],
  ['video/webm', webm, 'webm'],
  ['application/pdf', Buffer.from('%PDF-1.7\n...'), 'pdf'],
  ['text/plain', Buffer.from('Guion: una taza, una ventana.\n'), 'txt'],
])('%s is known by its content, whatever it is called', async (type, content, ending) => {
  const answer = await send(content, 'Mi archivo.exe', 'image/png')
  expect(answer.response).toMatchObject({ type, name: `Mi archivo.${ending}`, bytes: content.length })
  const got = await app.request(answer.response.url)
  expect(Buffer.from(await got.arrayBuffer())).toEqual(content)
  expect(got.headers.get('x-content-type-options')).toBe('nosniff')
  expect(got.headers.get('content-disposition')?.startsWith(type.startsWith('video') ? 'inline' : 'attachment')).toBe(true)
})

test.each<[string, Part]>([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page behind blank lines', '\n\n   <HTML><body>'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0])],
  ['an archive', Buffer.from('PK\u0003\u0004aaaaaaaa')],
  ['bytes', Buffer.from([0, 1, 2, 3, 255, 254])],
  ['a film of a kind nobody plays', film('xxxx')],
])('%s that calls itself a picture is refused', async (_, content) => {
  const answer = await send(content, 'foto.jpg', 'image/jpeg')
  expect([answer.status, answer.error.code]).toEqual([415, 'upload.type_refused'])
})

test('a picture that only begins like one is unreadable', async () => {
  const answer = await send(
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
    'foto.jpg',
  )
  expect([answer.status, answer.error.code]).toEqual([422, 'upload.unreadable'])
})

test('a picture of more points than fit in memory is refused before it is drawn', async () => {
  const header = (await picture('png')).subarray(0, 33)
  header.writeUInt32BE(60_000, 16)
  header.writeUInt32BE(60_000, 20)
  expect((await send(header, 'bomba.png')).error.code).toBe('upload.unreadable')
})

/** A whole picture of one colour, a bit for each point: few bytes, however large it is. */
function onePlain(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const points = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
}

test('artwork of 30,000 × 30,000 points is refused by its head, with the most that is taken', async () => {
  const file = onePlain(30_000)
  expect(file.length).toBeLessThan(limits.upload.imageBytes)
  const { status, error } = await send(file, 'lona.png')
  expect([status, error.code]).toEqual([422, 'upload.too_many_points'])
  expect(error.details).toEqual({ max_side: limits.upload.side, max_points: limits.upload.points })
  expect((await send(onePlain(3_000), 'cartel.png')).response).toMatchObject({ width: 3_000, height: 3_000 })
})

test('what hid in a picture is gone, and it is turned upright', async () => {
  const source = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#333' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Calle Mayor 1' }, IFD3: { GPSLatitude: '39/1 28/1 0/1' } })
    .toBuffer()
  expect(source.includes('Calle Mayor 1')).toBe(true)
  const trailing = Buffer.concat([source, Buffer.from('<?php secret ?>')])
  const answer = await send(trailing, 'foto.jpg')
  expect(answer.response).toMatchObject({ width: 40, height: 60 })
  const stored = Buffer.from(await (await app.request(answer.response.url)).arrayBuffer())
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(stored.includes('Calle Mayor') || stored.includes('secret')).toBe(false)
})

test('nothing, and no file at all, are told apart', async () => {
  expect((await send('', 'vacío.txt')).error.code).toBe('upload.empty')
  const other = new FormData()
  other.set('note', 'no file')
  expect((await app.call(upload, { body: other }, { as })).error).toMatchObject({
    code: 'request.invalid',
    fields: { file: ['required'] },
  })
  const broken = await app.request('/api/v3/uploads', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${await app.tokenOf(as)}` },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of i',
  })
  expect((await broken.json()).response.code).toBe('upload.unreadable')
  const json = await app.call(upload, { body: '{}' }, { as })
  expect([json.status, json.error.code]).toEqual([415, 'request.media_type'])
})

test('each kind has its own largest size', async () => {
  const text = await send(new Uint8Array(limits.upload.otherBytes + 1).fill(97), 'largo.txt')
  expect(text.error).toMatchObject({ code: 'upload.too_large', details: { max_bytes: limits.upload.otherBytes } })
  const claimed = await app.request('/api/v3/uploads', {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '999999999',
      authorization: `Bearer ${await app.tokenOf(as)}`,
    },
    body: '--x--',
  })
  expect((await claimed.json()).response.code).toBe('upload.too_large')
})

test.each([
  ['../../etc/passwd', 'passwd.txt'],
  ['C:\\temp\\nota.txt', 'nota.txt'],
  ['<b>"x"</b>.txt', 'b.txt'],
  ['', 'file.txt'],
  [`${'ñ'.repeat(300)}.txt`, `${'ñ'.repeat(100)}.txt`],
  [`${'حساب'.repeat(75)}.txt`, `${'حساب'.repeat(25)}.txt`],
])('the name %.30s becomes a name', async (given, name) => {
  const answer = await send('hola', given)
  if (given === '') expect(answer.status).toBeLessThan(500)
  else expect(answer.response.name).toBe(name)
})

test('an address is good for what it was made for, and not for ever', async () => {
  const { url, uuid } = (await send('hola', 'nota.txt')).response
  const other = (await send('adiós', 'otra.txt')).response
  const at = async (address: string) => (await app.request(address)).status
  expect(await at(url)).toBe(200)
  expect(await at(url.replace(uuid, other.uuid))).toBe(404)
  expect(await at(url.replace(/sig=.{5}/, 'sig=AAAAA'))).toBe(404)
  expect(await at(url.replace(/until=\d+/, 'until=9999999999999'))).toBe(404)
  expect(await at(url.replace(/sig=[^&]+/, 'sig='))).toBe(404)
  expect(await at(`/api/v3/uploads/${uuid}/nota.txt`)).toBe(400)
  const own = await createTestApp()
  own.clock.advance(0)
  app.clock.advance(14 * 3_600_000)
  expect(await at(url)).toBe(404)
  await own.close()
})

test('a film is sent in pieces', async () => {
  const content = Buffer.concat([film('isom'), Buffer.from('0123456789')])
  const { url } = (await send(content, 'clip.mp4')).response
  const piece = async (range: string) => {
    const got = await app.request(url, { headers: { range } })
    return [got.status, got.headers.get('content-range'), await got.text()]
  }
  const size = content.length
  expect(await piece(`bytes=${size - 10}-${size - 6}`)).toEqual([206, `bytes ${size - 10}-${size - 6}/${size}`, '01234'])
  expect(await piece('bytes=-3')).toEqual([206, `bytes ${size - 3}-${size - 1}/${size}`, '789'])
  expect((await piece(`bytes=${size}-`))[0]).toBe(416)
  expect((await piece('bytes=5-2'))[0]).toBe(416)
  expect((await piece('lines=1-2'))[0]).toBe(200)
  const head = await app.request(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), ''])
})

test('nothing is left lying in the hall, whatever became of it', async () => {
  // A sender who hung up does not wait until their half of a file is swept away: at the latest when they have been quiet for long.
  const timeout = limits.upload.quiet + 10_000
  await expect.poll(() => readdirSync(join(app.ctx.settings.dataDir, 'arriving')), { timeout }).toEqual([])
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})

test('a file of one’s own is found again by its id, and nobody else’s', async () => {
  const { response: card } = await send(await picture('png'), 'foto.png')
  const again = await app.call(readUpload, { params: { uuid: card.uuid } }, { as })
  expect(again.response).toEqual(card)
  expect((await app.request(again.response.url)).status).toBe(200)
  for (const [uuid, who] of [
    [card.uuid, 'brand@elenco.test'],
    ['00000000-0000-4000-8000-000000000000', as],
  ])
    expect((await app.call(readUpload, { params: { uuid } }, { as: who })).status).toBe(404)
})
