import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { briefcaseItem } from '../entities/application.ts'
import {
  briefcaseBody,
  companyBody,
  connectedNetwork,
  creatorProfile,
  influencerBody,
  interest,
  onboardingDraft,
  organization,
  rateBody,
  rateItem,
} from '../entities/profile.ts'
import { publicProfile } from '../entities/public-profile.ts'
import { line, locale, network } from '../entities/shapes.ts'
import { user } from '../entities/user.ts'
import { fieldLimits } from '../field-limits.ts'

const interestList = z.object({ interests: z.array(z.string()) })

export const getPublicProfile = defineEndpoint({
  id: 'profile.getPublic',
  method: 'GET',
  path: '/v3/profile/{vanityName}',
  summary: 'A creator’s public profile; a former name leads to the one in use.',
  auth: 'optional',
  params: z.object({ vanityName: z.string().check(z.maxLength(60)) }),
  reply: { kind: 'json', schema: publicProfile },
  revalidates: true,
  errors: ['profile.moved', 'profile.gone'],
})

export const getOnboarding = defineEndpoint({
  id: 'profile.getOnboarding',
  method: 'GET',
  path: '/accounts/onboarding',
  summary: 'What one has filled in after arriving, what is missing, and the unfinished form.',
  auth: 'required',
  reply: {
    kind: 'json',
    schema: z.object({
      missing: z.array(z.string()),
      draft: z.nullable(onboardingDraft),
      profile: z.nullable(creatorProfile),
      organization: z.nullable(organization),
      person: z.object({
        first_name: z.string(),
        last_name: z.string(),
        birthday: z.nullable(z.string()),
        country: z.nullable(z.string()),
        locale,
        timezone: z.string(),
      }),
    }),
  },
})

export const saveOnboarding = defineEndpoint({
  id: 'profile.saveOnboarding',
  method: 'PUT',
  path: '/accounts/onboarding',
  summary: 'Keep the unfinished form, to go on here or on another device; `revision` 0 starts one.',
  auth: 'required',
  body: z.strictObject({
    fields: z.record(z.string().check(z.maxLength(40)), z.unknown()),
    revision: z.int(),
    form_version: z.int(),
  }),
  reply: { kind: 'json', schema: onboardingDraft },
  errors: ['version.stale', 'request.too_large'],
})

export const finishOnboarding = defineEndpoint({
  id: 'profile.finishOnboarding',
  method: 'POST',
  path: '/accounts/onboarding',
  summary: 'Finish the form of arriving: person, profile or company, and first brand at once, or nothing of it.',
  auth: 'required',
  body: z.strictObject({ fields: z.record(z.string().check(z.maxLength(40)), z.unknown()) }),
  reply: { kind: 'json', schema: user },
  errors: ['ability.forbidden', 'profile.vanity_taken', 'profile.vanity_too_soon', 'plan.limit_reached'],
})

export const dropOnboarding = defineEndpoint({
  id: 'profile.dropOnboarding',
  method: 'DELETE',
  path: '/accounts/onboarding',
  summary: 'Throw the unfinished form away.',
  auth: 'required',
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})

export const checkVanity = defineEndpoint({
  id: 'profile.checkVanity',
  method: 'GET',
  path: '/accounts/vanity-name',
  summary: 'Whether a vanity name is free.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)) }),
  reply: { kind: 'json', schema: z.object({ free: z.boolean() }) },
  rate: { by: 'account', limit: 120, windowMs: 60_000 },
})

export const putInfluencer = defineEndpoint({
  id: 'profile.putInfluencer',
  method: 'PUT',
  path: '/accounts/profile/influencer',
  summary: 'Change one’s creator profile; what is not named stays.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  body: z.strictObject(influencerBody.shape),
  reply: { kind: 'json', schema: z.object({ profile: creatorProfile, missing: z.array(z.string()) }) },
  errors: ['profile.vanity_taken', 'profile.vanity_too_soon'],
})

export const accountCompany = defineEndpoint({
  id: 'profile.accountCompany',
  method: 'POST',
  path: '/accounts/account-company',
  summary: 'Name the company one acts for, or change it.',
  auth: 'required',
  can: ['update', 'company'],
  body: z.strictObject(companyBody.shape),
  reply: { kind: 'json', schema: z.object({ organization }) },
})

export const listNetworks = defineEndpoint({
  id: 'networks.list',
  method: 'GET',
  path: '/accounts/profile/networks',
  summary: 'One’s own channels.',
  auth: 'required',
  can: ['read', 'creator_profile'],
  query: z.object({ network: z.optional(network), state: z.optional(connectedNetwork.shape.state) }),
  reply: { kind: 'list', item: connectedNetwork },
})

