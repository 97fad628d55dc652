import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Statement } from '#contract/entities/statement.ts'
import { Button } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { statementsViewActions } from '#src/theme/made/recipes/statements-view-actions.js'

export type StatementFile = 'pdf' | 'csv' | 'json'
/** Fetches a file and hands it over. */
export type Download = (file: StatementFile) => Promise<void>

const Actions = chakra('div', statementsViewActions)

/** The statement to take along: on paper, as a document, as a table, and closed as what its hash is of. */
export function StatementFiles({ statement, download, onPrint }: { statement: Statement; download: Download; onPrint(): void }) {
  const { t } = useTranslation('statements')
  const [fetching, setFetching] = useState<StatementFile | 'failed' | null>(null)
  const fetchFile = (file: StatementFile) => {
    setFetching(file)
    void download(file).then(
      () => setFetching(null),
      () => setFetching('failed'),
    )
  }
  const files: readonly StatementFile[] = statement.sha256 ? ['pdf', 'csv', 'json'] : ['pdf', 'csv']
  return (
    <Actions>
      <Button size="sm" icon={PrinterIcon} onClick={onPrint}>
        {t('files.print')}
      </Button>
      {files.map(file => (
        <Button key={file} size="sm" icon={DownloadSimpleIcon} busy={fetching === file} onClick={() => fetchFile(file)}>
          {t(`files.${file}`)}
        </Button>
      ))}
      {fetching === 'failed' && <Notice tone="danger">{t('files.failed')}</Notice>}
    </Actions>
  )
}
