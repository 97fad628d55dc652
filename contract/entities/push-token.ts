import * as z from 'zod/mini'

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`)))
}

/** A browser's `PushSubscription` as JSON: where to send, and whom to encrypt for (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>

/** The specification's `token`: the subscription itself, or the same as text. */
export const pushToken = z.union([
  pushSubscription,
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4000)),
      z.transform((text: string): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          return null
        }
      }),
    ),
    pushSubscription,
  ),
])