export const addNetwork = defineEndpoint({
  id: 'networks.add',
  method: 'POST',
  path: '/accounts/profile/networks/add',
  summary: 'Name a channel by handle or address; answers the code that proves it is one’s own.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  body: z.strictObject({ network, handle: line(1, fieldLimits.channel.written) }),
  reply: {
    kind: 'json',
    schema: z.object({ network: connectedNetwork, verification: connectedNetwork.shape.verification }),
  },
  rate: { by: 'account', limit: 30, windowMs: 3_600_000 },
  errors: ['network.exists', 'network.owned_elsewhere', 'network.limit_reached', 'network.unknown', 'server.unavailable'],
})

export const checkNetwork = defineEndpoint({
  id: 'networks.check',
  method: 'POST',
  path: '/accounts/profile/networks/check/{uuid}',
  summary: 'Look for the code in the channel’s bio.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  params: uuidParams,
  reply: { kind: 'json', schema: connectedNetwork },
  errors: [
    'network.code_missing',
    'network.code_over',
    'network.nothing_to_check',
    'network.owned_elsewhere',
    'network.unknown',
    'server.unavailable',
  ],
})

export const refreshNetwork = defineEndpoint({
  id: 'networks.refresh',
  method: 'GET',
  path: '/v3/social/update/info/{uuid}',
  summary: 'Read a channel’s figures again; how often depends on the plan.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  params: uuidParams,
  changesState: true,
  reply: {
    kind: 'json',
    schema: z.extend(connectedNetwork, {
      /** By how much the figures have moved. */
      changed: z.object({ followers: z.int() }),
    }),
  },
  errors: ['rate.limited', 'network.unknown', 'network.nothing_to_check', 'network.sign_in_again', 'server.unavailable'],
})

export const removeNetwork = defineEndpoint({
  id: 'networks.remove',
  method: 'POST',
  path: '/accounts/profile/networks/remove/{uuid}',
  summary: 'Take a channel off the profile.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ removed: z.literal(true), paused_packages: z.array(z.uuid()) }) },
})

export const addInterest = defineEndpoint({
  id: 'interests.add',
  method: 'POST',
  path: '/accounts/add-interest',
  summary: 'Add one interest of the tree.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  body: z.strictObject({ interest_id: interest }),
  reply: { kind: 'json', schema: interestList },
  errors: ['interest.exists', 'interest.limit_reached'],
})

export const deleteInterest = defineEndpoint({
  id: 'interests.delete',
  method: 'DELETE',
  path: '/accounts/delete-interest/{id}',
  summary: 'Take one interest away.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  params: z.object({ id: z.string().check(z.maxLength(60)) }),
  reply: { kind: 'json', schema: interestList },
})

export const addToBriefcase = defineEndpoint({
  id: 'briefcase.add',
  method: 'POST',
  path: '/briefcase',
  summary: 'Add a piece to the portfolio: uploaded files or an address.',
  auth: 'required',
  can: ['create', 'briefcase'],
  body: briefcaseBody,
  reply: { kind: 'json', schema: briefcaseItem },
  idempotent: true,
  errors: ['briefcase.limit_reached'],
})

export const deleteFromBriefcase = defineEndpoint({
  id: 'briefcase.delete',
  method: 'DELETE',
  path: '/briefcase/{uuid}',
  summary: 'Take a piece out of the portfolio.',
  auth: 'required',
  can: ['delete', 'briefcase'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})

export const listRates = defineEndpoint({
  id: 'briefcase.listRates',
  method: 'GET',
  path: '/briefcase/pricing',
  summary: 'One’s own rate card.',
  auth: 'required',
  can: ['read', 'briefcase'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: rateItem },
})

export const addRate = defineEndpoint({
  id: 'briefcase.addRate',
  method: 'POST',
  path: '/briefcase/pricing',
  summary: 'Put a price on the rate card; one per network, content type and unit.',
  auth: 'required',
  can: ['create', 'briefcase'],
  body: rateBody,
  reply: { kind: 'json', schema: rateItem },
  idempotent: true,
  errors: ['rate.exists', 'briefcase.limit_reached'],
})

export const deleteRate = defineEndpoint({
  id: 'briefcase.deleteRate',
  method: 'DELETE',
  path: '/briefcase/pricing/{uuid}',
  summary: 'Take a price off the rate card.',
  auth: 'required',
  can: ['delete', 'briefcase'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})
