import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface PushKeys {
  /** The browser's public key and shared secret, base64url. */
  p256dh: string
  auth: string
}

/** One record holds it all: 4,096 bytes with header and tag. */
const recordSize = 4096
export const mostBytes = 3993

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** RFC 8291, `aes128gcm`: only the browser that made the keys can read it. `chance` fixes key and salt for the RFC's own example. */
export function encryptPush(text: Buffer, keys: PushKeys, chance?: { privateKey: Buffer; salt: Buffer }): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const ours = createECDH('prime256v1')
  if (chance) ours.setPrivateKey(chance.privateKey)
  else ours.generateKeys()
  const salt = chance?.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()])
  const secret = hkdf(ours.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header.writeUInt8(65, 20)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The last record's padding begins with a 2.
  const sealed = [cipher.update(Buffer.concat([text, Buffer.from([2])])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([header, ours.getPublicKey(), ...sealed])
}
