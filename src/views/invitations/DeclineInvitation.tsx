import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { DeclineVerb } from './verbs.ts'

const most = limits.invitation.note

interface Props {
  uuid: string
  brand: string
  /** Verb `decline`. */
  decision: Pick<DecisionActor<DeclineVerb>, 'send'>
  busy: boolean
  size?: 'sm'
}

/** A no to an invitation, with a reason for whoever wants to give one. */
export function DeclineInvitation({ uuid, brand, decision, busy, size }: Props) {
  const { t } = useTranslation('invitations')
  const issue = useIssuePhrase()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [mute, setMute] = useState(false)
  const length = note.trim().length
  return (
    <>
      <Button size={size} look="plain" busy={busy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('answer.decline')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('answer.title')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('answer.keep')}</Button>
            <Button
              look="accent"
              busy={busy}
              onClick={() => {
                if (length > most) return
                setOpen(false)
                decision.send({ type: 'decision.make', decision: { kind: 'decline', uuid, body: { note: note.trim(), mute } } })
              }}
            >
              {t('answer.confirm')}
            </Button>
          </>
        }
      >
        <chakra.div display="grid" gap="14px">
          <p>{t('answer.body', { brand })}</p>
          <Field
            label={t('answer.note')}
            optional
            error={length > most ? issue(`max_length ${most}`) : undefined}
            counter={<Counter used={length} max={most} />}
          >
            <TextArea rows={3} value={note} onChange={setNote} />
          </Field>
          <Checkbox checked={mute} onChange={setMute}>
            {t('answer.mute', { brand })}
          </Checkbox>
        </chakra.div>
      </Dialog>
    </>
  )
}
