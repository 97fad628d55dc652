import { Fragment } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { partsCode } from '#src/theme/made/recipes/parts-code.js'
import { partsFacts } from '#src/theme/made/recipes/parts-facts.js'
import { partsSection } from '#src/theme/made/recipes/parts-section.js'
import { partsTrack } from '#src/theme/made/recipes/parts-track.js'

/** A part of the panel beside the chart, ruled off from the next. */
export const Section = chakra('section', partsSection)

export const Code = chakra('code', partsCode)

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
export const Facts = chakra('dl', partsFacts)

const Track = chakra('span', partsTrack)

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
