import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('invitationCells', {
  root: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '40px minmax(0,1fr)', lg: '40px minmax(0,1.4fr) minmax(0,1.2fr) auto' },
      gap: '6px 14px',
      alignItems: 'center',
      padding: { base: '14px 16px', lg: '12px 28px' },
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > *:nth-child(n+3)': { lgDown: { gridColumn: '2' } },
    },
  },
})
