import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** How one signs in, and whether the account is about to be deleted. */
export interface Security {
  email: string
  has_password: boolean
  google: boolean
  delete_on: string | null
}

const Box = chakra('section', {
  base: {
    display: 'grid',
    gap: '14px',
    paddingBlock: '24px',
    borderTop: '1px solid var(--border)',
    '& > h2': { textStyle: 'title-2' },
    '& > h2 + p': { color: 'muted', marginTop: '-8px', maxWidth: '60ch' },
  },
})

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
