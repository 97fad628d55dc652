import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { TextLink } from '#src/components/TextLink.tsx'

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2px 16px',
    padding: { base: '20px 16px 12px', lg: '22px 28px 14px' },
    '& > p': { flexBasis: '100%', order: 3, color: 'muted', textStyle: 'small' },
  },
})

interface Props {
  title: string
  lead?: string
  /** Where all of it is. */
  all?: { to: string; label: string }
  children: ReactNode
}

/** A part of the page below what waits: its name, the way to all of it, and the things themselves. */
export function HomeSection({ title, lead, all, children }: Props) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} borderTop="1px solid var(--border)" minWidth="0">
      <Head>
        <chakra.h2 id={id} textStyle="title-3">
          {title}
        </chakra.h2>
        {lead && <p>{lead}</p>}
        {all && <TextLink to={all.to}>{all.label}</TextLink>}
      </Head>
      {children}
    </chakra.section>
  )
}
