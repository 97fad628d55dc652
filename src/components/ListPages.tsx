import { useSearchParams } from 'react-router-dom'
import { Pagination } from './Pagination.tsx'

/** The pages of a list whose page stands in the address, as `page`, beside whatever else stands there. */
export function ListPages({ meta }: { meta: { page: number; size_page: number; count: number } }) {
  const [search] = useSearchParams()
  return (
    <Pagination
      page={meta.page}
      pages={Math.ceil(meta.count / meta.size_page)}
      to={number => {
        const next = new URLSearchParams(search)
        next.set('page', String(number))
        return { search: `?${next}` }
      }}
    />
  )
}
