import type { SystemStyleObject } from './made/types/index.d.ts'

/** Two columns from `lg` on; on smaller screens one follows the other. */
const columns = (lg: string, xl: string): SystemStyleObject => ({
  display: { base: 'block', lg: 'grid' },
  flex: '1',
  gridTemplateColumns: { lg, xl },
})

/** A narrow column, of these widths, before what the page is about. */
export const columnBefore = (lg: string, xl: string) => columns(`${lg} minmax(0,1fr)`, `${xl} minmax(0,1fr)`)

/** A narrow column, of these widths, after what the page is about. */
export const columnAfter = (lg: string, xl: string) => columns(`minmax(0,1fr) ${lg}`, `minmax(0,1fr) ${xl}`)

/** The page's own text beside a narrow column after it. */
export const articleBeside: SystemStyleObject = {
  minWidth: 0,
  padding: { base: '16px 16px 24px', lg: '24px 32px 40px 28px' },
  _rtl: { lg: { padding: '24px 28px 40px 32px' } },
}
