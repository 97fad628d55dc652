import type { ReactNode } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { sectionBox } from '#src/theme/made/recipes/section-box.js'

/** How one signs in, and whether the account is about to be deleted. */
export interface Security {
  email: string
  has_password: boolean
  google: boolean
  delete_on: string | null
  shows_presence: boolean
}

const Box = chakra('section', sectionBox)

/** A part of the page under its heading. */
export function Section({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </Box>
  )
}
