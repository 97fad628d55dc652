import { useSearchParams } from 'react-router-dom'
import { Pagination } from './Pagination.tsx'

interface Props {
  meta: { page: number; size_page: number; count: number }
  /** Of the parameter; another one where a screen has two lists. */
  name?: string
}

/** The pages of a list whose page stands in the address, beside whatever else stands there. */
export function ListPages({ meta, name = 'page' }: Props) {
  const [search] = useSearchParams()
  return (
    <Pagination
      page={meta.page}
      pages={Math.ceil(meta.count / meta.size_page)}
      to={number => {
        const next = new URLSearchParams(search)
        next.set(name, String(number))
        return { search: `?${next}` }
      }}
    />
  )
}
