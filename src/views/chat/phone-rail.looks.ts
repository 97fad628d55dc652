import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('phoneRail', {
  bar: {
    base: {
      display: { base: 'block', lg: 'none' },
      flex: 'none',
      padding: '11px 16px 12px',
      borderBottom: '1px solid var(--border)',
      background: 'sunken',
      '& > div': { display: 'flex', justifyContent: 'space-between', gap: '12px', alignItems: 'center', marginBottom: '7px' },
    },
  },
})
