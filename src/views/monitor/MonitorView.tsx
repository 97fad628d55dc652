import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import { mentionStates } from '#contract/endpoints/monitor.ts'
import type { Mention, MonitorQuota, MonitorRule } from '#contract/entities/monitor.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor, CollectionPage, Filters } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { monitorViewInset } from '#src/theme/made/recipes/monitor-view-inset.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { SearchBox } from '../casting-calls/SearchBox.tsx'
import { FilteredList } from '../list/FilteredList.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { PlansLink } from '../PlansLink.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { useDecisions } from '../use-decided.ts'
import { MentionRow } from './MentionRow.tsx'
import { MonitorColumn } from './MonitorColumn.tsx'
import { RuleHead } from './RuleHead.tsx'
import type { MonitorVerbs } from './verbs.ts'

export type MonitorMeta = PageMeta & { unread: number; rules: MonitorRule[]; quota: MonitorQuota }
type Page = CollectionPage<Mention, MonitorMeta>

const Inset = chakra('div', monitorViewInset)

interface Props {
  mentions: CollectionActor<Mention, MonitorMeta>
  /** Chart of the mentions on each day. */
  chart: ReactNode
  /** Verbs `pause`, `resume` and `delete` on rules, `mark` on mentions, `readAll`. */
  decision: DecisionActor<MonitorVerbs>
  filters: Filters
  onFilters(patch: Readonly<Record<string, string | null>>): void
  to(filters: Filters): string
  /** True where this plan may make and change rules. */
  writes: boolean
}

/** `monitor`: what is said where the rules listen. */
export function MonitorView({ mentions, chart, decision, filters, onFilters, to, writes }: Props) {
  const { t } = useTranslation('monitor')
  const page = useSelector(mentions, snapshot => snapshot.context.page)
  const busy = useSelector(mentions, snapshot => snapshot.matches('loading'))
  const { rules = [], quota = null, unread = 0 } = page?.meta ?? {}
  const chosen = rules.find(rule => rule.uuid === filters.rule)
  const full = quota !== null && quota.rules.limit !== null && quota.rules.used >= quota.rules.limit
  const add = (
    <ButtonLink look="accent" icon={PlusIcon} to={pathOf('monitor_rule', { uuid: 'new' })}>
      {t('newRule')}
    </ButtonLink>
  )
  const plans = <PlansLink>{t('plans')}</PlansLink>
  if (page && rules.length === 0)
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} />
        {writes ? (
          <EmptyState title={t('empty.title')} action={add}>
            {t('empty.detail')}
          </EmptyState>
        ) : (
          <EmptyState title={t('locked.title')} action={plans}>
            {t('locked.detail')}
          </EmptyState>
        )}
      </>
    )
  const state = mentionStates.find(one => one === filters.state) ?? 'inbox'
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={page && (writes ? (full ? undefined : add) : plans)} />
      <FilteredList
        words={{ filters: t('filters'), show: t('show'), list: t('mentions') }}
        busy={busy}
        column={close =>
          page && <MonitorColumn rules={rules} unread={unread} filters={filters} to={to} onFilters={onFilters} onChosen={close} />
        }
        head={chosen && <RuleHead key={chosen.uuid} rule={chosen} writes={writes} decision={decision} />}
        search={
          <SearchBox
            words={{ label: t('search.label'), placeholder: t('search.placeholder'), clear: t('search.clear') }}
            query={filters.query ?? ''}
            onSearch={query => onFilters({ query: query || null })}
          />
        }
        bar={
          <>
            <Segmented
              label={t('states.label')}
              value={state}
              onChange={value => onFilters({ state: value === 'inbox' ? null : value })}
              options={mentionStates.map(value => ({ value, label: t(`states.${value}`) }))}
            />
            {quota && <Meter quota={quota} />}
          </>
        }
      >
        {quota && quota.withheld > 0 && (
          <Inset>
            <Notice tone="warn">
              {t('withheld', { count: quota.withheld })} <Time at={quota.resets_at} as="day" />
            </Notice>
          </Inset>
        )}
        <ListStates list={mentions} inset label={t('loading')} empty={<NoMentions filters={filters} onFilters={onFilters} />}>
          {page => (
            <>
              {chart}
              <Rows page={page} decision={decision} />
            </>
          )}
        </ListStates>
      </FilteredList>
    </>
  )
}

function Meter({ quota }: { quota: MonitorQuota }) {
  const { t } = useTranslation('monitor')
  const words = useCallWords()
  return (
    <div data-meter>
      <chakra.span textStyle="meta" color="muted">
        {quota.limit === null
          ? t('meterNoLimit', { used: words.amount(quota.used) })
          : t('meter', { used: words.amount(quota.used), limit: words.amount(quota.limit) })}
        {quota.rules.limit !== null && ` · ${t('meterRules', { used: quota.rules.used, limit: quota.rules.limit })}`}
      </chakra.span>
      {quota.limit !== null && <Progress value={quota.used} max={quota.limit} label={t('meterLabel')} />}
    </div>
  )
}

/** Filtered to nothing, or quiet so far. */
function NoMentions({ filters, onFilters }: Pick<Props, 'filters' | 'onFilters'>) {
  const { t } = useTranslation('monitor')
  const narrowing = Object.keys(filters).filter(name => !['page', 'rule'].includes(name) && filters[name])
  return narrowing.length > 0 ? (
    <EmptyState
      title={t('nothing.title')}
      action={
        <Button onClick={() => onFilters(Object.fromEntries(narrowing.map(name => [name, null])))}>{t('nothing.clear')}</Button>
      }
    >
      {t('nothing.detail')}
    </EmptyState>
  ) : (
    <EmptyState title={t('quiet.title')}>{t('quiet.detail')}</EmptyState>
  )
}

function Rows({ page, decision }: Pick<Props, 'decision'> & { page: Page }) {
  const { t } = useTranslation('monitor')
  const { isUnderWay } = useDecisions(decision)
  const { items, meta } = page
  const wordsOf = (mention: Mention) =>
    mention.rules.flatMap(({ uuid }) => {
      const rule = meta.rules.find(one => one.uuid === uuid)
      return rule ? [...rule.any, ...rule.all] : []
    })
  const mark = (uuid: string, body: MonitorVerbs['mark']['body']) =>
    decision.send({ type: 'decision.make', decision: { kind: 'mark', uuid, body } })
  return (
    <>
      {items.some(row => row.source === 'demo') && (
        <Inset>
          <Notice tone="info">{t('demoNote')}</Notice>
        </Inset>
      )}
      {meta.unread > 0 && (
        <chakra.div display="flex" justifyContent="flex-end" padding={{ base: '0 16px 8px', lg: '0 24px 8px' }}>
          <Button size="sm" look="text" disabled={isUnderWay({ uuid: 'all' })} onClick={() => mark('all', { read: true })}>
            {t('readAll', { count: meta.unread })}
          </Button>
        </chakra.div>
      )}
      <chakra.ul role="list" listStyleType="none" aria-label={t('mentions')} borderTop="1px solid var(--border)">
        {items.map(row => (
          <MentionRow
            key={row.uuid}
            mention={row}
            words={wordsOf(row)}
            busy={isUnderWay({ uuid: row.uuid })}
            onMark={marks => mark(row.uuid, { uuids: [row.uuid], ...marks })}
          />
        ))}
      </chakra.ul>
    </>
  )
}
