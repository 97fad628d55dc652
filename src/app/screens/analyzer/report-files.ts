import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportReport, printOwnReport, printReport } from '#contract/endpoints/analyzer.ts'
import { printSharedReport } from '#contract/endpoints/report-sharing.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ReportAddress } from '#src/machines/report/report.machine.ts'
import { saveBlob } from '#src/services/save-file.ts'
import type { ReportFile } from '#src/views/analyzer/ReportView.tsx'
import { useSystem } from '../../start/system-context.ts'

/** Files of reports, one at a time: made by the server when somebody asks, and saved as files of this channel. */
export function useReportFiles() {
  const { call, toasts } = useSystem()
  const { t } = useTranslation('analyzer')
  const language = useLanguage()
  const [saving, setSaving] = useState<ReportFile | null>(null)
  const fetchAndSave = async (file: ReportFile, { network, handle }: ReportAddress, ask: () => Promise<Response>) => {
    if (saving) return
    setSaving(file)
    try {
      const answer = await ask()
      saveBlob(await answer.blob(), `elenco-${network}-${handle.replace(/[^\w.-]/g, '')}.${file}`)
    } catch {
      toasts.send({ type: 'toasts.show', toast: { id: 'report', tone: 'error', title: { text: t('fileFailed') } } })
    } finally {
      setSaving(null)
    }
  }
  return {
    saving,
    save: (file: ReportFile, params: ReportAddress) =>
      fetchAndSave(file, params, () => call(file === 'csv' ? exportReport : printReport, { params })),
    saveOwn: (params: ReportAddress) => fetchAndSave('pdf', params, () => call(printOwnReport, { params })),
    saveShared: (token: string, channel: ReportAddress) =>
      fetchAndSave('pdf', channel, () => call(printSharedReport, { params: { token }, query: { language } })),
  }
}
