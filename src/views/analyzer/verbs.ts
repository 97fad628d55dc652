import type { OwnReport } from '#contract/entities/channel-report.ts'
import type { ReportLinks } from '#contract/entities/report-link.ts'
import type { Network } from '#contract/networks.ts'

export interface OwnReports {
  channels: OwnReport[]
}
interface OfChannel {
  network: Network
  handle: string
}

export type ReportLinkVerbs = {
  link: { body: OfChannel & { days: number }; output: ReportLinks }
  endLink: { body: OfChannel & { link: string }; output: ReportLinks }
}

/** The things a creator does about the report on a channel: each is answered with all of one's reports. */
export type OwnReportVerbs = {
  answer: { body: OfChannel & { text: string }; output: OwnReports }
  removeAnswer: { body: OfChannel; output: OwnReports }
}
