import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold'
import { PolygonIcon } from '@phosphor-icons/react/dist/csr/Polygon'
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import type { PageMeta } from '#contract/endpoint.ts'
import type { SpaceSummary } from '#contract/entities/space.ts'
import { type Hours, shownHours } from '#contract/rules/hours.ts'
import { boxOfArea } from '#contract/rules/map-area.ts'
import { type Box, middleOf } from '#contract/rules/map-box.ts'
import { spaceKinds, spaceSorts } from '#contract/space-choices.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Chip, Chips, RemovableChip } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { AreaDrawingActor } from '#src/machines/area-drawing/area-drawing.machine.ts'
import type { CollectionActor, CollectionPage, Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { realtyViewBar } from '#src/theme/made/recipes/realty-view-bar.js'
import { realtyViewHead } from '#src/theme/made/recipes/realty-view-head.js'
import { realtyViewLine } from '#src/theme/made/recipes/realty-view-line.js'
import { realtyViewListPane } from '#src/theme/made/recipes/realty-view-list-pane.js'
import { realtyViewMapPart } from '#src/theme/made/recipes/realty-view-map-part.js'
import { realtyViewPanes } from '#src/theme/made/recipes/realty-view-panes.js'
import { useSession } from '../actors.ts'
import { SearchBox } from '../casting-calls/SearchBox.tsx'
import { SearchHead } from '../list/SearchHead.tsx'
import { type OnFilters, useAtOnce, useStartOfPage } from '../list/use-list-address.ts'
import { usePage } from '../shell/page.ts'
import { useEmitted } from '../use-emitted.ts'
import { AreaForm } from './AreaForm.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import {
  addressOf,
  areaOf,
  boxOf,
  cleared,
  countOn,
  kindsOf,
  nearOf,
  pageOf,
  sortOf,
  spaceAddress,
  toggleKind,
  withArea,
  withBox,
  withFilters,
  withinOf,
  withPage,
} from './filters.ts'
import { MapPane } from './MapPane.tsx'
import { roomy } from './mercator.ts'
import type { Shown } from './Pins.tsx'
import { SpaceRow } from './SpaceRow.tsx'
import { useAreaWords } from './use-area-words.ts'
import { useSpaceWords } from './use-space-words.ts'

export type SpacesPage = CollectionPage<
  SpaceSummary,
  PageMeta &
    Shown & {
      priced: { from: string; to: string; days: number; hours: Hours | null }
      bounds: [number, number, number, number] | null
      near: Record<string, number>
    }
>
type Snapshot = ReturnType<CollectionActor<SpacesPage['items'][number], SpacesPage['meta']>['getSnapshot']>
const selectPage = (snapshot: Snapshot) => snapshot.context.page
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

export type RealtyRoute = 'realty-search' | 'realty_maps'

export interface RealtyViewProps {
  /** Both are one state in one address; on phones one begins with the list and the other with the map. */
  route: RealtyRoute
  actor: CollectionActor<SpacesPage['items'][number], SpacesPage['meta']>
  drawing: AreaDrawingActor
  filters: Filters
  onFilters: OnFilters
  /** Beside the title: what somebody who is signed in may do with the search. */
  tools?: (filters: Filters, currency: string) => ReactNode
}

const Panes = chakra('div', realtyViewPanes)
const ListPane = chakra('section', realtyViewListPane)
const MapPart = chakra('div', realtyViewMapPart)
const Head = chakra('div', realtyViewHead)
const Line = chakra('div', realtyViewLine)
const Bar = chakra('div', realtyViewBar)

