import * as z from 'zod/mini'
import { limits } from '../limits.ts'

const { linkDays } = limits.lists

/** How long a link opens what it leads to, without a session. */
export const daysOfLink = z._default(z.int().check(z.minimum(linkDays.min), z.maximum(linkDays.max)), linkDays.default)

/** A link's secret, as its address has it. */
export const linkParams = z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) })
