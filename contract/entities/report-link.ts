import * as z from 'zod/mini'
import { reportAnswer, reportedProfile, reportParts } from './channel-report.ts'
import { instant } from './shapes.ts'

/** A link that opens a report to whoever has it, as the company that made it sees it. */
export const reportLink = z.object({
  uuid: z.uuid(),
  token: z.string(),
  made_at: instant,
  expires_at: instant,
  /** The member of the company who made it; null once they are gone. */
  made_by: z.nullable(z.string()),
})
export type ReportLink = z.infer<typeof reportLink>

/** The company's links of one report that open it now, the newest first. */
export const reportLinks = z.object({
  links: z.array(reportLink),
  /** No link outlives the view that opened the report. */
  latest: instant,
})
export type ReportLinks = z.infer<typeof reportLinks>

/** A report as its link shows it: nothing of the company that shares it, nor of anybody else who reads it. */
export const sharedReport = z.object({
  profile: reportedProfile,
  parts: reportParts,
  answer: z.nullable(z.pick(reportAnswer, { text: true, at: true })),
  /** The moment at which it was put together: now. */
  made_at: instant,
  expires_at: instant,
})
export type SharedReport = z.infer<typeof sharedReport>
