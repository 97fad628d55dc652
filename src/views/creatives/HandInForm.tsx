import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { handInFormCard } from '#src/theme/made/recipes/hand-in-form-card.js'
import { useTries } from '../form/use-tries.ts'
import { useFiles } from '../uploads/FilesField.tsx'
import { PendingFiles } from '../uploads/PendingFiles.tsx'

export const Card = chakra('form', handInFormCard)

interface Props {
  uploads: UploadsActor
  busy: boolean
  onHandIn(body: { file: string; own: true; note: string }): void
}

/** One file, and that one may show it: without that nothing is sent. */
export function HandInForm({ uploads, busy, onHandIn }: Props) {
  const { t } = useTranslation(['creatives', 'shell'])
  const issueOf = useIssuePhrase()
  const { files, uuids, onTheWay, refused } = useFiles(uploads)
  const [own, setOwn] = useState(false)
  const [note, setNote] = useState('')
  const { tried, submitting } = useTries(busy)
  const { max } = limits.booking.reason
  const [here] = uuids
  const missing = !tried || here || onTheWay ? undefined : t(refused ? 'shell:parts.removeRefused' : 'handIn.fileNeeded')
  const tooLong = note.trim().length > max
  const send = submitting(!here || !own || tooLong, () => here && onHandIn({ file: here, own: true, note: note.trim() }))
  return (
    <Card noValidate onSubmit={send}>
      <Field group label={t('handIn.file')} optional={false} error={missing}>
        <chakra.div display="grid" gap="8px" justifyItems="start">
          <FileButton
            accept="image/*,video/*,application/pdf"
            inputLabel={t('handIn.choose')}
            onFiles={([file]) => {
              uploads.send({ type: 'uploads.clear' })
              if (file) uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file })
            }}
          >
            {t('handIn.choose')}
          </FileButton>
          <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
        </chakra.div>
      </Field>
      <Field
        group
        label={t('check.right', { wanted: '' })}
        optional={false}
        error={tried && !own ? t('handIn.ownNeeded') : undefined}
      >
        <Checkbox checked={own} invalid={tried && !own} onChange={setOwn}>
          {t('handIn.own')}
        </Checkbox>
      </Field>
      <Field label={t('handIn.note')} optional error={tooLong ? issueOf(`max_length ${max}`) : undefined}>
        <TextArea value={note} rows={2} onChange={setNote} />
      </Field>
      <div>
        <Button type="submit" look="accent" busy={busy} disabled={onTheWay}>
          {t('handIn.send')}
        </Button>
      </div>
    </Card>
  )
}
