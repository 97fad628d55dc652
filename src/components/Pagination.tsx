import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import { chakra } from '#src/theme/made/jsx/index.js'
import { paginationBase } from '#src/theme/made/recipes/pagination-base.js'
import { Icon } from './Icon.tsx'

const Base = chakra('nav', paginationBase)

export interface PaginationProps {
  page: number
  pages: number
  to(page: number): To
}

/** 1 … 4 5 6 … 20, around the current page. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter(at => at >= 1 && at <= pages).sort((a, b) => a - b)
  return wanted.flatMap((at, index) => {
    const gap = at - (wanted[index - 1] ?? at)
    return gap > 2 ? [null, at] : gap === 2 ? [at - 1, at] : [at]
  })
}

export function Pagination({ page, pages, to }: PaginationProps) {
  const { t } = useTranslation()
  if (pages < 2) return null
  return (
    <Base aria-label={t('parts.pages')}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" aria-label={t('parts.previous')}>
          <Icon of={CaretLeftIcon} size={16} weight="bold" flip />
        </Link>
      ) : (
        <span aria-hidden>
          <Icon of={CaretLeftIcon} size={16} weight="bold" flip />
        </span>
      )}
      {pageNumbers(page, pages).map((at, index) =>
        at === null ? (
          <span key={`gap ${index < 3 ? 'before' : 'after'}`} aria-hidden>
            …
          </span>
        ) : (
          <Link key={at} to={to(at)} aria-label={t('parts.page', { page: at })} aria-current={at === page ? 'page' : undefined}>
            {at}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" aria-label={t('parts.next')}>
          <Icon of={CaretRightIcon} size={16} weight="bold" flip />
        </Link>
      ) : (
        <span aria-hidden>
          <Icon of={CaretRightIcon} size={16} weight="bold" flip />
        </span>
      )}
    </Base>
  )
}
