import { exportReport, printOwnReport, printReport } from '#contract/endpoints/analyzer.ts'
import { printSharedReport } from '#contract/endpoints/report-sharing.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ReportAddress } from '#src/machines/report/report.machine.ts'
import { saveBlob } from '#src/services/save-file.ts'
import type { ReportFile } from '#src/views/analyzer/ReportView.tsx'
import { useSystem } from '../../start/system-context.ts'

/** Files of reports: made by the server when somebody asks, and saved as files of this channel. */
export function useReportFiles() {
  const { call } = useSystem()
  const language = useLanguage()
  const hand = async (answer: Response, file: ReportFile, { network, handle }: ReportAddress) =>
    saveBlob(await answer.blob(), `elenco-${network}-${handle.replace(/[^\w.-]/g, '')}.${file}`)
  return {
    save: async (file: ReportFile, params: ReportAddress) =>
      hand(await call(file === 'csv' ? exportReport : printReport, { params }), file, params),
    saveOwn: async (params: ReportAddress) => hand(await call(printOwnReport, { params }), 'pdf', params),
    saveShared: async (token: string, channel: ReportAddress) =>
      hand(await call(printSharedReport, { params: { token }, query: { language } }), 'pdf', channel),
  }
}
