import { chakra } from '#src/theme/made/jsx/index.js'
import { chartStyleChartFrame } from '#src/theme/made/recipes/chart-style-chart-frame.js'

/** The chart in the colours of the skin. */
export const ChartFrame = chakra('div', chartStyleChartFrame)
