import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('roomHead', {
  head: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '8px', lg: '12px' },
      flex: 'none',
      padding: { base: '8px 10px', lg: '13px 20px' },
      borderBottom: '1px solid var(--border)',
      background: 'surface',
      borderRadius: { base: '18px 18px 0 0', lg: 0 },
      '& [data-part=who]': { flex: 1, minWidth: 0 },
      // A phone has one line below the name: how lately they were here is worth more than the subject, which the agreement says.
      '& [data-part=who]:has([data-around]:not([data-around=unknown])) > [data-subject]': {
        display: { base: 'none', lg: 'block' },
      },
      '& [data-phone]': { display: { base: 'grid', lg: 'none' } },
    },
  },
  bookingLine: {
    base: {
      display: 'flex',
      flexDirection: { base: 'column', lg: 'row' },
      columnGap: '8px',
      '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > span': { flex: 'none' },
    },
  },
})
