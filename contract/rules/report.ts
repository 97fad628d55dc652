import {
  type CaseKind,
  isCaseKind,
  type ReportGround,
  type ReportKind,
  reportGrounds,
  type Severity,
  severities,
} from '../entities/report.ts'
import { limits } from '../limits.ts'
import { oneOf } from '../one-of.ts'

/** How grave a reason is: people in danger and money outside of Elenco first. */
const gravity: Record<ReportGround, Severity> = {
  threat: 'urgent',
  minors: 'urgent',
  scam: 'urgent',
  off_platform_payment: 'urgent',
  abuse: 'high',
  personal_data: 'high',
  impersonation: 'high',
  false: 'normal',
  spam: 'normal',
  other: 'normal',
}
const isGround = oneOf(reportGrounds)

/** Words of people's own are no reason that could be weighed. */
export const severityOf = (reason: string): Severity => (isGround(reason) ? gravity[reason] : 'normal')

/** 0 is the gravest. */
export const rankOf = (severity: Severity): number => severities.indexOf(severity)

/** The gravest of several reports, and the earliest moment by which one of them is to be decided. */
export function weighReports(reports: readonly { reason: string; at: Date }[]): { severity: Severity; due_at: Date } | null {
  if (reports.length === 0) return null
  const weighed = reports.map(({ reason, at }) => {
    const severity = severityOf(reason)
    return { rank: rankOf(severity), due: at.getTime() + limits.reports.due[severity] }
  })
  const rank = Math.min(...weighed.map(one => one.rank))
  return { severity: severities[rank] ?? 'normal', due_at: new Date(Math.min(...weighed.map(one => one.due))) }
}

const stays = ['company', 'pitch', 'delivery', 'booking'] as const
/** A company itself cannot be taken out of sight, nor what two sides have between them, which may be evidence: what staff do about it is a strike. */
export const needsStrike = (kind: ReportKind): kind is (typeof stays)[number] => stays.some(one => one === kind)

const comesBack: readonly CaseKind[] = ['profile', 'proposal', 'call', 'space', 'answer', 'link']
/** Whether a thing that was hidden can be put back; the words of a message are gone, a piece and a list’s link, too, and a strike has its own appeal. */
export const canRestore = (kind: ReportKind): boolean => isCaseKind(kind) && comesBack.includes(kind)
