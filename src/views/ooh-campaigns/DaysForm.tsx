import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { OohVerbs } from './verbs.ts'

interface Props {
  planned: PlannedSpace
  /** Verb `replan`. */
  decision: DecisionActor<OohVerbs>
}

/** Other days for a planned space. */
export function DaysForm({ planned, decision }: Props) {
  const { t } = useTranslation('ooh-campaigns')
  const [from, setFrom] = useState(planned.from)
  const [to, setTo] = useState(planned.to)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const wrong = !from || !to || to < from
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={event => {
        event.preventDefault()
        if (!wrong && !busy)
          decision.send({ type: 'decision.make', decision: { kind: 'replan', uuid: planned.uuid, body: { from, to } } })
      }}
    >
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="12px">
        <Field label={t('plan.from')}>
          <TextInput type="date" value={from} onChange={setFrom} />
        </Field>
        <Field label={t('plan.to')} error={wrong ? t('form.endsWrong') : undefined}>
          <TextInput type="date" min={from} value={to} onChange={setTo} />
        </Field>
      </chakra.div>
      {failure && <Refusal code={failure.code} />}
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t('plan.saveDays')}
      </Button>
    </chakra.form>
  )
}
