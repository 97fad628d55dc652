import { chakra } from '#src/theme/made/jsx/index.js'
import { stepFramePart } from '#src/theme/made/recipes/step-frame-part.js'
import { stepFrameRows } from '#src/theme/made/recipes/step-frame-rows.js'
import { stepFrameStepColumns } from '#src/theme/made/recipes/step-frame-step-columns.js'
import { stepFrameStepHead } from '#src/theme/made/recipes/step-frame-step-head.js'
import { stepFrameStepSheet } from '#src/theme/made/recipes/step-frame-step-sheet.js'
import { stepFrameTwoColumns } from '#src/theme/made/recipes/step-frame-two-columns.js'

/** Two fields beside each other where there is room. */
export const TwoColumns = chakra('div', stepFrameTwoColumns)

/** Fields that belong together, under a heading and after a hairline. */
export const Part = chakra('section', stepFramePart)

/** Things one after the other, in a frame with hairlines. */
export const Rows = chakra('ol', stepFrameRows)

/** Title of a form in steps, how its draft lies, and its steps. */
export const StepHead = chakra('header', stepFrameStepHead)

/** The sheet and its pane beside each other where there is room. */
export const StepColumns = chakra('div', stepFrameStepColumns)

/** The fields of one step under their heading. */
export const StepSheet = chakra('form', stepFrameStepSheet)
