import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { dialogRecipe } from './recipes/dialog.ts'
import { menuRecipe } from './recipes/menu.ts'
import { breakpoints, textStyles } from './text-styles.ts'

const config = defineConfig({
  preflight: false,
  theme: { breakpoints, textStyles, slotRecipes: { dialog: dialogRecipe, menu: menuRecipe } },
})

/** The engine that Chakra's own parts need: the looks of the two that we use, and none of its default theme. */
export const system = createSystem(defaultBaseConfig, config)
