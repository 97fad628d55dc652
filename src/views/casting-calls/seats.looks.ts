import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('seats', {
  row: { base: { display: 'inline-flex', alignItems: 'center', gap: '10px' } },
  seat: {
    base: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '34px',
      height: '34px',
      borderRadius: '50%',
      border: '1.5px dashed var(--border-control)',
      color: 'muted',
      marginInlineEnd: '-4px',
      '&[data-taken]': { border: 'none', bg: 'accent', color: 'accent-contrast' },
    },
  },
})
