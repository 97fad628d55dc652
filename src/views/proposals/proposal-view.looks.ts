import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('proposalView', {
  columns: {
    base: {
      display: { base: 'block', lg: 'grid' },
      flex: '1',
      gridTemplateColumns: { lg: 'minmax(0,1fr) 340px', xl: 'minmax(0,1fr) 390px' },
    },
  },
  article: {
    base: {
      minWidth: 0,
      padding: { base: '16px 16px 24px', lg: '24px 32px 40px 28px' },
      _rtl: { lg: { padding: '24px 28px 40px 32px' } },
    },
  },
  text: {
    base: { fontSize: '1.0625rem', lineHeight: 1.6, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
  questions: {
    base: {
      maxWidth: '68ch',
      '& > dt': { fontWeight: 620, marginTop: '14px' },
      '& > dt:first-of-type': { marginTop: 0 },
      '& > dd': { color: 'text-2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    },
  },
})
