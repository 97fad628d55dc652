import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('composer', {
  form: {
    base: {
      display: 'grid',
      gap: '8px',
      flex: 'none',
      margin: { base: 0, lg: '0 20px 18px' },
      padding: { base: '8px 10px calc(8px + env(safe-area-inset-bottom))', lg: '6px 6px 6px 10px' },
      border: { base: 0, lg: '1px solid var(--border-control)' },
      borderTop: { base: '1px solid var(--border)', lg: '1px solid var(--border-control)' },
      borderRadius: { base: 0, lg: '14px' },
      background: 'surface',
      '&:focus-within:has(textarea:focus-visible)': {
        outline: '2.5px solid var(--focus)',
        outlineOffset: { base: '-3px', lg: '1px' },
      },
      '& > [data-part=line]:not([hidden])': { display: 'flex', alignItems: 'flex-end', gap: '4px' },
      '& textarea': {
        flex: 1,
        minWidth: 0,
        minHeight: '40px',
        maxHeight: '30dvh',
        padding: '9px 6px',
        lineHeight: 1.5,
        resize: 'none',
        outline: 'none',
        background: 'transparent',
        fieldSizing: 'content',
        // Under 16 px phones zoom into the field.
        fontSize: { base: '1rem', lg: '.875rem' },
      },
    },
  },
})
