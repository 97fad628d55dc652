import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('fileInput', {
  base: {
    base: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
      minHeight: '40px',
      paddingInline: '14px',
      border: '1px solid var(--border-strong)',
      borderRadius: 'control',
      bg: 'surface',
      textStyle: 'small',
      fontWeight: 600,
      '&:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '1px' },
      '&:has(:disabled)': { opacity: 0.6 },
      // The browser's own field says in the browser's language what it is: it lies unseen over ours, where it is pressed and files are dropped.
      '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
      '& input:disabled': { cursor: 'default' },
    },
  },
})
