import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { Application } from '#contract/entities/application.ts'
import type { ApprovalLink } from '#contract/entities/approval.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { FeePlan } from '#contract/fees.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { applicationsViewList } from '#src/theme/made/recipes/applications-view-list.js'
import { applicationsViewPanes } from '#src/theme/made/recipes/applications-view-panes.js'
import { applicationsViewSideSlot } from '#src/theme/made/recipes/applications-view-side-slot.js'
import { ApproverLink } from '../approvals/ApproverLink.tsx'
import type { ApprovalLinkVerbs } from '../approvals/verbs.ts'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { ApplicationRow } from './ApplicationRow.tsx'
import { CompareView } from './CompareView.tsx'
import { PickedBar } from './PickedBar.tsx'
import { countOf, mostCompared, sortOf, sorts, tabNames, tabOf } from './tabs.ts'
import type { PitchVerbs } from './verbs.ts'

const Panes = chakra('div', applicationsViewPanes)
const List = chakra('div', applicationsViewList)
const SideSlot = chakra('div', applicationsViewSideSlot)

export interface ApplicationsViewProps {
  list: CollectionActor<Application, PageMeta & { totals: Record<string, number> }>
  /** For its title; null until it is there. */
  call: CastingCall | null
  /** Declines several. */
  decision: DecisionActor<PitchVerbs>
  /** Asks people outside of the company for their votes: its link, and its verbs. */
  approvals: { link: ResourceActor<ApprovalLink | null>; decision: DecisionActor<ApprovalLinkVerbs> }
  plan: FeePlan
  /** The open part: a pitch, or the offer for one. */
  side: ReactNode
}

