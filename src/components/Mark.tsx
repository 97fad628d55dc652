import type { ReactNode } from 'react'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { mark as markRecipe } from '#src/theme/made/recipes/mark.js'

export type MarkKind = 'turn' | 'wait' | 'live' | 'done' | 'stop' | 'draft' | 'warn' | 'info'

const line = { fill: 'none', stroke: 'currentColor' }
const tapes: Record<MarkKind, ReactNode> = {
  turn: <circle cx="8" cy="8" r="5.25" fill="var(--foco)" stroke="var(--foco-edge)" strokeWidth="1.5" />,
  wait: <path d="M3.5 3v9.5H13" {...line} strokeWidth="3" />,
  live: <path d="M2.5 4.5h11M8 4.5V14" {...line} strokeWidth="3" />,
  done: <path d="M2.5 8.5l3.6 3.7L13.5 4" {...line} strokeWidth="2.6" />,
  stop: <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" {...line} strokeWidth="2.8" />,
  draft: <path d="M3.5 3v9.5H13" {...line} strokeWidth="2.4" strokeDasharray="2.6 2" />,
  warn: (
    <>
      <path d="M8 2.2L14.6 13.6H1.4Z" {...line} strokeWidth="2.2" strokeLinejoin="round" />
      <path d="M8 6.4v3.2M8 11.2v.6" stroke="currentColor" strokeWidth="1.8" />
    </>
  ),
  info: <path d="M3 3.5h7.5M3 8h10M3 12.5h6" {...line} strokeWidth="2.6" />,
}

/** The tape alone, where the word stands elsewhere. */
export function Tape({ kind, size = 16 }: { kind: MarkKind; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {tapes[kind]}
    </svg>
  )
}

const Base = chakra('span', markRecipe)

/** A state: shape, word and colour. `turn` (the only yellow one) means: it is the reader's turn. */
export function Mark({
  kind,
  children,
  ...rest
}: HTMLChakraProps<'span'> & { kind: MarkKind; solid?: boolean; children: ReactNode }) {
  return (
    <Base kind={kind} {...rest}>
      <Tape kind={kind} />
      <span>{children}</span>
    </Base>
  )
}
