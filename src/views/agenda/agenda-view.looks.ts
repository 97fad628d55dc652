import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('agendaView', {
  frame: {
    base: {
      display: 'grid',
      gap: '28px',
      padding: { base: '0 16px 24px', lg: '0 28px 28px' },
      '& h2': { textStyle: 'title-3' },
      '& > section > h2': { marginBottom: '10px' },
      '& > section': { maxWidth: '560px' },
    },
  },
  monthBar: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 8px',
      marginBottom: '12px',
      '& > h2': { textStyle: 'title-2', marginInlineEnd: 'auto' },
      '& > h2::first-letter': { textTransform: 'uppercase' },
    },
  },
  wide: { base: { display: { base: 'none', md: 'block' } } },
  narrow: { base: { display: { base: 'block', md: 'none' } } },
})
