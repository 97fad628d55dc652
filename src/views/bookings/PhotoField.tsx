import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#src/components/FileButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { LeftOut } from '../uploads/LeftOut.tsx'
import { PendingFiles } from '../uploads/PendingFiles.tsx'
import { useRoom } from '../uploads/use-room.ts'

interface Props {
  uploads: UploadsActor
  max: number
  error?: string
}

/** Photos of a place; a phone opens its camera. */
export function PhotoField({ uploads, max, error }: Props) {
  const { t } = useTranslation('bookings')
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  const room = max - files.length
  const { add, leftOut } = useRoom(room, file => uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file }))
  return (
    <>
      <FileButton
        accept="image/*"
        capture="environment"
        multiple
        inputLabel={t('proof.choose')}
        disabled={room <= 0}
        onFiles={add}
      >
        {t('proof.choose')}
      </FileButton>
      <LeftOut count={leftOut} />
      {error && <Notice tone="danger">{error}</Notice>}
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
    </>
  )
}
