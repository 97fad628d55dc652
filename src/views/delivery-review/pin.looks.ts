import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pin', {
  base: {
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '24px',
      height: '24px',
      paddingInline: '5px',
      borderRadius: 'full',
      border: '2px solid var(--surface)',
      background: 'accent',
      color: 'accent-contrast',
      fontSize: '.75rem',
      fontWeight: 680,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1,
      cursor: 'pointer',
      boxShadow: '0 1px 3px rgb(0 0 0 / .35)',
      '&[data-severity=nice]': { background: 'surface', color: 'text', borderColor: 'var(--border-strong)' },
      '&[data-state=resolved]': { background: 'sunken', color: 'muted', borderColor: 'var(--border-strong)' },
      '&[data-chosen]': { outline: '2.5px solid var(--focus)', outlineOffset: '1px' },
      '&[data-in-text]': { verticalAlign: 'text-bottom', marginInline: '3px', boxShadow: 'none' },
    },
  },
})
