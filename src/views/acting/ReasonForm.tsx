import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedClient } from '#contract/entities/acting.ts'
import { limits } from '#contract/limits.ts'
import { judgeReason } from '#contract/rules/act-as.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import { useVerb } from '../form/use-verb.ts'
import type { StaffVerbs } from './verbs.ts'

/** The reason for working in a client's account, which the client reads. */
export function ReasonForm({ client, decision }: { client: ManagedClient; decision: DecisionActor<StaffVerbs> }) {
  const { t } = useTranslation('acting')
  const sayIssue = useIssuePhrase()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const begin = useVerb(decision, 'begin')
  const [issue] = { ...judgeReason(reason), ...begin.failure?.fields }.reason ?? []
  return (
    <chakra.form
      display="grid"
      gap="14px"
      noValidate
      aria-label={t('begin.label')}
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (Object.keys(judgeReason(reason)).length > 0) focusFirstWrong(event.currentTarget)
        else if (!begin.busy) begin.make({ reason: reason.trim() }, client.uuid)
      }}
    >
      <chakra.p color="text-2">{t('begin.lead', { minutes: limits.actAs.longest / 60_000 })}</chakra.p>
      <Field
        label={t('begin.reason')}
        help={t('begin.reasonHelp')}
        error={tried && issue ? sayIssue(issue) : undefined}
        counter={<Counter used={reason.trim().length} max={limits.actAs.reason.max} />}
      >
        <TextArea rows={4} value={reason} onChange={setReason} />
      </Field>
      {begin.failure && !begin.failure.fields && <Refusal code={begin.failure.code} />}
      <Button type="submit" look="accent" busy={begin.busy} justifySelf="end">
        {t('begin.send')}
      </Button>
    </chakra.form>
  )
}
