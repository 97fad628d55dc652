import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

const numberOf = (text: string | null) => (text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null)

export interface ReviewPlace {
  /** The version that is looked at; null while none is. */
  n: number | null
  /** The one before stands beside it. */
  beside: boolean
  /** Index of the file in that version, from 0 on. */
  piece: number
  /** The comment that is looked at. */
  comment: string | null
}

/** The looked-at part stands in the address: it can be linked, and back leads back. */
export function useReviewAddress() {
  const [search, setSearch] = useSearchParams()
  const place: ReviewPlace = {
    n: numberOf(search.get('review')),
    beside: search.get('beside') === '1',
    piece: numberOf(search.get('piece')) ?? 0,
    comment: search.get('comment'),
  }
  const go = useCallback(
    (patch: Partial<ReviewPlace>, { replace = true } = {}) =>
      setSearch(
        current => {
          const next = new URLSearchParams(current)
          const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value))
          if (patch.n !== undefined) put('review', patch.n === null ? null : String(patch.n))
          if (patch.beside !== undefined) put('beside', patch.beside ? '1' : null)
          if (patch.piece !== undefined) put('piece', patch.piece > 0 ? String(patch.piece) : null)
          if (patch.comment !== undefined) put('comment', patch.comment)
          if (patch.n === null) for (const name of ['beside', 'piece', 'comment']) next.delete(name)
          return next
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { place, go }
}
