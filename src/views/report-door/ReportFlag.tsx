import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { type Reportable, useReport } from './report-door.ts'

/** On a picture in a row of them: says that something is wrong with it, and takes no room. For those who are signed in. */
export function ReportFlag(what: Reportable) {
  const { t } = useTranslation('shell')
  const ask = useReport()
  if (!ask) return null
  return (
    <IconButton
      data-report
      size="sm"
      icon={FlagIcon}
      iconSize={16}
      label={`${t(`report.${what.kind}`)}: ${what.name}`}
      aria-haspopup="dialog"
      onClick={() => ask(what)}
    />
  )
}
