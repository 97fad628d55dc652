import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { clabe, ibans } from '#tests/support/bank-accounts.ts'

test('nothing has to be said', () => {
  expect(readSettings({})).toMatchObject({
    port: 4100,
    host: '127.0.0.1',
    dataDir: './data',
    demo: true,
    google: null,
    logLevel: 'info',
  })
})

test('an empty value is like none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', PUBLIC_URL: '' })).toEqual(readSettings({}))
})

test.each([
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://somewhere/db'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_READ_URL', 'postgres://replica/elenco'],
  ['FINDER_INDEX', 'elastic'],
  ['PUBLIC_URL', 'elenco.example'],
  ['PUBLIC_URL', 'ftp://elenco.example'],
  ['GOOGLE_ISSUER', 'not an address'],
  ['MAIL_URL', 'https://mail.example'],
  ['SPOTIFY_ME_URL', 'nowhere'],
  ['NAME_SERVERS', 'dns.example'],
  ['NAME_SERVERS', '192.0.2.53:0'],
  ['NAME_SERVERS', '192.0.2.53,'],
  ['WEBHOOKS_TO', 'https://localhost:8787'],
  ['WEBHOOKS_TO', 'http://crm.example'],
  ['S3_BUCKET', 'Not A Bucket'],
  ['S3_URL', 'somewhere'],
  ['S3_REGION', 'here and there'],
  ['LOG_LEVEL', 'loud'],
])('a bad %s (%s) is named in one sentence', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*\\.$`))
})

test('name servers are addresses, with or without a port', () => {
  expect(readSettings({}).nameServers).toBeNull()
  expect(readSettings({ NAME_SERVERS: '192.0.2.53, 192.0.2.54:5353,2001:db8::53,[2001:db8::53]:53' }).nameServers).toEqual([
    '192.0.2.53',
    '192.0.2.54:5353',
    '2001:db8::53',
    '[2001:db8::53]:53',
  ])
})

test('webhooks go to a program on this machine only where nobody is really told', () => {
  expect(readSettings({ WEBHOOKS_TO: 'http://localhost:8787/' }).webhooksTo).toBe('http://localhost:8787')
  expect(readSettings({ WEBHOOKS_TO: 'http://[::1]:8787' }).webhooksTo).toBe('http://[::1]:8787')
  expect(() => readSettings({ WEBHOOKS_TO: 'http://localhost:8787', DEMO: 'off' })).toThrow(/^WEBHOOKS_TO [^\n]*DEMO=on\.$/)
})

test('a secret is not repeated in the sentence', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://me:hunter2@host/db' })).toThrow(/^(?!.*hunter2)/)
})

test('half a pair is refused', () => {
  expect(() => readSettings({ GOOGLE_ISSUER: 'https://issuer.example' })).toThrow(/GOOGLE_CLIENT_ID/)
  expect(() => readSettings({ PRESENTER_URL: 'https://api.d-id.com' })).toThrow(/PRESENTER_KEY/)
  expect(() => readSettings({ YOUTUBE_CLIENT_ID: 'x' })).toThrow(/YOUTUBE_CLIENT_SECRET/)
  expect(() => readSettings({ TWITCH_TOKEN_URL: 'https://id.example' })).toThrow(/TWITCH_CLIENT_ID/)
  expect(() => readSettings({ VAPID_PUBLIC_KEY: 'x' })).toThrow(/VAPID_PRIVATE_KEY/)
  expect(() => readSettings({ S3_BUCKET: 'elenco' })).toThrow(/S3_ACCESS_KEY/)
  expect(() => readSettings({ S3_BUCKET: 'elenco', S3_ACCESS_KEY: 'x' })).toThrow(/S3_SECRET_KEY/)
  expect(() => readSettings({ S3_URL: 'https://s3.example' })).toThrow(/S3_BUCKET/)
})

test('money that came in by a stand-in does not go out for real', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret' }
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }
  expect(() => readSettings(paypal)).toThrow(/^PAYPAL_CLIENT_ID needs STRIPE_SECRET_KEY [^\n]*real money[^\n]*\.$/)
  expect(readSettings({ ...paypal, ...stripe })).toMatchObject({ paypal: { clientId: 'client' }, stripe: { secretKey: 'sk' } })
  expect(readSettings(stripe).paypal).toBeNull()
  const bank = { BANK_NAME: 'Elenco SL', BANK_IBAN: ibans.spain }
  expect(() => readSettings(bank)).toThrow(/BANK_NAME needs STRIPE_SECRET_KEY/)
  expect(() => readSettings({ ...stripe, BANK_CLABE: clabe })).toThrow(/BANK_CLABE needs BANK_NAME/)
  expect(() => readSettings({ ...stripe, ...bank, BANK_IBAN: ibans.saudi })).toThrow(/^BANK_IBAN must be an IBAN/)
  expect(readSettings({ ...stripe, ...bank }).bank).toEqual({ name: 'Elenco SL', iban: 'ES9121000418450200051332', clabe: null })
})

test('the demonstration is for one’s own machine unless it is asked for', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://db/elenco' }).demo).toBe(false)
  expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL: 'postgres://db/elenco', DEMO: 'on' }).demo).toBe(true)
  expect(readSettings({ DEMO: 'off' }).demo).toBe(false)
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/DEMO/)
  expect(readSettings({ HOST: '0.0.0.0', DEMO: 'off' }).demo).toBe(false)
  expect(readSettings({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true)
  expect(readSettings({ HOST: '0.0.0.0', NODE_ENV: 'production' }).demo).toBe(false)
})
