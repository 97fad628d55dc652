import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reactions', {
  given: {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '5px',
      minHeight: '26px',
      paddingInline: '8px',
      borderRadius: '99px',
      border: '1px solid var(--border)',
      background: 'surface',
      fontSize: '.8125rem',
      fontVariantNumeric: 'tabular-nums',
      _hover: { background: 'hover' },
      '&[aria-pressed=true]': { background: 'selected', borderColor: 'border-control', fontWeight: 620 },
    },
  },
})
