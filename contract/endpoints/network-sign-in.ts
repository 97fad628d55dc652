import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { connectedNetwork } from '../entities/profile.ts'
import { signInNetworks } from '../networks.ts'

const network = z.enum(signInNetworks)

export const networkSignIns = defineEndpoint({
  id: 'networks.signIns',
  method: 'GET',
  path: '/accounts/profile/networks/sign-in',
  summary: 'The networks that one can sign in with here, to prove a channel.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  reply: { kind: 'json', schema: z.object({ networks: z.array(network) }) },
})

export const startNetworkSignIn = defineEndpoint({
  id: 'networks.startSignIn',
  method: 'POST',
  path: '/accounts/profile/networks/sign-in',
  summary: 'Begin to sign in with a network: answers where to go. Good for this session alone, once, for ten minutes.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  body: z.strictObject({
    network,
    /** The page of ours to come back to. */
    back: z.string().check(z.regex(/^\/(?!\/)[\w\-./?=&%+,]{0,200}$/)),
  }),
  reply: { kind: 'json', schema: z.object({ address: z.url({ protocol: /^https?$/ }) }) },
  rate: { by: 'account', limit: 30, windowMs: 3_600_000 },
  errors: ['network.sign_in_off'],
})

export const networkAnswer = defineEndpoint({
  id: 'networks.answer',
  method: 'GET',
  path: '/v3/social/sign-in/{network}/answer',
  summary: 'Where a network sends people back to: keeps what it says for whoever began, and leads to their page.',
  auth: 'none',
  params: z.object({ network }),
  query: z.object({
    state: z.optional(z.string().check(z.maxLength(200))),
    code: z.optional(z.string().check(z.maxLength(2000))),
    error: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: { kind: 'redirect' },
  rate: { by: 'address', limit: 120, windowMs: 3_600_000 },
})

export const finishNetworkSignIn = defineEndpoint({
  id: 'networks.finishSignIn',
  method: 'POST',
  path: '/accounts/profile/networks/sign-in/finish',
  summary: 'Back from the network: has it say whose channel it is, and connects that.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  body: z.strictObject({ sign_in: z.uuid() }),
  reply: { kind: 'json', schema: connectedNetwork },
  errors: [
    'network.sign_in_over',
    'network.sign_in_denied',
    'network.sign_in_failed',
    'network.owned_elsewhere',
    'network.limit_reached',
  ],
})