/** A brand's pitches for one call: tabs by state, the list, and what is open beside it. Everything of it stands in the address. */
export function ApplicationsView({ list, call, decision, approvals, plan, side }: ApplicationsViewProps) {
  const { t } = useTranslation(['applications', 'approvals', 'my-work'])
  const runs = useMay('run')
  const [asking, ask] = useState(false)
  const [search, setSearch] = useSearchParams()
  const page = useSelector(list, snapshot => snapshot.context.page)
  const place = useSelector(list, snapshot => String(snapshot.value))
  const failure = useSelector(list, snapshot => snapshot.context.failure)
  const [tab, sort, open] = [tabOf(search.get('tab')), sortOf(search.get('sort')), search.get('application')]
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  const items = page?.items ?? []
  const chosen = items.filter(pitch => picked.has(pitch.uuid))
  const comparing = search.get('compare') !== null && chosen.length > 1 && chosen.length <= mostCompared

  /** The same address with something changed; what is open stays unless the list becomes another one. */
  const to = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    return { search: next.size > 0 ? `?${next}` : '' }
  }
  const anew = { page: null, application: null, offer: null, compare: null }
  // Another tab, another list: what was marked there is not marked here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab decides.
  useEffect(() => pick(new Set()), [tab])

  // On phones what is opened begins at its top, and the list comes back where it was.
  const opened = open ?? search.get('offer') ?? search.get('compare')
  const left = useRef(0)
  useLayoutEffect(() => {
    if (!opened) return
    left.current = window.scrollY
    window.scrollTo(0, 0)
    return () => window.scrollTo(0, left.current)
  }, [opened])

  if (failure?.code === 'not_found' || failure?.code === 'ability.forbidden') return <NotFoundView />
  const title = call?.title ?? items[0]?.casting_call.title ?? ''
  const totals = page?.meta.totals ?? {}
  const all = countOf('all', totals)
  const shown = comparing ? (
    <CompareView
      pitches={chosen}
      plan={plan}
      openTo={uuid => to({ application: uuid, compare: null })}
      onClose={() => setSearch(to({ compare: null }).search, { replace: true })}
    />
  ) : (
    side
  )
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minHeight={{ lg: '0' }} data-state={place}>
      {shown && (
        <chakra.h1 className="vh" hideFrom="lg">
          {t('title')}
        </chakra.h1>
      )}
      <chakra.div lgDown={shown ? { display: 'none' } : undefined}>
        <PageHead
          title={title ? `${t('title')} · ${title}` : t('title')}
          heading={t('title')}
          crumbs={[
            { label: t('my-work:title'), to: pathOf('my_work_brands', { section: 'calls' }) },
            ...(call ? [{ label: call.title, to: pathOf('casting_call', { uuid: call.uuid }) }] : []),
            { label: t('title') },
          ]}
          lead={call && <TextLink to={pathOf('casting_call', { uuid: call.uuid })}>{call.title}</TextLink>}
          fixed
          noTabs={Boolean(shown)}
        />
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="10px 16px"
          paddingInline={{ base: '16px', lg: '28px' }}
          paddingBottom={{ base: '12px', lg: 0 }}
          css={{ '& > nav': { borderBottom: 0, paddingInline: 0, marginInlineStart: '-12px', maxWidth: '100%' } }}
        >
          <Tabs
            label={t('tabs')}
            current={tab}
            tabs={tabNames.map(id => ({
              id,
              label: t(`tab.${id}`),
              count: page ? countOf(id, totals) : undefined,
              to: to({ ...anew, tab: id === 'all' ? null : id }),
            }))}
          />
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px">
            {runs && all > 0 && (
              <Button size="sm" icon={UsersIcon} aria-haspopup="dialog" onClick={() => ask(true)}>
                {t('approvals:link.button')}
              </Button>
            )}
            <Select
              size="sm"
              width="auto"
              aria-label={t('sort.label')}
              value={sort}
              options={sorts.map(value => ({ value, label: t(`sort.${value}`) }))}
              onChange={value => setSearch(to({ page: null, sort: value === 'newest' ? null : value }).search)}
            />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {asking && call && (
        <ApproverLink call={call.uuid} picked={chosen.map(pitch => pitch.uuid)} onClose={() => ask(false)} {...approvals} />
      )}
      <Panes data-open={shown ? '' : undefined} aria-busy={place === 'loading' || undefined}>
        <List data-list role="region" aria-label={t('list')}>
          {chosen.length > 0 && (
            <PickedBar
              pitches={chosen}
              decision={decision}
              onCompare={() => setSearch(to({ compare: '1', application: null, offer: null }).search)}
              onAskOutside={() => ask(true)}
              onClear={() => pick(new Set())}
            />
          )}
          <div data-scroll>
            {failure && <FailedState failure={failure} onRetry={() => list.send({ type: 'collection.retry' })} />}
            {!page && !failure && (
              <Loading label={t('loading')}>
                <chakra.div paddingInline="16px">
                  {[0, 1, 2, 3].map(row => (
                    <SkeletonRow key={row} />
                  ))}
                </chakra.div>
              </Loading>
            )}
            {page && items.length === 0 && !failure && (
              <EmptyState
                title={t(all === 0 ? 'empty' : 'none')}
                action={
                  all === 0 ? (
                    call && <ButtonLink to={pathOf('casting_call', { uuid: call.uuid })}>{t('seeCall')}</ButtonLink>
                  ) : (
                    <ButtonLink to={to({ ...anew, tab: null })}>{t('seeAll')}</ButtonLink>
                  )
                }
              >
                {t(all === 0 ? 'emptyBody' : 'noneBody')}
              </EmptyState>
            )}
            {items.length > 0 && (
              <chakra.ul role="list">
                {items.map(pitch => (
                  <ApplicationRow
                    key={pitch.uuid}
                    pitch={pitch}
                    open={!comparing && open === pitch.uuid}
                    to={to({ application: pitch.uuid, offer: null, compare: null })}
                    picked={picked.has(pitch.uuid)}
                    onPick={on => {
                      const next = new Set(picked)
                      if (on) next.add(pitch.uuid)
                      else next.delete(pitch.uuid)
                      pick(next)
                    }}
                  />
                ))}
              </chakra.ul>
            )}
            {page && page.meta.count > page.meta.size_page && (
              <Pagination
                page={page.meta.page}
                pages={Math.ceil(page.meta.count / page.meta.size_page)}
                to={number => to({ page: number === 1 ? null : String(number) })}
              />
            )}
          </div>
        </List>
        <SideSlot data-side>
          {shown ??
            (all > 0 && (
              <chakra.div display="grid" placeItems="center" flex="1">
                <EmptyState title={t('choose')}>{t('chooseBody')}</EmptyState>
              </chakra.div>
            ))}
        </SideSlot>
      </Panes>
    </chakra.div>
  )
}
