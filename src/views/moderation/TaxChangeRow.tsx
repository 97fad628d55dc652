import { useTranslation } from 'react-i18next'
import type { StaffDecision } from '#contract/entities/four-eyes.ts'
import type { TaxChange } from '#contract/entities/tax.ts'
import { limits } from '#contract/limits.ts'
import { type TaxChangeEvent, type TaxChangeState, taxChangeCan } from '#contract/processes/tax-change.ts'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { DecideWithNote, type OfferedVerb } from './DecideWithNote.tsx'
import { ReviewCells } from './ReviewCells.tsx'
import { placeName, rateText } from './tax-words.ts'
import type { TaxVerbs } from './verbs.ts'

/** The look of a change's state. */
const marks = {
  proposed: 'wait',
  agreed: 'done',
  declined: 'stop',
  lapsed: 'draft',
  withdrawn: 'draft',
} as const satisfies Record<TaxChangeState, MarkKind>

/** The decisions in the order in which they are offered; a decline says why. */
const verbs = [
  { decision: 'confirm', look: 'accent', answers: false, event: by => ({ type: 'tax_change.confirm', by }) },
  { decision: 'decline', look: 'danger', answers: true, event: by => ({ type: 'tax_change.decline', by }) },
  { decision: 'withdraw', look: 'plain', answers: false, event: by => ({ type: 'tax_change.withdraw', by }) },
] as const satisfies readonly (OfferedVerb<StaffDecision> & { event: (by: string) => TaxChangeEvent })[]

interface Props {
  one: TaxChange
  decision: DecisionActor<TaxVerbs>
  forms: FormStore
  me: string
}

/** One change of tax lines: which country, from when, and the verbs that its chart takes from the one who looks. */
export function TaxChangeRow({ one, decision, forms, me }: Props) {
  const { t } = useTranslation('taxes')
  const language = useLanguage()
  const { busy, failure, make } = useVerb(decision, 'decide', undefined, one.uuid)
  const { state, place, way, rate_bp, proposed_by, decided_by } = one
  const facts = { proposer: proposed_by.uuid }
  const offered = verbs.filter(({ event }) => taxChangeCan(state, facts, event(me)))
  const name = placeName(place, language, t('elsewhere'))
  const names = [
    t('proposedBy', { name: proposed_by.name }),
    decided_by && t(state === 'agreed' ? 'confirmedBy' : 'declinedBy', { name: decided_by }),
  ].filter(Boolean)
  return (
    <ReviewCells data-tax-change={state}>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>{name}</b>
          <Mark kind={marks[state]}>{t(`state.${state}`)}</Mark>
        </chakra.p>
        <p>
          {t(`way.${way}`)} · {t('from', { date: formatDay(one.from_day, language, { zone: 'UTC' }) })}
        </p>
        {way === 'on' && <p>{t('ofRate', { rate: rateText(rate_bp, language) })}</p>}
        <chakra.p textStyle="small" color="muted">
          {names.join(', ')} · <Time at={one.decided_at ?? one.created_at} as="day" />
        </chakra.p>
      </div>
      <div>
        {one.answer && (
          <>
            <b>{t('answer')}</b>
            <blockquote>{one.answer}</blockquote>
          </>
        )}
        {state === 'proposed' && (
          <chakra.div display="grid" gap="6px" textStyle="small" color="text-2" marginBottom="10px">
            {facts.proposer === me && <p>{t('ownProposal')}</p>}
            <p>{t('lapses', { date: formatDay(one.lapses_at, language, { zone: 'UTC' }) })}</p>
          </chakra.div>
        )}
        {offered.length > 0 && (
          <DecideWithNote
            id={one.uuid}
            name={name}
            label={t('answer')}
            max={limits.adjustment.answer.max}
            offered={offered}
            say={verb => t(verb)}
            forms={forms}
            busy={busy}
            failure={failure}
            onDecide={(verb, answer) => make({ decision: verb, answer })}
          />
        )}
      </div>
    </ReviewCells>
  )
}
