import { type ReactNode, useId } from 'react'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { homeSectionHead } from '#src/theme/made/recipes/home-section-head.js'

const Head = chakra('header', homeSectionHead)

interface Props {
  title: string
  lead?: string
  /** The way to all of it. */
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
