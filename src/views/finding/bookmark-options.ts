import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bookmark } from '#contract/entities/bookmark.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import { addressOfPage } from '#contract/rules/bookmark.ts'
import { bookmarkWords } from './page-names.ts'
import type { SearchOption } from './search-options.ts'

/** Bookmarks as lines, worded in the reader's language. */
export function useBookmarkOptions(items: readonly Bookmark[]): (SearchOption & { uuid: string })[] {
  const { t, i18n } = useTranslation(['finding', 'shell'])
  return useMemo(() => {
    const phrases = { t: (key: string) => t(key), has: (key: string) => i18n.exists(`finding:${key}`) }
    return items.map(item => ({
      id: `bookmark-${item.uuid}`,
      uuid: item.uuid,
      to: addressOfPage(item),
      ...bookmarkWords(item, phrases),
    }))
  }, [items, t, i18n])
}

/** The first ones while nothing is written; else those that hold the words, those that begin with them first. */
export function matchBookmarks(options: readonly SearchOption[], text: string): SearchOption[] {
  const words = fold(text)
  const place = ({ title, detail }: SearchOption) =>
    fold(title).startsWith(words) ? 0 : `${fold(title)} ${fold(detail)}`.includes(words) ? 1 : 2
  return options
    .map(option => ({ option, place: words ? place(option) : 0 }))
    .filter(one => one.place < 2)
    .sort((a, b) => a.place - b.place)
    .slice(0, limits.search.bookmarks)
    .map(one => one.option)
}
