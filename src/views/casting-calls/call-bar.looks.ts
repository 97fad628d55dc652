import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('callBar', {
  bar: {
    base: {
      display: { base: 'flex', lg: 'none' },
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      position: 'sticky',
      insetBlockEnd: 'var(--tabs-h)',
      zIndex: 'sticky',
      padding: '12px 16px',
      bg: 'surface',
      borderTop: '1px solid var(--border)',
      '& > div': { minWidth: 0 },
    },
  },
})
