import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { campaignListRow } from '#src/theme/made/recipes/campaign-list-row.js'
import { ByRole } from '../ByRole.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { CampaignBook } from './BasicFields.tsx'
import { type Budget, BudgetBar } from './BudgetBar.tsx'
import { NewCampaign } from './NewCampaign.tsx'
import type { NewCampaignVerb } from './verbs.ts'

const Row = chakra('li', campaignListRow)

interface Meta<State extends string> extends PageMeta {
  totals: Partial<Record<State, number>>
}

interface Props<One, State extends string, M, Made> {
  book: CampaignBook
  /** The section of `campaigns` that the list is. */
  section?: 'ooh'
  campaigns: CollectionActor<One, M>
  decision: DecisionActor<NewCampaignVerb<Made>>
  /** All states, in their order. */
  states: readonly State[]
  /** Beside the button that begins one. */
  actions?(meta: M): ReactNode
  row(one: One): ReactNode
  /** Below the list. */
  foot?(meta: M): ReactNode
}

/** A company's campaigns of one kind by their states, and the way to begin one. */
export function CampaignList<One extends { uuid: string }, State extends string, M extends Meta<State>, Made>(
  props: Props<One, State, M, Made>,
) {
  const { book, section, campaigns, decision, states, actions, row, foot } = props
  const { t } = useTranslation([book, 'campaigns'])
  const [search] = useSearchParams()
  const [making, setMaking] = useState(false)
  const page = useSelector(campaigns, snapshot => snapshot.context.page)
  const failure = useSelector(campaigns, snapshot => snapshot.context.failure)
  const guest = !useMay('read')
  const state = search.get('state') ?? ''
  const meta = page?.meta
  const there = states.filter(one => meta?.totals[one])
  const tabOf = (id: State | '', label: string, count?: number) => ({
    id,
    to: pathOf('campaigns', section ? { section } : {}, { state: id || undefined }),
    label,
    count,
  })
  const make = (
    <ByRole needs="run">
      <Button look="accent" icon={PlusIcon} aria-haspopup="dialog" onClick={() => setMaking(true)}>
        {t('new')}
      </Button>
    </ByRole>
  )
  return (
    <div data-state={page ? 'ready' : failure ? 'failed' : 'loading'}>
      <PageHead
        title={t('title')}
        lead={t(guest ? 'leadGuest' : 'lead')}
        crumbs={[{ label: t('title') }]}
        actions={
          meta &&
          !guest && (
            <>
              {actions?.(meta)}
              {make}
            </>
          )
        }
      />
      {there.length > 1 && (
        <chakra.div marginBottom="4px">
          <Tabs
            label={t('title')}
            current={state}
            tabs={[tabOf('', t('all')), ...there.map(one => tabOf(one, t(`state.${one}`), meta?.totals[one]))]}
          />
        </chakra.div>
      )}
      <Inset>
        <ListStates
          list={campaigns}
          empty={
            state ? (
              <EmptyState title={t('noneOfState')} />
            ) : guest ? (
              <EmptyState title={t('emptyGuest')}>{t('emptyGuestBody')}</EmptyState>
            ) : (
              <EmptyState title={t('empty')} action={make}>
                {t('emptyBody')}
              </EmptyState>
            )
          }
        >
          {page => (
            <chakra.ul role="list" listStyleType="none" aria-label={t('title')}>
              {page.items.map(one => (
                <Fragment key={one.uuid}>{row(one)}</Fragment>
              ))}
            </chakra.ul>
          )}
        </ListStates>
        {meta && foot?.(meta)}
      </Inset>
      <Dialog open={making} onClose={() => setMaking(false)} title={t('new')}>
        {making && <NewCampaign book={book} decision={decision} />}
      </Dialog>
    </div>
  )
}

interface RowProps {
  name: string
  to: string
  /** Brand or client, days and counts: one line of words. */
  facts: readonly string[]
  mark: ReactNode
  /** Null for guests, to whom money is not shown. */
  budget: Budget | null
  currency: string
}

/** One campaign of the list. */
export function CampaignRow({ name, to, facts, mark, budget, currency }: RowProps) {
  return (
    <Row>
      <div>
        <Link to={to}>
          <b>{name}</b>
        </Link>
        <chakra.p textStyle="small" color="text-2">
          {facts.join(' · ')}
        </chakra.p>
      </div>
      <span>{mark}</span>
      {budget && <BudgetBar budget={budget} currency={currency} />}
    </Row>
  )
}