/** `realty-search` and `realty_maps`: places to book, as a list beside their map. */
export function RealtyView({ route, actor, drawing, filters: address, onFilters: onAddress, tools }: RealtyViewProps) {
  const [filters, onFilters] = useAtOnce(address, onAddress)
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const own = useSelector(useSession(), snapshot => selectUser(snapshot)?.organization?.default_currency)
  const currency = currencies.find(code => code === (filters.currency ?? own)) ?? 'EUR'
  const page = useSelector(actor, selectPage)
  const state = useSelector(actor, selectState)
  const failure = useSelector(actor, selectFailure)
  const [lit, setLit] = useState<string | null>(null)
  const main = useRef<HTMLElement>(null)
  const look = useCallback((uuid: string | null) => setLit(uuid), [])
  const title = t(route === 'realty_maps' ? 'mapTitle' : 'title')
  usePage({ title, fixed: true })
  useStartOfPage(pageOf(address), main)

  const failed = state === 'failed'
  const shown = failed ? null : page
  const meta = page?.meta ?? null
  const bounds = meta?.bounds ?? null
  const area = areaOf(filters)
  const around = area && boxOfArea(area)
  const wide = around ?? bounds
  const view = boxOf(filters) ?? (wide && roomy(wide))
  const seen = useRef<Box | null>(null)
  const middle = () => middleOf(seen.current ?? view ?? [-30, 0, 0, 50])
  useEmitted(drawing, 'area.drawn', ({ area: drawn }) => onFilters(withArea(filters, drawn)))
  const to = (uuid: string) => spaceAddress(uuid, filters)
  const other = route === 'realty_maps' ? 'realty-search' : 'realty_maps'
  return (
    <Panes data-state={state}>
      <ListPane ref={main} tabIndex={-1} aria-label={title} aria-busy={state === 'loading' || undefined}>
        <Head>
          <SearchHead narrow>
            <h1 tabIndex={-1}>{title}</h1>
            {tools && <div data-tools>{tools(filters, currency)}</div>}
            <SearchBox
              words={{ label: t('search.label'), placeholder: t('search.placeholder'), clear: t('search.clear') }}
              query={filters.query ?? ''}
              onSearch={query =>
                // A new text names another place to go to, so the view of the map is dropped.
                onFilters(withFilters(filters, { query: query || null, box: null }), { replace: Boolean(filters.query && query) })
              }
            />
          </SearchHead>
          <Chips role="group" aria-label={t('kinds')}>
            {spaceKinds.map(kind => (
              <Chip key={kind} pressed={kindsOf(filters).includes(kind)} onChange={() => onFilters(toggleKind(filters, kind))}>
                {t(`kindShort.${kind}`)}
              </Chip>
            ))}
          </Chips>
          <Line>
            <FilterDialog
              filters={filters}
              currency={currency}
              days={meta?.priced ?? null}
              count={shown?.meta.count ?? null}
              near={meta?.near ?? null}
              onFilters={onFilters}
            />
            <IconButton
              outlined
              icon={PolygonIcon}
              label={t('zone.button')}
              aria-haspopup="dialog"
              onClick={() => drawing.send({ type: 'area.write', area, middle: middle() })}
            />
            <div data-order>
              <Select
                size="sm"
                aria-label={t('sort.label')}
                value={sortOf(filters)}
                onChange={sort =>
                  onFilters(withFilters(filters, { sort, ...(sort === 'price' || sort === 'cpm' ? { currency } : {}) }))
                }
                options={spaceSorts
                  .filter(sort => sort !== 'distance' || filters.box || filters.area)
                  .map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
              />
            </div>
          </Line>
        </Head>
        <Bar>
          <b role="status">
            {shown
              ? t(filters.box ? 'inView' : 'results', { count: shown.meta.count, n: words.number(shown.meta.count) })
              : t('counting')}
          </b>
          {meta && (
            <chakra.span textStyle="small" color="muted">
              {meta.priced.hours
                ? t('hours.allIn', { count: shownHours(meta.priced.hours) })
                : t('allIn', { count: meta.priced.days })}
            </chakra.span>
          )}
          <PlacesOn filters={filters} onFilters={onFilters} />
          <ButtonLink
            size="sm"
            icon={route === 'realty_maps' ? ListIcon : MapTrifoldIcon}
            to={addressOf(other, filters)}
            lg={{ display: 'none' }}
            marginInlineStart="auto"
          >
            {t(route === 'realty_maps' ? 'toList' : 'toMap')}
          </ButtonLink>
        </Bar>
        <div data-rows>
          {failed ? (
            <FailedState failure={failure} minHeight="320px" onRetry={() => actor.send({ type: 'collection.retry' })} />
          ) : !shown ? (
            <RowsWaiting />
          ) : shown.items.length === 0 ? (
            <Nothing filters={filters} onFilters={onFilters} />
          ) : (
            <>
              <ul>
                {shown.items.map(space => (
                  <SpaceRow
                    key={space.uuid}
                    space={space}
                    days={shown.meta.priced}
                    to={to(space.uuid)}
                    lit={lit === space.uuid}
                    near={filters.near ?? ''}
                    onLook={look}
                  />
                ))}
              </ul>
              <Pagination
                page={pageOf(filters)}
                pages={Math.ceil(shown.meta.count / shown.meta.size_page)}
                to={at => addressOf(route, withPage(filters, at))}
              />
            </>
          )}
        </div>
      </ListPane>
      <MapPart data-hidden={route === 'realty-search' || undefined}>
        <MapPane
          view={view ?? null}
          area={area}
          drawing={drawing}
          onMoved={box => {
            seen.current = box
          }}
          points={meta?.points ?? []}
          clusters={meta?.clusters ?? []}
          places={meta?.places ?? []}
          lit={lit}
          addressOf={to}
          onLook={look}
          onView={box => onFilters(withBox(filters, box))}
          onOpen={box => onFilters(withBox(filters, roomy(box)))}
        />
      </MapPart>
      <AreaForm actor={drawing} middle={middle} />
    </Panes>
  )
}

/** The places that a search is narrowed to, each to be taken off. */
function PlacesOn({ filters, onFilters }: { filters: Filters; onFilters: OnFilters }) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const sayArea = useAreaWords()
  const near = nearOf(filters)
  const area = areaOf(filters)
  return (
    <>
      {near.length > 0 && (
        <RemovableChip onRemove={() => onFilters(withFilters(filters, { near: null, within: null }))}>
          {t('near.chip', {
            n: words.number(withinOf(filters)),
            kinds: words.either(near.map(kind => t(`near.kind.${kind}`))),
          })}
        </RemovableChip>
      )}
      {area && <RemovableChip onRemove={() => onFilters(withArea(filters, null))}>{sayArea(area)}</RemovableChip>}
    </>
  )
}

