import { chakra } from '#src/theme/made/jsx/index.js'
import { stepBarRoot } from '#src/theme/made/recipes/step-bar-root.js'
import { stepBarStepBarAlert } from '#src/theme/made/recipes/step-bar-step-bar-alert.js'

/** The buttons of a stepper: they stay at the foot of what is seen, whatever the length of the step. */
export const StepBar = chakra('div', stepBarRoot)

/** The fault of the step, said once somebody tried to go on. */
export const StepBarAlert = chakra('span', stepBarStepBarAlert, { defaultProps: { role: 'alert' } })
