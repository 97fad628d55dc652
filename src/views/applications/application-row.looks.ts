import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('applicationRow', {
  row: {
    base: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '32px 40px minmax(0,1fr) auto',
      gap: '2px 10px',
      alignItems: 'start',
      padding: '13px 16px 13px 8px',
      _rtl: { padding: '13px 8px 13px 16px' },
      borderBottom: '1px solid var(--border)',
      _hover: { background: 'hover' },
      '&[data-open]': { background: 'selected' },
      // Not read yet: the reader's turn.
      '&[data-new]::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        width: '4px',
        background: 'foco',
        boxShadow: 'inset -1px 0 var(--foco-edge)',
      },
      '& a::after': { content: '""', position: 'absolute', inset: 0 },
      '& a:focus-visible': { outline: 'none' },
      '&:has(a:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
    },
  },
})
