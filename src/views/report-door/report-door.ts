import { createContext, useContext } from 'react'
import type { CaseKind } from '#contract/entities/report.ts'

export interface Reportable {
  kind: CaseKind
  /** Its id; of a profile its public name, of a company a call or a space of it, of a delivery its deal, of a list its link's token. */
  thing: string
  /** Its title, or its author's name. */
  name: string
}

/** Asks what is wrong with a thing; nothing for somebody who has not signed in. src/app provides it. */
export const ReportContext = createContext<((what: Reportable) => void) | null>(null)

export const useReport = () => useContext(ReportContext)
