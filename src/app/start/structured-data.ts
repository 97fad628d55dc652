import { minorUnits } from '#contract/currencies.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { absoluteUrl } from '#contract/social-links.ts'

const inUnits = (minor: number, currency: string) => minor / minorUnits(currency)

/** A proposal as a schema.org `Service` with one `Offer` for each package that can be ordered. */
export function proposalAsData(proposal: Proposal, url: string, origin: string): object {
  const { creator, rating } = proposal
  const image = proposal.image && absoluteUrl(proposal.image, origin)
  return {
    '@type': 'Service',
    name: proposal.title,
    description: proposal.description,
    url,
    ...(image && { image }),
    provider: {
      '@type': 'Person',
      name: creator.name,
      ...(creator.vanity_name && { url: origin + pathOf('user_profile', { user: creator.vanity_name }) }),
    },
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: proposal.rating_count, bestRating: 5 },
    }),
    offers: proposal.packages
      .filter(one => !one.paused)
      .map(one => ({
        '@type': 'Offer',
        name: one.name,
        price: inUnits(one.price_minor, one.currency),
        priceCurrency: one.currency,
        availability: proposal.takes_orders ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      })),
  }
}

/** Work that is done where it takes place. */
const onSite = ({ work_types, deliverables }: CastingCall) =>
  work_types.includes('event') || deliverables.some(one => one.content_type === 'event' || one.content_type === 'ooh_appearance')

/** Work on site is in the countries that the call names; what is done from anywhere may ask for people who live in them. */
function placeOf(call: CastingCall): object {
  const countries = call.countries.map(code => ({ '@type': 'Country', name: code }))
  if (!onSite(call))
    return { jobLocationType: 'TELECOMMUTE', ...(countries.length > 0 && { applicantLocationRequirements: countries }) }
  if (call.countries.length === 0) return {}
  return {
    jobLocation: call.countries.map(code => ({ '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: code } })),
  }
}

/** A casting call as a schema.org `JobPosting`; only while it takes pitches. */
export function callAsData(call: CastingCall, url: string): object {
  return {
    '@type': 'JobPosting',
    title: call.title,
    description: call.summary,
    url,
    ...(call.published_at && { datePosted: call.published_at.slice(0, 10) }),
    validThrough: `${call.apply_by}T23:59:59Z`,
    employmentType: 'CONTRACTOR',
    ...placeOf(call),
    hiringOrganization: { '@type': 'Organization', name: call.brand.name },
    ...(call.fee_min_minor !== null &&
      call.fee_max_minor !== null && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: call.currency,
          value: {
            '@type': 'QuantitativeValue',
            minValue: inUnits(call.fee_min_minor, call.currency),
            maxValue: inUnits(call.fee_max_minor, call.currency),
          },
        },
      }),
  }
}
