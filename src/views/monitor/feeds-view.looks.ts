import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('feedsView', {
  inset: { base: { padding: { base: '0 16px 18px', lg: '0 28px 20px' }, display: 'grid', gap: '14px' } },
  form: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
      gap: '10px',
      alignItems: 'start',
      maxWidth: '680px',
      '& > button': { marginTop: { sm: '27px' } },
    },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'minmax(0,1fr) auto' },
      gap: '8px 18px',
      alignItems: 'center',
      padding: { base: '14px 16px', lg: '14px 28px' },
      borderTop: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& [data-line]': { display: 'flex', flexWrap: 'wrap', gap: '2px 14px', textStyle: 'small', color: 'muted' },
      '& [data-verbs]': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
    },
  },
})
