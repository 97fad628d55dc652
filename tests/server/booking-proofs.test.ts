import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { upload } from '#contract/endpoints/uploads.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { shotIn } from '#server/features/uploads/read-shot.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { host, openBookings } from '#tests/support/make-booking.ts'

const day = 86_400_000

const { app, bookings } = await openBookings()

const here = { lat: 40.4168, lng: -3.7038 }
async function live(change: Record<string, unknown> = {}): Promise<Booking> {
  const space = await copySpace(app, host, { instant_book: true, ...here, ...change })
  const { uuid } = (await bookings.book(space, bookings.dayFrom(1), bookings.dayFrom(7))).response
  await bookings.pay(uuid)
  await bookings.wait(2 * day)
  return await bookings.read(uuid)
}

/** A photo as a phone writes it. */
const photo = (taken: string, at: { lat: number; lng: number } | null) => {
  const degrees = (value: number) => {
    const [whole, rest] = [Math.floor(Math.abs(value)), (Math.abs(value) % 1) * 60]
    return `${whole}/1 ${Math.floor(rest)}/1 ${Math.round((rest % 1) * 6000)}/100`
  }
  const gps = at && {
    GPSLatitudeRef: at.lat < 0 ? 'S' : 'N',
    GPSLatitude: degrees(at.lat),
    GPSLongitudeRef: at.lng < 0 ? 'W' : 'E',
    GPSLongitude: degrees(at.lng),
  }
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Phone' }, ...(taken && { IFD2: { DateTimeOriginal: taken } }), ...(gps && { IFD3: gps }) })
    .toBuffer()
}
async function send(content: Buffer | string, name: string, type: string, purpose = 'proof'): Promise<string> {
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type }))
  const answer = await app.call(upload, { body }, { as: host })
  return answer.response.uuid
}
const prove = async (uuid: string, ...files: string[]) =>
  await bookings.act(uuid, { type: 'proof.show', files, taken_on: bookings.dayFrom(0), note: '' })
const inCamera = (iso: string) => `${iso.replaceAll('-', ':')} 09:41:00`

describe('a photo of a proof', () => {
  test('says its time and place by its own file, which keeps neither', async () => {
    const { uuid } = await live()
    const [near, far] = [
      await photo(inCamera(bookings.dayFrom(0)), here),
      await photo(inCamera(bookings.dayFrom(7)), { lat: 40.77, lng: -3.7 }),
    ]
    const files = [await send(near, 'near.jpg', 'image/jpeg'), await send(far, 'far.jpg', 'image/jpeg')]
    const bare = await send(await photo('', null), 'bare.jpg', 'image/jpeg')
    const booking: Booking = (await prove(uuid, ...files, bare)).response
    const shots = new Map(booking.proofs[0]?.shots.map(one => [one.file, one]))
    expect(shots.get(files[0] ?? '')).toMatchObject({ taken_at: `${bookings.dayFrom(0)}T09:41:00`, marks: [] })
    expect(shots.get(files[0] ?? '')?.metres).toBeLessThan(20)
    expect(shots.get(files[1] ?? '')).toMatchObject({ marks: ['future', 'far'] })
    expect(shots.get(bare)).toEqual({ file: bare, taken_at: null, metres: null, marks: ['no_time', 'no_place'] })
    const url = booking.proofs[0]?.files.find(one => one.uuid === files[0])?.url ?? ''
    const kept = await (await app.request(url)).arrayBuffer()
    expect((await sharp(Buffer.from(kept)).metadata()).exif).toBeUndefined()
  })

  test('is not read where a file is uploaded for anything else', async () => {
    const file = await send(await photo(inCamera('2026-11-26'), here), 'me.jpg', 'image/jpeg', 'portrait')
    expect(await app.database.db.selectFrom('upload_shots').selectAll().where('upload_id', '=', file).execute()).toEqual([])
  })

  test('with a block that is cut off, empty or nonsense says nothing, whatever the bytes', async () => {
    const { exif = Buffer.alloc(0) } = await sharp(await photo(inCamera('2026-11-26'), { lat: -33.45, lng: -70.66 })).metadata()
    expect(shotIn(exif).lat).toBeCloseTo(-33.45, 4)
    expect(shotIn(exif).lng).toBeCloseTo(-70.66, 4)
    for (let length = 0; length < exif.length; length += 1) expect(() => shotIn(exif.subarray(0, length))).not.toThrow()
    let seed = 7
    for (let n = 0; n < 3_000; n += 1) {
      const broken = Buffer.from(exif)
      for (let k = 0; k < 4; k += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        broken[seed % broken.length] = seed % 251
      }
      expect(() => shotIn(broken)).not.toThrow()
    }
    expect(shotIn(Buffer.alloc(40))).toEqual({ taken_at: null, lat: null, lng: null })
  })
})

describe('a play log', () => {
  test('proves a screen with its sums beside what its turns allow, and its wrong lines are named', async () => {
    const { uuid, from } = await live({ kind: 'billboard_digital', slots: 6, slot_s: 10 })
    const wrong = await send(`time,plays\n${from},100\nsoon,3\n`, 'log.csv', 'text/csv')
    expect((await bookings.act(uuid, { type: 'proof.log', file: wrong, note: '' })).error.fields).toEqual({
      'act.file': ['log_time 3'],
    })
    const file = await send(`time,plays\n${from} 08:00,900\n${from} 09:00,100\n`, 'log.csv', 'text/csv')
    const { response } = await bookings.act(uuid, { type: 'proof.log', file, note: 'Player 4' })
    expect(response).toMatchObject({
      state: 'live',
      facts: { proofs: 1 },
      proofs: [{ taken_on: from, until_on: from, log: { plays: 1000, days: 1, said: 1440, silent: 0 }, note: 'Player 4' }],
    })
    const binary = await send(await photo('', null), 'x.jpg', 'image/jpeg')
    expect((await bookings.act(uuid, { type: 'proof.log', file: binary, note: '' })).error.fields).toEqual({
      'act.file': ['log_text'],
    })
  })

  test('is none of a canvas', async () => {
    const { uuid, from } = await live({ kind: 'billboard_static' })
    const file = await send(`time\n${addDays(from, 1)}\n`, 'log.csv', 'text/csv')
    expect((await bookings.act(uuid, { type: 'proof.log', file, note: '' })).error.fields).toEqual({ 'act.file': ['log_screen'] })
  })
})
