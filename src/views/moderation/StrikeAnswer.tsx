import { useTranslation } from 'react-i18next'
import type { Strike, StrikeDecision } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { DecideWithNote } from './DecideWithNote.tsx'
import type { StrikeVerbs } from './verbs.ts'

/** The two answers to an appeal. */
export const appealVerbs = ['grant', 'uphold'] as const satisfies readonly StrikeDecision[]

const looks = { grant: 'accent', uphold: 'danger', withdraw: 'accent' } as const satisfies Record<StrikeDecision, string>

interface Props {
  strike: Strike
  offered: readonly StrikeDecision[]
  decision: DecisionActor<StrikeVerbs>
  forms: FormStore
}

/** Words for whoever has the strike, and the verbs that send them. */
export function StrikeAnswer({ strike, offered, decision, forms }: Props) {
  const { t } = useTranslation('strikes')
  const { busy, failure, make } = useVerb(decision, 'decide', undefined, strike.uuid)
  return (
    <DecideWithNote
      id={strike.uuid}
      name={strike.subject.name}
      label={t(strike.state === 'appealed' ? 'staff.answer' : 'staff.withdrawWhy')}
      max={limits.strikes.note.max}
      offered={offered.map(one => ({ decision: one, look: looks[one], answers: true }))}
      say={one => t(`staff.${one}`)}
      forms={forms}
      busy={busy}
      failure={failure}
      onDecide={(one, note) => make({ decision: one, note })}
    />
  )
}
