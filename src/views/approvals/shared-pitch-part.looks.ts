import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('sharedPitchPart', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 300px' },
      gap: '16px 32px',
      paddingBlock: '24px',
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
    },
  },
  line: {
    base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 14px', textStyle: 'small', color: 'text-2' },
  },
})
