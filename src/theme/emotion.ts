import createCache, { type EmotionCache } from '@emotion/cache'
import { StyleSheet } from '@emotion/sheet'

/** Leaves style elements where the server put them: moved, even to where they are, all of the page is styled and laid out anew. */
class StandingSheet extends StyleSheet {
  override hydrate(tags: HTMLStyleElement[]) {
    this.tags.push(...tags)
  }
}

/** Without a page, as on the server, the cache begins empty; with one it takes over the styles that the page came with. */
export function createStyleCache(page?: Document): EmotionCache {
  const key = 'e'
  if (!page) return createCache({ key })
  const cache = createCache({ key })
  cache.sheet = new StandingSheet({ key, container: page.head })
  for (const tag of page.querySelectorAll<HTMLStyleElement>('style[data-looks]')) {
    cache.sheet.hydrate([tag])
    for (const name of tag.dataset.looks?.split(' ') ?? []) cache.inserted[name] = true
  }
  return cache
}
