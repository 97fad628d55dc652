import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('socialView', {
  column: { base: { padding: { base: '12px 16px 40px', lg: '12px 28px 48px' }, maxWidth: '760px' } },
  leads: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      marginTop: '6px',
      textStyle: 'small',
      overflowWrap: 'anywhere',
    },
  },
})
