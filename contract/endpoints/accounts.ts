import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { country, day, instant, line, locale, text, timezone } from '../entities/shapes.ts'
import { session, signedIn, user } from '../entities/user.ts'
import { faceSizes } from '../faces.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'

const signInRate = { by: 'address', limit: limits.signIn.perAddress, windowMs: limits.signIn.window } as const

export const login = defineEndpoint({
  id: 'accounts.login',
  method: 'POST',
  path: '/accounts/login',
  summary: 'Sign in with email and password.',
  auth: 'none',
  body: z.strictObject({
    email: z.email().check(z.maxLength(fieldLimits.email)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  reply: { kind: 'json', schema: signedIn },
  rate: signInRate,
  errors: ['session.wrong_credentials', 'account.email_unconfirmed', 'account.suspended', 'server.busy'],
})

const email = z.email().check(z.maxLength(fieldLimits.email))
const newPassword = z.string().check(z.minLength(1), z.maxLength(limits.password.max))
const mailRate = { by: 'address', limit: limits.mailLinks.perAddress, windowMs: limits.mailLinks.window } as const
/** As the browser names it: `Europe/Madrid`. */

export const register = defineEndpoint({
  id: 'accounts.register',
  method: 'POST',
  path: '/accounts/register',
  summary: 'Ask for an account; the mailed link makes it. The answer is the same whether or not the email has one.',
  auth: 'none',
  body: z.strictObject({
    email,
    password: newPassword,
    first_name: line(fieldLimits.person.firstName.min, fieldLimits.person.firstName.max),
    locale,
    timezone: z.optional(timezone),
  }),
  /** `key` proves later that the link was opened where it was asked for. */
  reply: { kind: 'json', schema: z.object({ sent: z.literal(true), key: z.string() }) },
  rate: mailRate,
  errors: ['server.busy'],
})

export const confirmEmail = defineEndpoint({
  id: 'accounts.confirmEmail',
  method: 'POST',
  path: '/accounts/confirm-email',
  summary: 'Follow the mailed link: makes the account and signs in. Opened elsewhere, the password comes with it.',
  auth: 'none',
  body: z.strictObject({
    token: z.string().check(z.minLength(10), z.maxLength(200)),
    key: z.optional(z.string().check(z.maxLength(200))),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.password.max))),
  }),
  reply: { kind: 'json', schema: signedIn },
  rate: signInRate,
  errors: [
    'link.invalid',
    'link.used',
    'link.expired',
    'link.proof_needed',
    'link.wrong_password',
    'account.email_taken',
    'server.busy',
  ],
})

export const resendConfirmation = defineEndpoint({
  id: 'accounts.resendConfirmation',
  method: 'POST',
  path: '/accounts/resend-confirmation',
  summary: 'Send the link of a sign-up again; the same answer whether or not there is one.',
  auth: 'none',
  body: z.strictObject({ email }),
  reply: { kind: 'json', schema: z.object({ sent: z.literal(true) }) },
  rate: mailRate,
})

export const googleLogin = defineEndpoint({
  id: 'accounts.googleLogin',
  method: 'POST',
  path: '/accounts/google-login',
  summary: 'Sign in with a Google (OpenID) ID token; the nonce is one of `sign-in-options`, and good for one token.',
  auth: 'none',
  body: z.strictObject({
    credential: z.string().check(z.minLength(20), z.maxLength(8000)),
    nonce: z.string().check(z.minLength(16), z.maxLength(200)),
    locale: z.optional(locale),
  }),
  reply: { kind: 'json', schema: signedIn },
  rate: signInRate,
  errors: [
    'session.google_invalid',
    'session.google_unconfigured',
    'session.google_email_taken',
    'account.suspended',
    'server.unavailable',
  ],
})

export const signInOptions = defineEndpoint({
  id: 'accounts.signInOptions',
  method: 'GET',
  path: '/accounts/sign-in-options',
  summary: 'Which ways to sign in this server offers; demonstration accounts in demo mode only.',
  auth: 'none',
  reply: {
    kind: 'json',
    schema: z.object({
      google: z.nullable(
        /** The nonce goes to the issuer and comes back in its token: once, and within some hours. */
        z.object({ client_id: z.string(), authorization_endpoint: z.string(), nonce: z.string() }),
      ),
      demo: z.nullable(z.object({ password: z.string(), accounts: z.array(z.object({ email: z.string(), who: z.string() })) })),
      /** Address of the built-in mailbox; null where mail really goes out. */
      mailbox: z.nullable(z.string()),
    }),
  },
})

