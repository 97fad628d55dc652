import type { ReactNode } from 'react'
import { type PageInfo, usePage } from './page.ts'

interface Props extends PageInfo {
  /** The heading, where it is more than the title of the tab. */
  heading?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/** The usual head of a screen: says what it is to the shell and shows it. */
export function PageHead({ heading, lead, actions, ...info }: Props) {
  usePage(info)
  return (
    <header className="page-head">
      <div>
        <h1 tabIndex={-1}>{heading ?? info.title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}
