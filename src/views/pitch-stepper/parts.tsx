import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { createContext, useContext } from 'react'

/** Fields below one another. */
export const Stack = chakra('div', { base: { display: 'grid', gap: '4', '& > *': { minWidth: 0 } } })

/** A ruled box of a thing to read or open, on the sunken pane. */
export const Box = chakra('div', {
  base: {
    background: 'surface',
    border: '1px solid var(--border)',
    borderRadius: '12px',
    overflow: 'hidden',
    '& > * + *': { borderTop: '1px solid var(--border)' },
  },
})

/** Name and value, the value at the end edge. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0,1fr)',
    gap: '8px 16px',
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums', fontWeight: 520, overflowWrap: 'anywhere' },
  },
})

/** The level of the pane's own heading: 1 on a page of its own, 2 beside a casting call. */
export const PaneLevel = createContext<1 | 2>(2)

/** A heading inside the pane, one level below the pane's. */
export function SubHeading(props: HTMLChakraProps<'h3'>) {
  const level = useContext(PaneLevel)
  return <chakra.h3 as={level === 1 ? 'h2' : 'h3'} textStyle="title-4" {...props} />
}
