import type { RecipeConfig } from './made/types/index.d.ts'

type Look = Omit<RecipeConfig, 'className'>

const kebab = (name: string) => name.replace(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)

/** A look that several components share: `buttonRecipe` becomes the class `button`. */
export const defineRecipe = (recipe: RecipeConfig): RecipeConfig => recipe

/** The looks of one component: `title` of `callCell` becomes the class `call-cell-title`, and made/recipes/call-cell-title.js says when it is worn. */
export function defineLooks(component: string, looks: Record<string, Look>): Record<string, RecipeConfig> {
  return Object.fromEntries(
    Object.entries(looks).map(([part, look]) => {
      const name = component + part.charAt(0).toUpperCase() + part.slice(1)
      return [name, { ...look, className: kebab(name) }]
    }),
  )
}
