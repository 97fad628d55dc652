import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declineReasons } from '#contract/entities/application.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

const most = fieldLimits.application.declineNote
type Reason = (typeof declineReasons)[number]
export interface DeclineAnswer {
  reason: Reason
  note: string
}

interface Props {
  open: boolean
  /** The creator's name, where it is one. */
  who: string | null
  count: number
  onClose(): void
  onDecline(answer: DeclineAnswer): void
}

/** A no has a reason, and the creator is always told. */
export function DeclineDialog({ open, who, count, onClose, onDecline }: Props) {
  const { t } = useTranslation('applications')
  const phraseOf = useIssuePhrase()
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const tooLong = note.trim().length > most
  const decline = () => {
    setTried(true)
    if (!reason || tooLong) return
    onDecline({ reason, note: note.trim() })
    setReason('')
    setNote('')
    setTried(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={who ? t('decline.title', { who }) : t('decline.titleMany', { count })}
      alert
      footer={
        <>
          <Button onClick={onClose}>{t('decline.keep')}</Button>
          <Button look="danger-solid" onClick={decline}>
            {t('decline.confirm')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{t(who ? 'decline.told' : 'decline.toldMany')}</p>
        <Field label={t('decline.reason')} error={tried && !reason ? phraseOf('required') : undefined}>
          <Select
            value={reason}
            placeholder={t('decline.choose')}
            options={declineReasons.map(value => ({ value, label: t(`decline.reasons.${value}`) }))}
            onChange={value => setReason(value)}
          />
        </Field>
        <Field
          label={t('decline.note')}
          optional
          help={t('decline.noteHelp')}
          error={tooLong ? phraseOf(`max_length ${most}`) : undefined}
          counter={<Counter used={note.trim().length} max={most} />}
        >
          <TextArea value={note} rows={3} onChange={setNote} />
        </Field>
      </chakra.div>
    </Dialog>
  )
}
