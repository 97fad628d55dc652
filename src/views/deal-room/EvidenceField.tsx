import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { PendingFiles } from '../uploads/PendingFiles.tsx'

/** The files that are there, on the way, or refused. */
export function useEvidence(uploads: UploadsActor) {
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  return {
    files,
    uuids: files.flatMap(item => (item.file ? [item.file.uuid] : [])),
    onTheWay: files.some(item => !item.file && !item.failure),
    refused: files.some(item => item.failure),
  }
}

/** Files that show what one says. */
export function EvidenceField({ uploads, tried }: { uploads: UploadsActor; tried: boolean }) {
  const { t } = useTranslation(['disputes', 'deal-room'])
  const { files, refused } = useEvidence(uploads)
  const chooser = useRef<HTMLInputElement>(null)
  const room = limits.dispute.files - files.length
  return (
    <Field
      group
      optional
      label={t('form.files')}
      help={t('form.filesHelp', { count: limits.dispute.files })}
      error={tried && refused ? t('deal-room:deliver.removeRefused') : undefined}
    >
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
      <Button
        icon={UploadSimpleIcon}
        block
        marginTop={files.length > 0 ? '8px' : 0}
        disabled={room <= 0}
        onClick={() => chooser.current?.click()}
      >
        {t('deal-room:deliver.choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={event => {
          for (const file of [...(event.currentTarget.files ?? [])].slice(0, Math.max(0, room)))
            uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file })
          event.currentTarget.value = ''
        }}
      />
    </Field>
  )
}
