import { createECDH, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowsHost, outsideOnly } from '#server/gateways/addresses.ts'
import { encryptPush } from '#server/gateways/encrypt-push.ts'
import { vapidKeys, webPush } from '#server/gateways/web-push.ts'
import { pushService } from '#tests/support/push-service.ts'

const pair = createECDH('prime256v1')
const keys = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
const now = new Date('2026-11-21T09:00:00Z')
const message = { text: '{"hola":"¿qué tal?"}', topic: 'topic', urgent: true, ttl: 86_400_000, now }

test('the example of RFC 8291 comes out byte by byte', () => {
  const sealed = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a push arrives, signed for its service, and only its browser can read it', async () => {
  const service = await pushService()
  const gateway = webPush({ keys, subject: 'mailto:a@b.example', allows: () => true, withoutTls: true })
  const browser = service.subscribe()
  expect(await gateway.send({ ...browser, ...message })).toBe('sent')
  const [push] = service.received
  expect(push?.text).toBe(message.text)
  expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: 'topic', 'content-encoding': 'aes128gcm' })
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(push?.headers.authorization ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: new URL(browser.endpoint).origin,
    exp: now.getTime() / 1000 + 43_200,
    sub: 'mailto:a@b.example',
  })
  const point = Buffer.from(keys.publicKey, 'base64url')
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) } })
  const signed = Buffer.from(`${head}.${claims}`)
  const checks = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, checks, Buffer.from(signature, 'base64url'))).toBe(true)

  for (const [status, outcome] of [
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
  ] as const) {
    service.answerWith(status)
    expect(await gateway.send({ ...browser, ...message })).toBe(outcome)
  }
  for (const status of [429, 503]) {
    service.answerWith(status)
    await expect(gateway.send({ ...browser, ...message })).rejects.toMatchObject({ code: 'server.unavailable' })
  }
  await service.close()
})

test('inner addresses are refused by name and by number, and nothing is sent there', async () => {
  const service = await pushService()
  const gateway = webPush({ keys, subject: 'mailto:a@b.example', allows: outsideOnly, withoutTls: true })
  const browser = service.subscribe()
  expect(gateway.accepts(browser.endpoint)).toBe(false)
  const byName = browser.endpoint.replace('127.0.0.1', 'localhost')
  expect(gateway.accepts(byName)).toBe(true)
  expect(await gateway.send({ ...browser, endpoint: byName, ...message })).toBe('refused')
  expect(service.received).toEqual([])
  await service.close()
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '[::1]',
])('%s is inside', address => expect(allowsHost(address, outsideOnly)).toBe(false))

test.each(['93.184.216.34', '2606:4700::1111', '::ffff:93.184.216.34'])('%s is outside', address =>
  expect(outsideOnly(address)).toBe(true),
)

test('keys are made once and kept; a pair that does not belong together stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-vapid-'))
  const made = vapidKeys(null, folder)
  expect(vapidKeys(null, folder)).toEqual(made)
  expect(vapidKeys(keys, folder)).toEqual(keys)
  expect(() => vapidKeys({ ...keys, publicKey: made.publicKey }, folder)).toThrow(/VAPID_PUBLIC_KEY/)
  expect(() => vapidKeys({ ...keys, privateKey: 'x' }, folder)).toThrow(/VAPID_PRIVATE_KEY/)
  rmSync(folder, { recursive: true, force: true })
})
