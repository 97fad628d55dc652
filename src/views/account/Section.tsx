import type { ReactNode } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { sectionBox } from '#src/theme/made/recipes/section-box.js'

/** Ways to sign in, the day of the account's deletion where one is set, and the choice to show presence. */
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
