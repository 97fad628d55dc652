import type { ReactNode } from 'react'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { stub as stubRecipe } from '#src/theme/made/recipes/stub.js'

const Base = chakra('section', stubRecipe)

export interface StubProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  /** "In escrow" with its icon. */
  title?: ReactNode
  /** At the end of the title's line: "since 13 Nov". */
  aside?: ReactNode
  /** It stays in sight at the end of its pane. */
  pinned?: boolean
  /** The figure. */
  total: ReactNode
  /** Below the perforation: rows of `[what, how much]`; `strong` for the last sum. */
  rows?: readonly { what: ReactNode; much: ReactNode; strong?: boolean }[]
}

/** Money: total on top, perforation, breakdown below. */
export function Stub({ title, aside, total, rows, children, ...rest }: StubProps) {
  return (
    <Base {...rest}>
      <div data-part="total">
        {(title || aside) && (
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
            <chakra.span display="flex" alignItems="center" gap="7px" fontWeight={620}>
              {title}
            </chakra.span>
            {aside && (
              <chakra.span textStyle="meta" color="muted">
                {aside}
              </chakra.span>
            )}
          </chakra.div>
        )}
        <chakra.div textStyle="figure-xl" marginTop={title ? '6px' : 0}>
          {total}
        </chakra.div>
      </div>
      {(rows || children) && (
        <>
          <div data-part="cut" />
          <div data-part="parts">
            {rows && (
              <dl>
                {rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of one sum have no identity and no state.
                  <StubRow key={index} {...row} />
                ))}
              </dl>
            )}
            {children}
          </div>
        </>
      )}
    </Base>
  )
}

function StubRow({ what, much, strong }: { what: ReactNode; much: ReactNode; strong?: boolean }) {
  return (
    <>
      <dt data-total={strong || undefined}>{what}</dt>
      <dd data-total={strong || undefined}>{much}</dd>
    </>
  )
}
