import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import type { Verb } from '../form/use-verb.ts'

/** The reason for which a client declines a step. */
export function DeclineForm({ by, decline }: { by: string; decline: Verb<{ reason: string }> }) {
  const { t } = useTranslation('acting')
  const sayIssue = useIssuePhrase()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { min, max } = limits.actAs.answerReason
  const { length } = reason.trim()
  const issue = length < min ? `min_length ${min}` : length > max ? `max_length ${max}` : decline.failure?.fields?.reason?.[0]
  return (
    <chakra.form
      display="grid"
      gap="14px"
      noValidate
      aria-label={t('requests.declineTitle')}
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (length < min || length > max) focusFirstWrong(event.currentTarget)
        else if (!decline.busy) decline.make({ reason: reason.trim() })
      }}
    >
      <Field
        label={t('requests.reason')}
        help={t('requests.reasonHelp', { by })}
        error={tried && issue ? sayIssue(issue) : undefined}
        counter={<Counter used={length} max={max} />}
      >
        <TextArea rows={3} value={reason} onChange={setReason} />
      </Field>
      {decline.failure && !decline.failure.fields && <Refusal code={decline.failure.code} />}
      <Button type="submit" look="accent" busy={decline.busy} justifySelf="end">
        {t('requests.send')}
      </Button>
    </chakra.form>
  )
}
