import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment } from 'react'

/** A part of the panel beside the chart, ruled off from the next. */
export const Section = chakra('section', {
  base: {
    padding: '14px 16px',
    borderBottom: '1px solid var(--border)',
    display: 'grid',
    gap: '10px',
    alignContent: 'start',
    '& > h3, & > header > h3': { textStyle: 'title-4' },
  },
})

export const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: '.8125rem', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
})

/** A long id, broken where its parts end. */
export function Id({ of }: { of: string }) {
  const parts = of.split(/(?<=[.|])/)
  return (
    <Code>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name but their place.
        <Fragment key={at}>
          {part}
          {at < parts.length - 1 && <wbr />}
        </Fragment>
      ))}
    </Code>
  )
}

/** Name and value, one below the other line. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
    gap: '6px 12px',
    '& dt': { color: 'muted', textStyle: 'small' },
    '& dd': { margin: 0, textStyle: 'small', overflowWrap: 'anywhere' },
  },
})

const Track = chakra('span', {
  base: { display: 'block', height: '5px', borderRadius: '2px', bg: 'track', overflow: 'hidden', minWidth: '40px' },
})

/** A share as a bar; its figure stands beside it. */
export function Bar({ share }: { share: number }) {
  return (
    <Track aria-hidden>
      <chakra.span
        display="block"
        height="100%"
        bg={share >= 1 ? 'success' : share < 0.8 ? 'warn' : 'accent-line'}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </Track>
  )
}

/** `casting-call-stepper` → "Casting call stepper": workflows have the same name in every language. */
export const nameOf = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The last part of a state's id: what stands in its box. */
export const shortName = (id: string): string => id.split('.').at(-1) ?? id
