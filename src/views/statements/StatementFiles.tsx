import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useTranslation } from 'react-i18next'
import type { Statement } from '#contract/entities/statement.ts'
import { Button } from '#src/components/Button.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { statementsViewActions } from '#src/theme/made/recipes/statements-view-actions.js'
import { DownloadButton } from '../DownloadButton.tsx'
import type { Download } from '../use-download.ts'

export type StatementFile = 'pdf' | 'csv' | 'json'

const Actions = chakra('div', statementsViewActions)

/** The statement to take along: on paper, as a document, as a table, and closed as what its hash is of. */
interface Props {
  statement: Statement
  download: Download<[StatementFile]>
  onPrint(): void
}

export function StatementFiles({ statement, download, onPrint }: Props) {
  const { t } = useTranslation('statements')
  const files: readonly StatementFile[] = statement.sha256 ? ['pdf', 'csv', 'json'] : ['pdf', 'csv']
  return (
    <Actions>
      <Button size="sm" icon={PrinterIcon} onClick={onPrint}>
        {t('files.print')}
      </Button>
      {files.map(file => (
        <DownloadButton key={file} size="sm" failed={t('files.failed')} download={() => download(file)}>
          {t(`files.${file}`)}
        </DownloadButton>
      ))}
    </Actions>
  )
}
