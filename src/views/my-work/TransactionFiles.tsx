import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { DownloadButton } from '../DownloadButton.tsx'
import type { Download } from '../use-download.ts'

const files = ['csv', 'pdf'] as const
export type TransactionFile = (typeof files)[number]

/** The movements that are asked for to take along: as a table, and as a document. */
export function TransactionFiles({ download }: { download: Download<[TransactionFile]> }) {
  const { t } = useTranslation('my-work')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px" padding={{ base: '0 16px 18px', lg: '0 28px 18px' }}>
      {files.map(file => (
        <DownloadButton key={file} size="sm" failed={t('transactions.files.failed')} download={() => download(file)}>
          {t(`transactions.files.${file}`)}
        </DownloadButton>
      ))}
    </chakra.div>
  )
}
