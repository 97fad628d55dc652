import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { TrackingLink } from '#contract/entities/tracking-link.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Progress } from '#src/components/Progress.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { linksViewBar } from '#src/theme/made/recipes/links-view-bar.js'
import { linksViewFigure } from '#src/theme/made/recipes/links-view-figure.js'
import { linksViewFigures } from '#src/theme/made/recipes/links-view-figures.js'
import { linksViewRow } from '#src/theme/made/recipes/links-view-row.js'
import { ByRole } from '../ByRole.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { SearchBox } from '../casting-calls/SearchBox.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { PlansLink } from '../PlansLink.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { CopyButton } from './CopyButton.tsx'
import { lookOf, marks, todayOf } from './link-words.ts'
import { Revenue } from './Revenue.tsx'

type Page = { items: TrackingLink[]; meta: PageMeta & { used: number | null; limit: number | null } }

const Bar = chakra('div', linksViewBar)
const Row = chakra('li', linksViewRow)
const Figures = chakra('div', linksViewFigures)
const Figure = chakra('div', linksViewFigure)

interface Props {
  links: CollectionActor<Page['items'][number], Page['meta']>
  query: string
  onSearch(query: string): void
  /** True where this person may make links; `benefit` is true where the plan has any. */
  makes: boolean
  benefit: boolean
}

/** `tracking_links`: every link with what came of it; for creators those of own agreements. */
export function LinksView({ links, query, onSearch, makes, benefit }: Props) {
  const { t } = useTranslation('tracking-links')
  const words = useCallWords()
  const [search] = useSearchParams()
  const page = useSelector(links, snapshot => snapshot.context.page)
  const busy = useSelector(links, snapshot => snapshot.matches('loading'))
  const { used = null, limit = null } = page?.meta ?? {}
  const add = (
    <ByRole needs="run">
      <ButtonLink look="accent" icon={PlusIcon} to={pathOf('tracking_link', { uuid: 'new' })}>
        {t('new')}
      </ButtonLink>
    </ByRole>
  )
  if (makes && !benefit && page?.meta.count === 0 && !query)
    return (
      <>
        <PageHead title={t('title')} />
        <EmptyState title={t('locked.title')} action={<PlansLink>{t('locked.plans')}</PlansLink>}>
          {t('locked.detail')}
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t(makes ? 'lead' : 'leadCreator')}
        actions={makes && benefit && page && page.items.length > 0 ? add : undefined}
      />
      <Bar>
        <SearchBox
          words={{ label: t('search.label'), placeholder: t('search.placeholder'), clear: t('search.clear') }}
          query={query}
          onSearch={onSearch}
        />
        <ButtonLink size="sm" look="text" to={{ search: search.get('state') === 'archived' ? '' : '?state=archived' }}>
          {t(search.get('state') === 'archived' ? 'backToActive' : 'archivedOnes')}
        </ButtonLink>
        {used !== null && limit !== null && limit > 0 && (
          <div data-meter>
            <chakra.span textStyle="meta" color="muted">
              {t('meter', { used, limit })}
            </chakra.span>
            <Progress value={used} max={limit} label={t('meterLabel')} />
          </div>
        )}
      </Bar>
      <ListStates
        list={links}
        inset
        label={t('loading')}
        empty={
          <EmptyState
            title={t(query ? 'nothing.title' : makes ? 'empty.title' : 'emptyCreator.title')}
            action={!query && makes && benefit && add}
          >
            {t(query ? 'nothing.detail' : makes ? 'empty.detail' : 'emptyCreator.detail')}
          </EmptyState>
        }
      >
        {page => (
          <chakra.ul role="list" listStyleType="none" aria-label={t('title')} aria-busy={busy || undefined}>
            {page.items.map(one => (
              <LinkRow key={one.uuid} link={one} count={words.amount} />
            ))}
          </chakra.ul>
        )}
      </ListStates>
    </>
  )
}

function LinkRow({ link, count }: { link: TrackingLink; count(n: number): string }) {
  const { t } = useTranslation('tracking-links')
  const look = lookOf(link, todayOf())
  const { figures } = link
  return (
    <Row>
      <chakra.div minWidth={0}>
        <Link to={pathOf('tracking_link', { uuid: link.uuid })}>
          <b>{link.name}</b>
        </Link>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="4px 10px" textStyle="small" color="muted">
          <bdi>{link.url.replace(/^https?:\/\//, '')}</bdi>
          <CopyButton text={link.url} about={link.name} look="text" />
          {link.creator && <span>{t('forCreator', { name: link.creator.name })}</span>}
        </chakra.span>
      </chakra.div>
      <span>
        <Mark kind={marks[look]}>{t(`state.${look}`)}</Mark>
      </span>
      <Figures>
        <Figure>
          <b>{count(figures.clicks)}</b>
          <span>{t('figure.clicks', { count: figures.clicks })}</span>
        </Figure>
        <Figure>
          <b>{count(figures.visitors)}</b>
          <span>{t('figure.visitors')}</span>
        </Figure>
        <Figure>
          <b>{count(figures.conversions)}</b>
          <span>{t('figure.conversions', { count: figures.conversions })}</span>
        </Figure>
        {figures.revenue && (
          <Figure>
            <Revenue revenue={figures.revenue} />
            <span>{t('figure.revenue')}</span>
          </Figure>
        )}
      </Figures>
    </Row>
  )
}
