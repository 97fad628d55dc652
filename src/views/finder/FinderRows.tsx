import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { interestRoots } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { finderViewSubjects } from '#src/theme/made/recipes/finder-view-subjects.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { PlansLink } from '../PlansLink.tsx'
import type { FinderPage, FinderProps } from './FinderView.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import { pricedBy } from './priced-by.ts'

const Subjects = chakra('ul', finderViewSubjects)

/** Nothing is asked yet: subjects to begin with. */
export function FinderStart({ onFilters }: Pick<FinderProps, 'onFilters'>) {
  const { t } = useTranslation('finder')
  const interest = useInterestWords()
  return (
    <>
      <chakra.div padding={{ base: '18px 16px 10px', lg: '22px 24px 12px' }}>
        <chakra.h2 textStyle="title-2">{t('start.title')}</chakra.h2>
        <chakra.p color="text-2">{t('start.detail')}</chakra.p>
      </chakra.div>
      <Subjects>
        {interestRoots.map(root => (
          <li key={root}>
            <Link
              to={{ search: `?interest=${root}` }}
              onClick={event => {
                event.preventDefault()
                onFilters({ interest: root })
              }}
            >
              <img src={`/api/v1/finder/category/cover/image/${root}/`} alt="" loading="lazy" />
              {interest(root)}
            </Link>
          </li>
        ))}
      </Subjects>
    </>
  )
}

/** A page of channels, and what has to be said of it as a whole. */
export function FinderRows({
  page,
  preview,
  filters,
  onFilters,
  to,
  choosing,
}: Pick<FinderProps, 'filters' | 'onFilters' | 'to' | 'choosing'> & { page: FinderPage; preview: boolean }) {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const { items, meta } = page
  const choice = choosing && { ...choosing, full: choosing.picked.length >= limits.invitation.atOnce }
  const priced = pricedBy(filters)
  const active = Object.keys(filters).filter(name => !['page', 'sort'].includes(name))
  if (meta.count === 0)
    return (
      <EmptyState
        title={t('nothing.title')}
        action={active.slice(0, 3).map(name => (
          <Button key={name} onClick={() => onFilters({ [name]: null })}>
            {t('nothing.without', { filter: t(`field.${name}`) })}
          </Button>
        ))}
      >
        {t('nothing.detail')}
      </EmptyState>
    )
  return (
    <>
      {items.some(row => row.source === 'demo') && (
        <chakra.div padding={{ base: '12px 16px 0', lg: '14px 24px 0' }}>
          <Notice tone="info">{t('demoNote')}</Notice>
        </chakra.div>
      )}
      {priced && meta.priced !== null && (
        <chakra.p color="text-2" padding={{ base: '12px 16px 0', lg: '14px 24px 0' }} data-priced>
          {t(`priced.${priced.kind}`, { count: meta.priced, n: words.amount(meta.priced), ...limits.results.least, ...priced })}
        </chakra.p>
      )}
      <chakra.ul role="list" listStyleType="none" aria-label={t('results')}>
        {items.map(row => (
          <ProfileRow key={row.uuid} row={row} choice={choice} priced={priced} />
        ))}
      </chakra.ul>
      {meta.withheld > 0 && (
        <chakra.div padding="14px 24px">
          <Notice tone="warn">{t('withheld', { count: meta.withheld })}</Notice>
        </chakra.div>
      )}
      {preview ? (
        <EmptyState title={t('preview.title', { count: meta.count })} action={<PlansLink>{t('plans')}</PlansLink>}>
          {t('preview.detail', { count: items.length })}
        </EmptyState>
      ) : (
        <Pagination page={meta.page} pages={Math.ceil(meta.count / meta.size_page)} to={to} />
      )}
    </>
  )
}
