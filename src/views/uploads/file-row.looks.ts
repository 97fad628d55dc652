import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('fileRow', {
  fileLink: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minWidth: 0,
      padding: '8px 10px',
      borderRadius: '9px',
      border: '1px solid var(--border-strong)',
      background: 'surface',
      color: 'text',
      _hover: { background: 'hover' },
      '& > svg': { flex: 'none', color: 'text-2' },
      '& > span': { flex: 1, minWidth: 0 },
      '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
    },
  },
})
