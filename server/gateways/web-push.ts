import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { join } from 'node:path'
import { AppError, codeOf } from '../errors.ts'
import { SettingError } from '../settings.ts'
import { type AddressPolicy, allowsHost, guardedLookup } from './addresses.ts'
import { encryptPush, mostBytes } from './encrypt-push.ts'
import type { PushGateway } from './interfaces/push.ts'

/** Base64url: the point of 65 bytes, and the number of 32. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const patience = 10_000
const tokenSeconds = 12 * 3600

/** The keys of the settings; without them those of the data folder, made on the first start. A new pair loses every subscription. */
export function vapidKeys(configured: VapidKeys | null, dataDir: string): VapidKeys {
  if (configured) return checked(configured)
  const path = join(dataDir, 'vapid.json')
  const pair = createECDH('prime256v1')
  const made = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
  try {
    writeFileSync(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return checked(JSON.parse(readFileSync(path, 'utf8')) as VapidKeys)
}

function checked(keys: VapidKeys): VapidKeys {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(keys.privateKey, 'base64url')
  } catch {
    throw new SettingError('VAPID_PRIVATE_KEY must be 32 bytes in base64url.')
  }
  if (pair.getPublicKey('base64url') !== keys.publicKey)
    throw new SettingError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.')
  return keys
}

export interface WebPushOptions {
  keys: VapidKeys
  /** The sender's address for a push service: `mailto:` or an address. */
  subject: string
  /** Which addresses may be talked to: a subscription's endpoint is what a browser says it is. */
  allows: AddressPolicy
  /** Push services speak TLS; only tests have one on loopback that does not. */
  withoutTls?: boolean
}

/** Web push by RFC 8030, 8291 and 8292. */
export function webPush({ keys, subject, allows, withoutTls = false }: WebPushOptions): PushGateway {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const authorization = (origin: string, now: Date) => {
    const exp = Math.floor(now.getTime() / 1000) + tokenSeconds
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: subject })}`
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    return `vapid t=${signed}.${signature}, k=${keys.publicKey}`
  }
  const lookup = guardedLookup(allows)

  return {
    publicKey: keys.publicKey,
    accepts(endpoint) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null
      return url !== null && (url.protocol === 'https:' || withoutTls) && !url.username && allowsHost(url.hostname, allows)
    },
    async send({ endpoint, keys: theirs, text, topic, urgent, ttl, now }) {
      if (!this.accepts(endpoint)) return 'refused'
      const url = new URL(endpoint)
      const body = encryptPush(Buffer.from(text).subarray(0, mostBytes), theirs)
      const status = await new Promise<number>((done, fail) => {
        const call = (url.protocol === 'https:' ? secure : plain)(
          url,
          {
            method: 'POST',
            lookup,
            timeout: patience,
            headers: {
              'Content-Type': 'application/octet-stream',
              'Content-Encoding': 'aes128gcm',
              'Content-Length': body.byteLength,
              TTL: String(Math.floor(ttl / 1000)),
              Urgency: urgent ? 'high' : 'normal',
              Topic: topic,
              Authorization: authorization(url.origin, now),
            },
          },
          response => {
            response.resume()
            done(response.statusCode ?? 0)
          },
        )
        call.once('timeout', () => call.destroy(new Error('the push service does not answer')))
        call.once('error', fail)
        call.end(body)
      }).catch(cause => {
        if (cause?.code === 'EADDRREFUSED') return 400
        throw new AppError('server.unavailable', { cause })
      })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new AppError('server.unavailable', { cause: new Error(`push: ${status}`) })
      return 'refused'
    },
  }
}
