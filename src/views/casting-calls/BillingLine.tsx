import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { billingLineLine } from '#src/theme/made/recipes/billing-line-line.js'
import { useCallWords } from './call-words.ts'
import { contentOf } from './content.ts'

const Line = chakra('p', billingLineLine)

const filmed = new Set([
  'video',
  'reel',
  'story',
  'story_set',
  'short',
  'live',
  'dedicated_video',
  'integration',
  'spotlight',
  'snap',
  'video_pin',
  'ugc_video',
  'sponsored_stream',
  'live_mention',
])
const heard = new Set(['podcast_mention', 'host_read_midroll', 'full_episode', 'playlist', 'voice_over', 'space'])
const written = new Set(['article', 'newsletter', 'thread', 'guest_post', 'mention'])

/** The kind of work, in one verb: filmed, heard, written, or made. */
export function roleOf(contentTypes: readonly string[]): 'filmed' | 'heard' | 'written' | 'made' {
  const all = (set: Set<string>) => contentTypes.length > 0 && contentTypes.every(type => set.has(type))
  if (all(heard)) return 'heard'
  if (all(written)) return 'written'
  return contentTypes.some(type => filmed.has(type)) ? 'filmed' : 'made'
}

/** The credits of a film poster: "CAFÉ CEIBA presents THREE CREATORS filmed for INSTAGRAM". Names are large, the words between small. */
export function BillingLine({ call }: { call: CastingCall }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const { product, countries } = contentOf(call)
  const wanted = call.creators_wanted
  const published = call.deliverables.some(item => item.network !== 'none')
  const names: Record<string, string> = {
    brand: call.brand.name,
    creators: t('bill.creators', { count: wanted, n: wanted <= 10 ? t(`bill.number.${wanted}`) : words.amount(wanted) }),
    networks: words.list(call.networks.map(words.network)),
    countries: words.list(countries.slice(0, 3).map(words.country)),
    product: product?.description ?? '',
  }
  const sentence = [
    t('bill.presents'),
    countries.length > 0 && countries.length <= 3 && t('bill.in'),
    published ? t(`bill.${roleOf(call.content_types)}`) : t('bill.unpublished'),
    product && product.description.length <= 40 && t('bill.with'),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Line>
      {sentence
        .split(/(\[\w+\])/)
        .filter(Boolean)
        .map((part, index) => {
          const name = /^\[(\w+)\]$/.exec(part)?.[1]
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no identity and no state.
          return <Fragment key={index}>{name ? <span>{names[name]}</span> : <small>{part}</small>}</Fragment>
        })}
    </Line>
  )
}
