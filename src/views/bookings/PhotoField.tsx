import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#src/components/FileButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { PendingFiles } from '../uploads/PendingFiles.tsx'

interface Props {
  uploads: UploadsActor
  max: number
  error?: string
}

/** Photos of a place; a phone opens its camera. */
export function PhotoField({ uploads, max, error }: Props) {
  const { t } = useTranslation('bookings')
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  return (
    <>
      <FileButton
        accept="image/*"
        capture="environment"
        multiple
        inputLabel={t('proof.choose')}
        onFiles={chosen => {
          for (const file of chosen.slice(0, max)) uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file })
        }}
      >
        {t('proof.choose')}
      </FileButton>
      {error && <Notice tone="danger">{error}</Notice>}
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
    </>
  )
}
