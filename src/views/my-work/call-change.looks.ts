import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('callChange', {
  frame: {
    base: {
      gridColumn: '1 / -1',
      display: 'grid',
      gap: '3',
      padding: '14px 16px',
      border: '1px solid var(--border)',
      borderRadius: '12px',
      '& h4': { textStyle: 'title-4' },
    },
  },
  pair: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
      gap: '4px 24px',
      '& h5': { textStyle: 'eyebrow', color: 'muted' },
    },
  },
})
