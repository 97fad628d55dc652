import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('shopPart', {
  part: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '12px',
      padding: { base: '24px 16px 40px', lg: '28px 28px 48px' },
      maxWidth: '820px',
      '& h2': { textStyle: 'title-2' },
      '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' },
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', overflowWrap: 'anywhere' },
      '& pre': {
        bg: 'sunken',
        padding: '12px 14px',
        borderRadius: 'print',
        // The box around it scrolls, which a keyboard reaches.
        width: 'max-content',
        minWidth: '100%',
        textStyle: 'small',
        direction: 'ltr',
      },
    },
  },
})
