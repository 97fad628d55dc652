import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'

/** As the contract has them for a reason. */
const [least, most] = [5, 300]

interface Props {
  open: boolean
  onClose(): void
  onCancel(reason: string): void
}

/** Cancelling tells everybody why; there is no way back. */
export function CancelDialog({ open, onClose, onCancel }: Props) {
  const { t } = useTranslation('casting-calls')
  const issue = useIssuePhrase()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const length = reason.trim().length
  const wrong = length === 0 ? 'required' : length < least ? `min_length ${least}` : length > most ? `max_length ${most}` : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      alert
      title={t('own.cancel.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('own.cancel.keep')}</Button>
          <Button
            look="danger-solid"
            onClick={() => {
              setTried(true)
              if (!wrong) onCancel(reason.trim())
            }}
          >
            {t('own.cancel.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('own.cancel.consequence')}</p>
      <Field
        marginTop="4"
        label={t('own.cancel.reason')}
        help={t('own.cancel.reasonHelp')}
        error={tried && wrong ? issue(wrong) : undefined}
        counter={<Counter used={length} max={most} />}
      >
        <TextArea value={reason} onChange={setReason} rows={3} />
      </Field>
    </Dialog>
  )
}
