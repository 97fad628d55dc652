import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('searchField', {
  line: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      height: '48px',
      paddingInline: '14px',
      marginBottom: '8px',
      border: '1px solid var(--border-control)',
      borderRadius: 'control',
      '& svg': { color: 'muted', flex: 'none' },
      '& input': { flex: '1', minWidth: '0', height: '100%', border: '0', bg: 'transparent', fontSize: '1rem', outline: 'none' },
      '&:focus-within': { borderColor: 'focus', boxShadow: '0 0 0 1px var(--focus)' },
    },
  },
})
