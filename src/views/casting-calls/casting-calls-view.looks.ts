import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('castingCallsView', {
  head: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr) auto', lg: 'auto minmax(0,1fr) auto' },
      alignItems: 'center',
      gap: { base: '12px 8px', lg: '12px 24px' },
      padding: { base: '18px 16px 12px', lg: '22px 28px 14px' },
      '& > form:nth-last-child(2)': { gridColumn: { lg: '2 / -1' } },
      '& > h1': { gridColumn: { base: '1 / -1', lg: 'auto' }, textStyle: 'title-1', fontSize: { base: '1.5rem', lg: '1.75rem' } },
    },
  },
})
