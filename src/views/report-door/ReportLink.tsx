import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/components/TextLink.tsx'
import { type Reportable, useReport } from './report-door.ts'

/** At the end of a page: says that something is wrong with it. For those who are signed in. */
export function ReportLink(what: Reportable) {
  const { t } = useTranslation('shell')
  const ask = useReport()
  if (!ask) return null
  return (
    <LinkButton textStyle="small" color="muted" justifySelf="start" aria-haspopup="dialog" onClick={() => ask(what)}>
      {t(`report.${what.kind}`)}
      <span className="vh"> {what.name}</span>
    </LinkButton>
  )
}
