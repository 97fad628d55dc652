import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import type { StaffDecision } from '#contract/entities/four-eyes.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type AdjustmentEvent, type AdjustmentState, adjustmentCan } from '#contract/processes/adjustment.ts'
import { changeByAdjustment } from '#contract/rules/adjustment.ts'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatDay, formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { DecideWithNote, type OfferedVerb } from './DecideWithNote.tsx'
import { ReviewCells } from './ReviewCells.tsx'
import type { AdjustmentVerbs } from './verbs.ts'

/** The look of an adjustment's state. */
const marks = {
  proposed: 'wait',
  posted: 'done',
  declined: 'stop',
  lapsed: 'draft',
  withdrawn: 'draft',
} as const satisfies Record<AdjustmentState, MarkKind>

/** The decisions in the order in which they are offered; a decline says why. */
const verbs = [
  { decision: 'confirm', look: 'accent', answers: false, event: by => ({ type: 'adjustment.confirm', by }) },
  { decision: 'decline', look: 'danger', answers: true, event: by => ({ type: 'adjustment.decline', by }) },
  { decision: 'withdraw', look: 'plain', answers: false, event: by => ({ type: 'adjustment.withdraw', by }) },
] as const satisfies readonly (OfferedVerb<StaffDecision> & { event: (by: string) => AdjustmentEvent })[]

interface Props {
  adjustment: Adjustment
  decision: DecisionActor<AdjustmentVerbs>
  forms: FormStore
  me: string
}

/** One adjustment: whose account, how much and why, and the verbs that its chart takes from the one who looks. */
export function AdjustmentRow({ adjustment, decision, forms, me }: Props) {
  const { t } = useTranslation('adjustments')
  const { t: why } = useTranslation('adjustment-reasons')
  const language = useLanguage()
  const { state, account, way, currency, proposed_by, decided_by, covered } = adjustment
  const facts = { proposer: proposed_by.uuid, covered }
  const offered = verbs.filter(({ event }) => adjustmentCan(state, facts, event(me)))
  const names = [
    t('proposedBy', { name: proposed_by.name }),
    decided_by && t(state === 'posted' ? 'confirmedBy' : 'declinedBy', { name: decided_by }),
  ].filter(Boolean)
  return (
    <ReviewCells data-adjustment={state}>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>
            {account.vanity_name ? (
              <TextLink to={pathOf('user_profile', { user: account.vanity_name })}>{account.name}</TextLink>
            ) : (
              <bdi>{account.name}</bdi>
            )}
          </b>
          <Mark kind={marks[state]}>{t(`state.${state}`)}</Mark>
        </chakra.p>
        <p>
          <b>
            <Money amount={changeByAdjustment(way, adjustment.amount_minor)} currency={currency} cents />
          </b>{' '}
          · {t(`way.${way}`)}
        </p>
        <p>{why(adjustment.reason)}</p>
        <blockquote>{adjustment.note}</blockquote>
        <About adjustment={adjustment} />
        <chakra.p textStyle="small" color="muted">
          {names.join(', ')} · <Time at={adjustment.decided_at ?? adjustment.created_at} as="day" />
        </chakra.p>
      </div>
      <div>
        {adjustment.answer && (
          <>
            <b>{t('answer')}</b>
            <blockquote>{adjustment.answer}</blockquote>
          </>
        )}
        {state === 'proposed' && (
          <chakra.div display="grid" gap="6px" textStyle="small" color="text-2" marginBottom="10px">
            <p>{t('available', { amount: formatMoney(adjustment.available_minor, currency, language, { cents: true }) })}</p>
            {!covered && <p>{t(`notCovered.${way}`)}</p>}
            {facts.proposer === me && <p>{t('ownProposal')}</p>}
            <p>{t('lapses', { date: formatDay(adjustment.lapses_at, language) })}</p>
          </chakra.div>
        )}
        {offered.length > 0 && <Decide adjustment={adjustment} offered={offered} decision={decision} forms={forms} />}
      </div>
    </ReviewCells>
  )
}

/** The deal or booking that it is about. */
function About({ adjustment: { title, deal_uuid, booking_uuid } }: { adjustment: Adjustment }) {
  if (!deal_uuid && !booking_uuid) return null
  return (
    <chakra.p textStyle="small" overflowWrap="anywhere">
      <bdi>{title}</bdi>
    </chakra.p>
  )
}

interface DecideProps extends Omit<Props, 'me'> {
  offered: readonly OfferedVerb<StaffDecision>[]
}

function Decide({ adjustment, offered, decision, forms }: DecideProps) {
  const { t } = useTranslation('adjustments')
  const { busy, failure, make } = useVerb(decision, 'decide', undefined, adjustment.uuid)
  return (
    <DecideWithNote
      id={adjustment.uuid}
      name={adjustment.account.name}
      label={t('answer')}
      max={limits.adjustment.answer.max}
      offered={offered}
      say={one => t(one)}
      forms={forms}
      busy={busy}
      failure={failure}
      onDecide={(one, answer) => make({ decision: one, answer })}
    />
  )
}
