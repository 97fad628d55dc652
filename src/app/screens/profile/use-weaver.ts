import { hashtags, weaverPricing } from '#contract/endpoints/weaver.ts'
import type { Call } from '#src/services/api.ts'
import { useDecision, useResource } from '../../hooks/screen-actors.ts'

const loadPricing = async (call: Call, name: string, signal: AbortSignal) =>
  name ? await call(weaverPricing, { params: { a: 'vanity', b: name } }, { signal }) : { declared: [], market_range: [] }

/** The price of comparable work, for a creator of this name. */
export const usePricing = (vanityName: string | null) => useResource(loadPricing, { id: vanityName ?? '' })

export const useHashtagLookup = () =>
  useDecision({
    'hashtag.ask': (call, { body }: { body: { tag: string } }, _key, signal) => call(hashtags, { query: body }, { signal }),
  })
