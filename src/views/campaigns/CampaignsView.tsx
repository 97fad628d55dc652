import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import { type CampaignState, type CampaignSummary, campaignStates } from '#contract/entities/campaign.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { campaignsViewRow } from '#src/theme/made/recipes/campaigns-view-row.js'
import { ByRole } from '../ByRole.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import type { NewCampaignVerb } from './verbs.ts'

const Row = chakra('li', campaignsViewRow)

const kinds: Record<CampaignState, MarkKind> = {
  draft: 'draft',
  planning: 'info',
  active: 'live',
  on_hold: 'wait',
  wrapping_up: 'wait',
  completed: 'done',
  archived: 'stop',
}

export function CampaignMark({ state }: { state: CampaignState }) {
  const { t } = useTranslation('campaigns')
  return <Mark kind={kinds[state]}>{t(`state.${state}`)}</Mark>
}

interface Meta extends PageMeta {
  meter: { limit: number | null; used: number; upgrade_to: string | null }
  totals: Partial<Record<CampaignState, number>>
  outside: number
}

interface Props {
  campaigns: CollectionActor<CampaignSummary, Meta>
  /** Verb `create`. */
  decision: DecisionActor<NewCampaignVerb>
}

/** The company's campaigns, and a way to the deals of none. */
export function CampaignsView({ campaigns, decision }: Props) {
  const { t } = useTranslation('campaigns')
  const [search] = useSearchParams()
  const [making, setMaking] = useState(false)
  const page = useSelector(campaigns, snapshot => snapshot.context.page)
  const failure = useSelector(campaigns, snapshot => snapshot.context.failure)
  const state = search.get('state') ?? ''
  const meta = page?.meta
  const guest = !useMay('read')
  const make = (
    <ByRole needs="run">
      <Button look="accent" icon={PlusIcon} aria-haspopup="dialog" onClick={() => setMaking(true)}>
        {t('new')}
      </Button>
    </ByRole>
  )
  const there = campaignStates.filter(one => meta?.totals[one])
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
              <chakra.span textStyle="small" color="muted">
                {meta.meter.limit === null
                  ? t('meterOpen', { count: meta.meter.used })
                  : t('meter', { used: meta.meter.used, limit: meta.meter.limit })}
              </chakra.span>
              {meta.meter.upgrade_to && meta.meter.used >= (meta.meter.limit ?? 0) && (
                <ButtonLink to={pathOf('pages-account-setting', { section: 'membership' })}>{t('more')}</ButtonLink>
              )}
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
            tabs={(['', ...there] as const).map(id => ({
              id,
              to: pathOf('campaigns', {}, { state: id || undefined }),
              label: id ? t(`state.${id}`) : t('all'),
              ...(id && { count: meta?.totals[id] }),
            }))}
          />
        </chakra.div>
      )}
      <Inset>
        {!page && failure && <FailedState failure={failure} onRetry={() => campaigns.send({ type: 'collection.retry' })} />}
        {!page && !failure && (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {page?.items.length === 0 &&
          (state ? (
            <EmptyState title={t('noneOfState')} />
          ) : guest ? (
            <EmptyState title={t('emptyGuest')}>{t('emptyGuestBody')}</EmptyState>
          ) : (
            <EmptyState title={t('empty')} action={make}>
              {t('emptyBody')}
            </EmptyState>
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
        {meta && meta.outside > 0 && (
          <chakra.p marginTop="18px">
            <TextLink to={pathOf('my_work_brands', { section: 'campaigns' })}>{t('outside', { count: meta.outside })}</TextLink>
          </chakra.p>
        )}
      </Inset>
      <Dialog open={making} onClose={() => setMaking(false)} title={t('new')}>
        {making && <NewCampaign decision={decision} />}
      </Dialog>
    </div>
  )
}

function CampaignRow({ one }: { one: CampaignSummary }) {
  const { t } = useTranslation('campaigns')
  const words = useCallWords()
  const facts = [
    ...(one.brand ? [one.brand.name] : []),
    ...(one.objective ? [words.objective(one.objective)] : []),
    ...(one.starts_on && one.ends_on ? [`${words.day(one.starts_on)} – ${words.day(one.ends_on)}`] : []),
    t('calls', { count: one.calls }),
    t('deals', { count: one.deals }),
  ]
  return (
    <Row>
      <div>
        <Link to={pathOf('campaign', { uuid: one.uuid })}>
          <b>{one.name}</b>
        </Link>
        <chakra.p textStyle="small" color="text-2">
          {facts.join(' · ')}
        </chakra.p>
      </div>
      <span>
        <CampaignMark state={one.state} />
      </span>
      {one.budget && <BudgetBar budget={one.budget} currency={one.currency} />}
    </Row>
  )
}

function NewCampaign({ decision }: { decision: DecisionActor<NewCampaignVerb> }) {
  const { t } = useTranslation('campaigns')
  const [uuid] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const short = name.trim().length < 2
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!short && !busy) decision.send({ type: 'decision.make', decision: { kind: 'create', uuid, body: { uuid, name } } })
      }}
    >
      <Field label={t('form.name')} error={tried && short ? t('form.nameShort') : undefined}>
        <TextInput name="name" maxLength={fieldLimits.campaign.name.max} value={name} onChange={setName} />
      </Field>
      {failure && <Refusal code={failure.code} />}
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t('form.create')}
      </Button>
    </chakra.form>
  )
}
