import { columnAfter } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('stepFrame', {
  twoColumns: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
      gap: '18px 16px',
      alignItems: 'start',
    },
  },
  part: {
    base: {
      display: 'grid',
      gap: '18px',
      paddingTop: '22px',
      marginTop: '6px',
      borderTop: '1px solid var(--border)',
      '& > :is(h2, h3)': { textStyle: 'title-3' },
      '& > :is(h2, h3) + p': { color: 'muted', marginTop: '-14px', maxWidth: '60ch' },
    },
  },
  rows: {
    base: {
      border: '1px solid var(--border-strong)',
      borderRadius: '12px',
      '& > li': { display: 'grid', gap: '3', padding: '14px' },
      '& > li + li': { borderTop: '1px solid var(--border)' },
    },
  },
  stepHead: {
    base: {
      display: 'grid',
      gap: '14px',
      padding: { base: '18px 16px 14px', lg: '22px 28px 16px' },
      borderBottom: '1px solid var(--border)',
      '& h1': { textStyle: 'title-1', fontSize: { base: '1.5rem', lg: '1.75rem' } },
    },
  },
  stepColumns: { base: columnAfter('300px', '350px') },
  stepSheet: {
    base: {
      display: 'grid',
      alignContent: 'start',
      gap: '18px',
      width: '100%',
      maxWidth: '760px',
      padding: { base: '18px 16px 32px', lg: '26px 28px 48px' },
      '& > header > h2': { textStyle: 'title-2' },
      '& > header > p': { color: 'muted', marginTop: '3px', maxWidth: '60ch' },
    },
  },
})
