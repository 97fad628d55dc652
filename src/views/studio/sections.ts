import { oneOf } from '#contract/one-of.ts'
/** The parts of the studio that there are, in their order. */
export const studioSections = ['community', 'text', 'chat', 'images', 'video', 'presenters', 'history', 'credits'] as const
export type StudioSection = (typeof studioSections)[number]
export const isStudioSection = oneOf(studioSections)
