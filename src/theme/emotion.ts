import createCache, { type EmotionCache } from '@emotion/cache'

/** The nonce that the server wrote into the page, for the style tags that Emotion adds; none on a page that sends no policy. */
export function pageNonce(page: Document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"], meta[name="csp-nonce"]')
  return meta?.nonce || meta?.content || undefined
}

export function createStyleCache(nonce?: string): EmotionCache {
  return createCache(nonce ? { key: 'e', nonce } : { key: 'e' })
}
