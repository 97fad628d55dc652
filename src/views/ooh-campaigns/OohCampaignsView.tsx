import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import { type OohCampaignState, type OohCampaignSummary, oohCampaignStates } from '#contract/entities/ooh-campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { oohCampaignsViewRow } from '#src/theme/made/recipes/ooh-campaigns-view-row.js'
import { ByRole } from '../ByRole.tsx'
import { BudgetBar } from '../campaigns/BudgetBar.tsx'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { NewOoh } from './NewOoh.tsx'
import { OohMark } from './OohMark.tsx'
import type { NewOohVerb } from './verbs.ts'

const Row = chakra('li', oohCampaignsViewRow)

interface Meta extends PageMeta {
  totals: Partial<Record<OohCampaignState, number>>
}

interface Props {
  campaigns: CollectionActor<OohCampaignSummary, Meta>
  /** Verb `create`. */
  decision: DecisionActor<NewOohVerb>
}

/** `campaigns` of real-estate companies: what is planned, booked and to be seen out of home. */
export function OohCampaignsView({ campaigns, decision }: Props) {
  const { t } = useTranslation('ooh-campaigns')
  const [search] = useSearchParams()
  const [making, setMaking] = useState(false)
  const reads = useMay('read')
  const page = useSelector(campaigns, snapshot => snapshot.context.page)
  const failure = useSelector(campaigns, snapshot => snapshot.context.failure)
  const state = search.get('state') ?? ''
  const there = oohCampaignStates.filter(one => page?.meta.totals[one])
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
        lead={t(reads ? 'lead' : 'leadGuest')}
        crumbs={[{ label: t('title') }]}
        actions={page && make}
      />
      {there.length > 1 && (
        <chakra.div marginBottom="4px">
          <Tabs
            label={t('title')}
            current={state}
            tabs={['', ...there].map(id => ({
              id,
              to: pathOf('campaigns', { section: 'ooh' }, { state: id || undefined }),
              label: id ? t(`state.${id}`) : t('all'),
              count: there.find(one => one === id) ? page?.meta.totals[there.find(one => one === id) ?? 'planning'] : undefined,
            }))}
          />
        </chakra.div>
      )}
      <Inset>
        {!page && failure && <FailedState failure={failure} onRetry={() => campaigns.send({ type: 'collection.retry' })} />}
        {!page && !failure && (
          <Loading label={t('loading')}>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {page?.items.length === 0 &&
          (state ? (
            <EmptyState title={t('noneOfState')} />
          ) : reads ? (
            <EmptyState title={t('empty')} action={make}>
              {t('emptyBody')}
            </EmptyState>
          ) : (
            <EmptyState title={t('emptyGuest')}>{t('emptyGuestBody')}</EmptyState>
          ))}
        {page && page.items.length > 0 && (
          <>
            <chakra.ul role="list" listStyleType="none" aria-label={t('title')}>
              {page.items.map(one => (
                <CampaignRow key={one.uuid} one={one} />
              ))}
            </chakra.ul>
            <ListPages meta={page.meta} />
          </>
        )}
      </Inset>
      <Dialog open={making} onClose={() => setMaking(false)} title={t('new')}>
        {making && <NewOoh decision={decision} />}
      </Dialog>
    </div>
  )
}

function CampaignRow({ one }: { one: OohCampaignSummary }) {
  const { t } = useTranslation('ooh-campaigns')
  const words = useSpaceWords()
  const facts = [
    ...(one.client ? [one.client] : []),
    ...(one.starts_on && one.ends_on ? [words.between(one.starts_on, one.ends_on)] : []),
    t('spaces', { count: one.spaces }),
    ...(one.bookings > 0 ? [t('booked', { count: one.bookings })] : []),
  ]
  return (
    <Row>
      <div>
        <Link to={pathOf('ooh_campaign', { uuid: one.uuid })}>
          <b>{one.name}</b>
        </Link>
        <chakra.p textStyle="small" color="text-2">
          {facts.join(' · ')}
        </chakra.p>
      </div>
      <span>
        <OohMark state={one.state} />
      </span>
      {one.budget && <BudgetBar budget={one.budget} currency={one.currency} />}
    </Row>
  )
}
