import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

export interface PushService {
  /** A browser that has just subscribed. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The messages that arrived, decrypted as a browser would. */
  received: { endpoint: string; headers: Record<string, string>; text: string }[]
  /** Answers this from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

/** A push service on loopback that also plays the browsers: it reads what was encrypted for them (RFC 8291). */
export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: PushService['received'] = []
  let status = 201
  const server = fakeServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      if (browser && status < 300) {
        const text = decrypt(Buffer.concat(chunks), browser.ecdh, browser.auth)
        received.push({ endpoint: request.url ?? '', headers: request.headers as Record<string, string>, text })
      }
      response.writeHead(browser ? status : 404).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${portOf(server)}`
  return {
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = ecdh.generateKeys('base64url')
      browsers.set(path, { ecdh, auth })
      return { endpoint: base + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    received,
    answerWith(next) {
      status = next
    },
    close: () => new Promise(done => server.close(() => done())),
  }
}

/** The work that only the browser's private key can do; written from RFC 8188 and 8291, not from our encryption. */
export function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const hkdf = (secret: Buffer, mixed: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, mixed, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const secret = hkdf(ecdh.computeSecret(theirs), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce)
  opened.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
