import { columnBefore } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('filteredList', {
  body: {
    base: {
      ...columnBefore('232px', '260px'),
      borderTop: '1px solid var(--border)',
    },
  },
  column: {
    base: { display: { base: 'none', lg: 'block' }, padding: '18px 20px 40px', borderInlineEnd: '1px solid var(--border)' },
  },
  bar: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '10px 18px',
      padding: { base: '12px 16px', lg: '12px 24px' },
      borderBottom: '1px solid var(--border)',
      '& > form': { flex: '1 1 230px', maxWidth: { lg: '360px' } },
      '& > [data-meter]': { display: 'grid', gap: '5px', width: { base: '100%', sm: '230px' }, marginInlineStart: 'auto' },
    },
  },
})
