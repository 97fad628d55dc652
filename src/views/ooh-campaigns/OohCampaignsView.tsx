import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import { type OohCampaignState, type OohCampaignSummary, oohCampaignStates } from '#contract/entities/ooh-campaign.ts'
import { pathOf } from '#contract/paths.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { CampaignList, CampaignRow } from '../campaigns/CampaignList.tsx'
import type { NewCampaignVerb } from '../campaigns/verbs.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { OohMark } from './OohMark.tsx'

interface Meta extends PageMeta {
  totals: Partial<Record<OohCampaignState, number>>
}

interface Props<Made> {
  campaigns: CollectionActor<OohCampaignSummary, Meta>
  /** Verb `create`. */
  decision: DecisionActor<NewCampaignVerb<Made>>
}

/** `campaigns` of real-estate companies: what is planned, booked and to be seen out of home. */
export function OohCampaignsView<Made>({ campaigns, decision }: Props<Made>) {
  return (
    <CampaignList
      book="ooh-campaigns"
      section="ooh"
      campaigns={campaigns}
      decision={decision}
      states={oohCampaignStates}
      row={one => <OneRow one={one} />}
    />
  )
}

function OneRow({ one }: { one: OohCampaignSummary }) {
  const { t } = useTranslation('ooh-campaigns')
  const words = useSpaceWords()
  const facts = [
    ...(one.client ? [one.client] : []),
    ...(one.starts_on && one.ends_on ? [words.between(one.starts_on, one.ends_on)] : []),
    t('spaces', { count: one.spaces }),
    ...(one.bookings > 0 ? [t('booked', { count: one.bookings })] : []),
  ]
  return (
    <CampaignRow
      name={one.name}
      to={pathOf('ooh_campaign', { uuid: one.uuid })}
      facts={facts}
      mark={<OohMark state={one.state} />}
      budget={one.budget}
      currency={one.currency}
    />
  )
}
