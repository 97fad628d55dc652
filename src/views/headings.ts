/** The tag of a heading by its level, for what stands on pages of different depth. */
export const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const
