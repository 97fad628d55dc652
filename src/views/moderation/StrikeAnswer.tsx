import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strike, StrikeDecision } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import type { StrikeVerbs } from './verbs.ts'

const { max } = limits.strikes.note

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
  const sayIssue = useIssuePhrase()
  const { fields, change, tried, tryIt } = useKeptForm(forms, strike.uuid, { note: '' })
  const [asked, setAsked] = useState<StrikeDecision | null>(null)
  const verb = useVerb(decision, 'decide', undefined, strike.uuid)
  const note = fields.note.trim()
  const decide = (one: StrikeDecision) => {
    tryIt()
    if (!note || note.length > max || verb.busy) return
    setAsked(one)
    verb.make({ decision: one, note })
  }
  return (
    <>
      <Field
        label={t(strike.state === 'appealed' ? 'staff.answer' : 'staff.withdrawWhy')}
        error={note.length > max ? sayIssue(`max_length ${max}`) : tried && !note ? sayIssue('required') : undefined}
        counter={<Counter used={note.length} max={max} />}
      >
        <TextArea rows={3} value={fields.note} onChange={next => change({ note: next })} />
      </Field>
      {verb.failure && <Refusal code={verb.failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        {offered.map(one => (
          <Button key={one} look={looks[one]} busy={verb.busy && asked === one} onClick={() => decide(one)}>
            {t(`staff.${one}`)}
            <span className="vh"> {strike.subject.name}</span>
          </Button>
        ))}
      </chakra.div>
    </>
  )
}
