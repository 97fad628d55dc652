import { useTranslation } from 'react-i18next'
import type { OohCampaignState } from '#contract/entities/ooh-campaign.ts'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'

const kinds: Record<OohCampaignState, MarkKind> = {
  planning: 'draft',
  booking: 'wait',
  live: 'live',
  on_hold: 'wait',
  ended: 'done',
  archived: 'stop',
}

/** The state of a campaign out of home: shape and word. */
export function OohMark({ state }: { state: OohCampaignState }) {
  const { t } = useTranslation('ooh-campaigns')
  return <Mark kind={kinds[state]}>{t(`state.${state}`)}</Mark>
}
