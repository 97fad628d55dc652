import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { FilesField } from '../uploads/FilesField.tsx'

/** Files that show what one says. */
export function EvidenceField({ uploads, tried }: { uploads: UploadsActor; tried: boolean }) {
  const { t } = useTranslation('disputes')
  const most = limits.dispute.files
  return (
    <FilesField uploads={uploads} tried={tried} most={most} label={t('form.files')} help={t('form.filesHelp', { count: most })} />
  )
}
