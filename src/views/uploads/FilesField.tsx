import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { PendingFiles } from './PendingFiles.tsx'

/** The files that are there, on the way, or refused. */
export function useFiles(uploads: UploadsActor) {
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  return {
    files,
    uuids: files.flatMap(item => (item.file ? [item.file.uuid] : [])),
    onTheWay: files.some(item => !item.file && !item.failure),
    refused: files.some(item => item.failure),
  }
}

interface Props {
  uploads: UploadsActor
  tried: boolean
  label: string
  help: string
  most: number
}

/** Files that go along with what one writes. */
export function FilesField({ uploads, tried, label, help, most }: Props) {
  const { t } = useTranslation('deal-room')
  const { files, refused } = useFiles(uploads)
  const chooser = useRef<HTMLInputElement>(null)
  const room = most - files.length
  return (
    <Field group optional label={label} help={help} error={tried && refused ? t('deliver.removeRefused') : undefined}>
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
      <Button
        icon={UploadSimpleIcon}
        block
        marginTop={files.length > 0 ? '8px' : 0}
        disabled={room <= 0}
        onClick={() => chooser.current?.click()}
      >
        {t('deliver.choose')}
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
