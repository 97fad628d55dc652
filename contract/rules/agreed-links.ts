import { linkCoupon, linkDestination } from '../entities/tracking-link.ts'
import { limits } from '../limits.ts'
import { wordsAskedFor } from './required-words.ts'

/** A link that the terms ask the creator to publish, and the code that goes with it. */
export interface AgreedLink {
  /** `https://…` */
  destination: string
  coupon: string | null
}

const secure = (address: string) => (/^https?:\/\//i.test(address) ? address.replace(/^http:/i, 'https:') : `https://${address}`)

/** The addresses that the terms ask for, each once; the first code belongs to the first of them. */
export function linksOfTerms({ must_include = [] }: { must_include?: readonly string[] }): AgreedLink[] {
  const asked = wordsAskedFor(must_include)
  const code = linkCoupon.safeParse(asked.find(({ kind }) => kind === 'code')?.wanted)
  const addresses = asked.flatMap(({ kind, wanted }) => {
    const parsed = kind === 'link' ? linkDestination.safeParse(secure(wanted)) : null
    return parsed?.success ? [parsed.data] : []
  })
  return [...new Set(addresses)]
    .slice(0, limits.link.perDeal)
    .map((destination, place) => ({ destination, coupon: place === 0 && code.success ? code.data : null }))
}
