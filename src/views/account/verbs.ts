import type { CallInput } from '#contract/endpoint.ts'
import type { deleteAccount, putProfile } from '#contract/endpoints/accounts.ts'

/** On a person's own page: the password, devices, and leaving. */
export type AccountVerbs = {
  'password.change': { body: { current: string; new: string }; output: unknown }
  'password.link': { output: unknown }
  'device.end': { output: unknown }
  'device.endAll': { output: unknown }
  'account.delete': { body: CallInput<typeof deleteAccount>['body']; output: unknown }
  'presence.show': { body: CallInput<typeof putProfile>['body']; output: unknown }
  'account.keep': { output: unknown }
}

/** On one's picture. */
export type FaceVerbs = { 'face.replace': { body: File; output: unknown }; 'face.remove': { output: unknown } }

/** `link.check.instagram`: whether anybody answers there. */
export type LinkVerbs = Record<string, { body: { url: string }; output: { reachable: boolean } }>

/** On one whom one has blocked, by the block's id. */
export type UnblockVerb = { unblock: { output: unknown } }
