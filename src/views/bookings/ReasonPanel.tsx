import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { LongText } from '#src/components/LongText.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reasonPanelActCard } from '#src/theme/made/recipes/reason-panel-act-card.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'

export const ActCard = chakra('form', reasonPanelActCard)

const { min, max } = limits.booking.reason

/** The issue of a reason that is too short or too long, or null. */
export const reasonIssue = (reason: string): string | null => {
  const { length } = reason.trim()
  return length < min ? `min_length ${min}` : length > max ? `max_length ${max}` : null
}

interface Props {
  forms: FormStore
  /** The act’s name: its words are kept under it until they are sent. */
  name: string
  busy: boolean
  onSend(reason: string): void
  children?: ReactNode
}

/** A no, or an end: never without a reason, which the other side reads. */
export function ReasonPanel({ name, forms, busy, onSend, children }: Props) {
  const { t } = useTranslation('bookings')
  const issueOf = useIssuePhrase()
  const { fields, change, tried, submitting } = useKeptForm(forms, name, { reason: '' }, busy)
  const issue = reasonIssue(fields.reason)
  return (
    <ActCard noValidate onSubmit={submitting(issue !== null, () => onSend(fields.reason.trim()))}>
      {children && <p>{children}</p>}
      <LongText
        label={t('reason')}
        optional={false}
        error={tried && issue ? issueOf(issue) : undefined}
        value={fields.reason}
        max={max}
        rows={3}
        onChange={reason => change({ reason })}
      />
      <Button type="submit" look="accent" busy={busy}>
        {t(`send.${name}`)}
      </Button>
    </ActCard>
  )
}
