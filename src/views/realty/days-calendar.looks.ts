import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('daysCalendar', {
  months: {
    base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(228px, 1fr))', gap: '20px 28px', maxWidth: '820px' },
  },
  month: {
    base: {
      width: '100%',
      borderCollapse: 'separate',
      borderSpacing: '2px',
      tableLayout: 'fixed',
      '& caption': { textAlign: 'start', fontWeight: 620, paddingBottom: '6px' },
      '& caption::first-letter': { textTransform: 'uppercase' },
      '& th': { textStyle: 'small', color: 'muted', fontWeight: 500, paddingBlock: '2px' },
      '& td': {
        height: '32px',
        textAlign: 'center',
        borderRadius: '6px',
        fontVariantNumeric: 'tabular-nums',
        fontSize: '.8125rem',
        position: 'relative',
      },
      '& td[data-free]': { bg: 'success-subtle', color: 'success-on-subtle' },
      '& td[data-taken]': { bg: 'sunken', color: 'muted', textDecoration: 'line-through' },
      '& td[data-past]': { color: 'muted' },
      '& td[data-chosen]': { boxShadow: 'inset 0 0 0 2px var(--accent-line)', fontWeight: 680 },
    },
  },
})
