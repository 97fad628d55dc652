import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
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
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={t('proof.choose')}
        onChange={event => {
          for (const file of [...(event.currentTarget.files ?? [])].slice(0, max))
            uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file })
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => chooser.current?.click()}>{t('proof.choose')}</Button>
      {error && <Notice tone="danger">{error}</Notice>}
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
    </>
  )
}