export const logout = defineEndpoint({
  id: 'accounts.logout',
  method: 'POST',
  path: '/accounts/logout',
  summary: 'Revoke the token at once.',
  auth: 'required',
  reply: { kind: 'json', schema: z.object({ signed_out: z.literal(true) }) },
})

export const endSignIn = defineEndpoint({
  id: 'accounts.endSignIn',
  method: 'POST',
  path: '/accounts/end-sign-in',
  summary:
    'End a sign-in whose token was given up without a network: its SHA-256 proves that it was one’s own, and opens nothing.',
  auth: 'none',
  body: z.strictObject({ digest: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  /** The same whether or not there was one. */
  reply: { kind: 'json', schema: z.object({ signed_out: z.literal(true) }) },
  rate: signInRate,
})

export const getProfile = defineEndpoint({
  id: 'accounts.getProfile',
  method: 'GET',
  path: '/accounts/profile',
  summary: 'The signed-in person.',
  auth: 'required',
  reply: { kind: 'json', schema: user },
})

export const putProfile = defineEndpoint({
  id: 'accounts.putProfile',
  method: 'PUT',
  path: '/accounts/profile',
  summary: 'Change names, language, time zone or whether others see when one is here, or take the picture away.',
  auth: 'required',
  body: z.strictObject({
    first_name: z.optional(line(fieldLimits.person.firstName.min, fieldLimits.person.firstName.max)),
    last_name: z.optional(line(0, fieldLimits.person.lastName)),
    locale: z.optional(locale),
    timezone: z.optional(timezone),
    country: z.optional(country),
    birthday: z.optional(day),
    /** Others see how lately one was here and that one is writing; without it one sees neither of anybody. */
    shows_presence: z.optional(z.boolean()),
    /** Null takes the picture away; another one comes by `accounts/profile/image`. */
    profile_image: z.optional(z.null()),
  }),
  reply: { kind: 'json', schema: user },
})

export const putProfileImage = defineEndpoint({
  id: 'accounts.putImage',
  method: 'POST',
  path: '/accounts/profile/image',
  summary: 'Another picture of oneself: judged by its content, cut to a square, written anew without metadata.',
  auth: 'required',
  multipart: true,
  reply: { kind: 'json', schema: user },
  rate: { by: 'account', limit: 30, windowMs: 3_600_000 },
  errors: ['upload.type_refused', 'upload.too_large', 'upload.too_many_points', 'upload.empty', 'upload.unreadable'],
})

export const getFace = defineEndpoint({
  id: 'accounts.getFace',
  method: 'GET',
  path: '/v3/faces/{uuid}',
  summary: 'A person’s picture, 512 points on a side or 128.',
  auth: 'none',
  params: z.object({ uuid: z.uuid() }),
  query: z.object({ size: z._default(z.enum(faceSizes), '512') }),
  reply: { kind: 'file' },
})

export const listSessions = defineEndpoint({
  id: 'accounts.listSessions',
  method: 'GET',
  path: '/accounts/sessions',
  summary: 'Devices that are signed in.',
  auth: 'required',
  reply: { kind: 'list', item: session },
})

export const revokeSession = defineEndpoint({
  id: 'accounts.revokeSession',
  method: 'DELETE',
  path: '/accounts/sessions/{uuid}',
  summary: 'Sign one device out.',
  auth: 'required',
  params: z.object({ uuid: z.uuid() }),
  reply: { kind: 'json', schema: z.object({ revoked: z.literal(true) }) },
})

export const revokeAllSessions = defineEndpoint({
  id: 'accounts.revokeAllSessions',
  method: 'POST',
  path: '/accounts/sessions/revoke-all',
  summary: 'Sign every device out, this one too unless `except_this` says otherwise.',
  auth: 'required',
  body: z.optional(z.strictObject({ except_this: z.boolean() })),
  reply: { kind: 'json', schema: z.object({ revoked: z.int() }) },
})

export const sendPassword = defineEndpoint({
  id: 'accounts.sendPassword',
  method: 'POST',
  path: '/accounts/send-password',
  summary: 'Mail a link for a new password: to the email given, or to one’s own. The same answer for every email.',
  auth: 'optional',
  body: z.strictObject({ email: z.optional(email) }),
  reply: { kind: 'json', schema: z.object({ sent: z.literal(true) }) },
  rate: mailRate,
})

export const resetPassword = defineEndpoint({
  id: 'accounts.resetPassword',
  method: 'POST',
  path: '/accounts/reset-password',
  summary: 'Follow the mailed link and choose another password: signs every device out and this one in.',
  auth: 'none',
  body: z.strictObject({ token: z.string().check(z.minLength(10), z.maxLength(200)), password: newPassword }),
  reply: { kind: 'json', schema: signedIn },
  rate: signInRate,
  errors: ['link.invalid', 'link.used', 'link.expired', 'account.suspended', 'server.busy'],
})

export const putPassword = defineEndpoint({
  id: 'accounts.putPassword',
  method: 'PUT',
  path: '/accounts/password',
  summary: 'Change the password; the other devices are signed out.',
  auth: 'required',
  body: z.strictObject({ current: z.string().check(z.minLength(1), z.maxLength(200)), new: newPassword }),
  reply: { kind: 'json', schema: z.object({ changed: z.literal(true), signed_out: z.int() }) },
  rate: { by: 'account', limit: 10, windowMs: limits.signIn.window },
  errors: ['account.wrong_password', 'account.no_password', 'server.busy'],
})

export const getSecurity = defineEndpoint({
  id: 'accounts.getSecurity',
  method: 'GET',
  path: '/accounts/security',
  summary: 'How one signs in, whether the account is about to be deleted, and whether others see when one is here.',
  auth: 'required',
  reply: {
    kind: 'json',
    schema: z.object({
      email: z.string(),
      has_password: z.boolean(),
      google: z.boolean(),
      delete_on: z.nullable(instant),
      shows_presence: z.boolean(),
    }),
  },
})

export const deleteAccount = defineEndpoint({
  id: 'accounts.deleteAccount',
  method: 'POST',
  path: '/accounts/delete-account',
  summary:
    'Ask for one’s account to be deleted in 14 days; the other devices are signed out. Refused while money is protected, not paid out, or left in the balance of an own company.',
  auth: 'required',
  body: z.strictObject({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** Of somebody who signs in with Google: a fresh ID token and its nonce. */
    credential: z.optional(z.string().check(z.minLength(20), z.maxLength(8000))),
    nonce: z.optional(z.string().check(z.minLength(16), z.maxLength(200))),
    reason: z.optional(text(0, 500)),
  }),
  reply: { kind: 'json', schema: z.object({ delete_on: instant }) },
  rate: { by: 'account', limit: 10, windowMs: limits.signIn.window },
  errors: [
    'account.wrong_password',
    'account.money_protected',
    'account.company_balance',
    'team.owner_stays',
    'session.google_invalid',
    'server.unavailable',
    'server.busy',
  ],
})

export const askExport = defineEndpoint({
  id: 'accounts.askExport',
  method: 'POST',
  path: '/accounts/export',
  summary: 'Ask for everything that is kept of oneself; answers an address that works for some minutes.',
  auth: 'required',
  body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: { kind: 'json', schema: z.object({ url: z.string(), until: instant }) },
  rate: { by: 'account', limit: 10, windowMs: limits.signIn.window },
  errors: ['account.wrong_password', 'account.no_password', 'server.busy'],
})

export const getExport = defineEndpoint({
  id: 'accounts.getExport',
  method: 'GET',
  path: '/accounts/export/{uuid}',
  summary: 'The archive behind such an address: every record as JSON, every file.',
  auth: 'none',
  params: z.object({ uuid: z.uuid() }),
  query: z.object({ until: z.string().check(z.maxLength(15)), sig: z.string().check(z.maxLength(64)) }),
  reply: { kind: 'file' },
  rate: { by: 'address', limit: 20, windowMs: 60_000 },
})

export const undoDelete = defineEndpoint({
  id: 'accounts.undoDelete',
  method: 'POST',
  path: '/accounts/undo-delete',
  summary: 'Keep the account after all.',
  auth: 'required',
  reply: { kind: 'json', schema: z.object({ kept: z.literal(true) }) },
  errors: ['account.not_deleting'],
})

export const defineRole = defineEndpoint({
  id: 'accounts.defineRole',
  method: 'POST',
  path: '/accounts/define-role',
  summary: 'Choose a side of the market; once.',
  auth: 'required',
  body: z.strictObject({ role: z.enum(['creator', 'brand', 'realty']) }),
  reply: { kind: 'json', schema: user },
  errors: ['account.role_defined'],
})
