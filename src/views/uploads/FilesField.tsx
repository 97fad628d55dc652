import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { LeftOut } from './LeftOut.tsx'
import { PendingFiles } from './PendingFiles.tsx'
import { useRoom } from './use-room.ts'

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
  const { t } = useTranslation(['deal-room', 'shell'])
  const { files, refused } = useFiles(uploads)
  const room = most - files.length
  const { add, leftOut } = useRoom(room, file => uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file }))
  return (
    <Field group optional label={label} help={help} error={tried && refused ? t('shell:parts.removeRefused') : undefined}>
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
      <FileButton
        icon={UploadSimpleIcon}
        block
        marginTop={files.length > 0 ? '8px' : 0}
        disabled={room <= 0}
        multiple
        onFiles={add}
      >
        {t('deliver.choose')}
      </FileButton>
      <LeftOut count={leftOut} />
    </Field>
  )
}
