import { chakra } from '#src/theme/made/jsx/index.js'
import { moneyBoxRoot } from '#src/theme/made/recipes/money-box-root.js'

/** A part of the transactions' page, with its title. */
export const MoneyBox = chakra('section', moneyBoxRoot)
