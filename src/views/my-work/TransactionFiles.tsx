import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

const files = ['csv', 'pdf'] as const
export type TransactionFile = (typeof files)[number]
/** Fetches a file and hands it over. */
export type Download = (file: TransactionFile) => Promise<void>

/** The movements that are asked for to take along: as a table, and as a document. */
export function TransactionFiles({ download }: { download: Download }) {
  const { t } = useTranslation('my-work')
  const [fetching, setFetching] = useState<TransactionFile | 'failed' | null>(null)
  const fetchFile = (file: TransactionFile) => {
    setFetching(file)
    void download(file).then(
      () => setFetching(null),
      () => setFetching('failed'),
    )
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px" padding={{ base: '0 16px 18px', lg: '0 28px 18px' }}>
      {files.map(file => (
        <Button key={file} size="sm" icon={DownloadSimpleIcon} busy={fetching === file} onClick={() => fetchFile(file)}>
          {t(`transactions.files.${file}`)}
        </Button>
      ))}
      {fetching === 'failed' && <Notice tone="danger">{t('transactions.files.failed')}</Notice>}
    </chakra.div>
  )
}
