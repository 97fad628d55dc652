import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('domainsPart', {
  part: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '14px',
      padding: { base: '24px 16px 40px', lg: '28px 28px 48px' },
      maxWidth: '820px',
      '& h2': { textStyle: 'title-2' },
      '& > ul': { listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '10px',
      padding: '14px 0',
      borderTop: '1px solid var(--border)',
      '&:last-child': { borderBottom: '1px solid var(--border)' },
      '& summary': { cursor: 'pointer', textStyle: 'small', color: 'text-2' },
      '& small': { textStyle: 'small', color: 'muted' },
    },
  },
  record: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '76px minmax(0, 1fr) minmax(0, 1.4fr)' },
      gap: '8px 18px',
      padding: '10px 0',
      '&:not(:last-child)': { borderBottom: '1px solid var(--border)' },
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px 10px',
        minHeight: '32px',
        overflowWrap: 'anywhere',
        textStyle: 'small',
      },
    },
  },
})
