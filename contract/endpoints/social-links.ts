import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { socialLink, socialLinksBody } from '../social-links.ts'

const links = z.object({ links: z.array(socialLink) })

/**
 * Links that somebody merely says are theirs, six addresses on a form (specification §3, the link helper). They are not the
 * channels of `accounts/profile/networks`, which are proved, counted and priced and belong to one person alone; nor the
 * website of `accounts/account-company`, which stands in agreements and on invoices.
 */
export const getSocialLinks = defineEndpoint({
  id: 'social.links',
  method: 'GET',
  path: '/accounts/social-links',
  summary: 'Where else one is found: the company one acts for, or the person.',
  auth: 'required',
  reply: { kind: 'json', schema: links },
})

export const putSocialLinks = defineEndpoint({
  id: 'social.putLinks',
  method: 'PUT',
  path: '/accounts/social-links',
  summary: 'Change these links; what is not named stays, what is empty goes.',
  auth: 'required',
  body: socialLinksBody,
  reply: { kind: 'json', schema: links },
})

export const checkLink = defineEndpoint({
  id: 'social.checkLink',
  method: 'POST',
  path: '/accounts/social-links/check',
  summary: 'Whether anybody answers at this address (specification §5); never asks inside our own network.',
  auth: 'required',
  body: z.strictObject({ url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)) }),
  reply: { kind: 'json', schema: z.object({ reachable: z.boolean() }) },
  rate: { by: 'account', limit: 40, windowMs: 3_600_000 },
})