const placeholders = ['one', 'two', 'three', 'four', 'five']

function RowsWaiting() {
  const { t } = useTranslation('realty')
  return (
    <Loading label={t('loading')}>
      {placeholders.map(key => (
        <chakra.div key={key} display="grid" gridTemplateColumns="132px minmax(0,1fr)" gap="14px" padding="14px 24px">
          <Skeleton height="108px" />
          <chakra.div display="grid" gap="2" alignContent="start">
            <Skeleton height="18px" width="70%" />
            <Skeleton height="14px" />
            <Skeleton height="14px" width="50%" />
          </chakra.div>
        </chakra.div>
      ))}
    </Loading>
  )
}

/** Narrowed to nothing, or looking where there is nothing: each has its way out. */
function Nothing({ filters, onFilters }: { filters: Filters; onFilters: OnFilters }) {
  const { t } = useTranslation('realty')
  const narrowed = Boolean(filters.query || filters.kind) || countOn(filters) > 0
  const placed = Boolean(filters.box || filters.area)
  if (!narrowed && !placed) return <EmptyState title={t('empty.title')}>{t('empty.detail')}</EmptyState>
  return (
    <EmptyState
      title={t('nothing.title')}
      action={
        <>
          {placed && (
            <Button onClick={() => onFilters(withFilters(filters, { box: null, area: null }))}>{t('nothing.everywhere')}</Button>
          )}
          {narrowed && (
            <Button
              onClick={() => onFilters(withFilters(cleared(filters), { box: filters.box ?? null, area: filters.area ?? null }))}
            >
              {t('nothing.clear')}
            </Button>
          )}
        </>
      }
    >
      {t(placed ? 'nothing.here' : 'nothing.detail')}
    </EmptyState>
  )
}
