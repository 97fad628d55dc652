import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('roomPanel', {
  root: {
    base: {
      flex: 'none',
      display: 'flex',
      flexDirection: 'column',
      maxHeight: 'min(46%, 380px)',
      borderBottom: '1px solid var(--border)',
      background: 'surface',
      '& > [data-part=field]': {
        display: 'flex',
        gap: '8px',
        alignItems: 'center',
        padding: { base: '8px 10px', lg: '10px 20px' },
      },
      '& > [data-part=field] > search': { flex: 1, minWidth: 0 },
      '& > [data-part=rows]': { minHeight: 0, paddingInline: { base: 0, lg: '4px' }, overflowY: 'auto', scrollbarWidth: 'thin' },
    },
  },
})
