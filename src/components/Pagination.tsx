import { chakra } from '@chakra-ui/react/styled-system'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import { Icon } from './Icon.tsx'

const Base = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: '4px',
    padding: '16px',
    '& a, & > span': {
      display: 'grid',
      placeItems: 'center',
      minWidth: '40px',
      height: '40px',
      paddingInline: '10px',
      borderRadius: 'control',
      fontWeight: 540,
      fontVariantNumeric: 'tabular-nums',
      color: 'text-2',
      lgDown: { minWidth: '44px', height: '44px' },
    },
    '& a:hover': { bg: 'hover' },
    '& a[aria-current]': {
      bg: 'accent-subtle',
      color: 'accent-on-subtle',
      boxShadow: 'inset 0 0 0 1.5px var(--accent-line)',
      fontWeight: 640,
    },
    '& > span': { color: 'disabled' },
  },
})

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
