import { useSearchParams } from 'react-router-dom'

/** The form that opens a dispute stands in the address: whatever leads there is a link, and the way back is the browser’s. */
export function useDisputePart() {
  const [search, setSearch] = useSearchParams()
  return {
    open: search.get('part') === 'dispute',
    show: (open: boolean) => setSearch(open ? { part: 'dispute' } : {}, { replace: !open }),
  }
}
