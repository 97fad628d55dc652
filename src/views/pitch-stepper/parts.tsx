import { createContext, useContext } from 'react'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { pitchStepperPartsBox } from '#src/theme/made/recipes/pitch-stepper-parts-box.js'
import { pitchStepperPartsFacts } from '#src/theme/made/recipes/pitch-stepper-parts-facts.js'
import { pitchStepperPartsStack } from '#src/theme/made/recipes/pitch-stepper-parts-stack.js'

/** Fields below one another. */
export const Stack = chakra('div', pitchStepperPartsStack)

/** A ruled box of a thing to read or open, on the sunken pane. */
export const Box = chakra('div', pitchStepperPartsBox)

/** Name and value, the value at the end edge. */
export const Facts = chakra('dl', pitchStepperPartsFacts)

/** The level of the pane's own heading: 1 on a page of its own, 2 beside a casting call. */
export const PaneLevel = createContext<1 | 2>(2)

/** A heading inside the pane, one level below the pane's. */
export function SubHeading(props: HTMLChakraProps<'h3'>) {
  const level = useContext(PaneLevel)
  return <chakra.h3 as={level === 1 ? 'h2' : 'h3'} textStyle="title-4" {...props} />
}
