import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('billingLine', {
  line: {
    base: {
      textStyle: 'bill',
      color: 'text-2',
      fontSize: { base: '1.0625rem', lg: '1.1875rem' },
      // Names stay in reading order when the layout turns.
      _rtl: { direction: 'ltr', textAlign: 'right' },
      '& > small': { fontSize: '.82em', textTransform: 'none', fontWeight: 440, color: 'muted', marginInline: '.12em' },
    },
  },
})
