import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import { type CampaignState, type CampaignSummary, campaignStates } from '#contract/entities/campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { CampaignList, CampaignRow } from './CampaignList.tsx'
import type { NewCampaignVerb } from './verbs.ts'

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

interface Props<Made> {
  campaigns: CollectionActor<CampaignSummary, Meta>
  /** Verb `create`. */
  decision: DecisionActor<NewCampaignVerb<Made>>
}

/** The company's campaigns, and a way to the deals of none. */
export function CampaignsView<Made>({ campaigns, decision }: Props<Made>) {
  const { t } = useTranslation('campaigns')
  return (
    <CampaignList
      book="campaigns"
      campaigns={campaigns}
      decision={decision}
      states={campaignStates}
      actions={({ meter }) => (
        <>
          <chakra.span textStyle="small" color="muted">
            {meter.limit === null ? t('meterOpen', { count: meter.used }) : t('meter', { used: meter.used, limit: meter.limit })}
          </chakra.span>
          {meter.upgrade_to && meter.used >= (meter.limit ?? 0) && (
            <ButtonLink to={pathOf('pages-account-setting', { section: 'membership' })}>{t('more')}</ButtonLink>
          )}
        </>
      )}
      row={one => <OneRow one={one} />}
      foot={({ outside }) =>
        outside > 0 && (
          <chakra.p marginTop="18px">
            <TextLink to={pathOf('my_work_brands', { section: 'campaigns' })}>{t('outside', { count: outside })}</TextLink>
          </chakra.p>
        )
      }
    />
  )
}

function OneRow({ one }: { one: CampaignSummary }) {
  const { t } = useTranslation('campaigns')
  const words = useCallWords()
  const namesOf = (people: readonly { name: string }[]) => {
    const [first, ...others] = people.map(({ name }) => name)
    return others.length > 1 ? t('people.more', { name: first, count: others.length }) : [first, ...others].join(', ')
  }
  const facts = [
    ...(one.brand ? [one.brand.name] : []),
    ...(one.objective ? [words.objective(one.objective)] : []),
    ...(one.starts_on && one.ends_on ? [`${words.day(one.starts_on)} – ${words.day(one.ends_on)}`] : []),
    t('calls', { count: one.calls }),
    t('deals', { count: one.deals }),
    ...(one.people?.length ? [namesOf(one.people)] : []),
  ]
  return (
    <CampaignRow
      name={one.name}
      to={pathOf('campaign', { uuid: one.uuid })}
      facts={facts}
      mark={<CampaignMark state={one.state} />}
      budget={one.budget}
      currency={one.currency}
    />
  )
}
