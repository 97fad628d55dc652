import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reviewView', {
  frame: {
    base: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      minWidth: 0,
      height: { base: 'calc(100dvh - var(--top-h))', lg: 'auto' },
      '& > header': {
        display: 'flex',
        alignItems: 'center',
        gap: { base: '8px', lg: '12px' },
        flexWrap: 'wrap',
        flex: 'none',
        padding: { base: '8px 10px', lg: '13px 20px' },
        borderBottom: '1px solid var(--border)',
        background: 'surface',
        borderRadius: { base: '18px 18px 0 0', lg: 0 },
      },
      '& [data-part=tools]': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px',
        alignItems: 'center',
        flexBasis: { base: '100%', lg: 'auto' },
        _empty: { display: 'none' },
      },
      '& > [data-part=body]': {
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        display: { base: 'block', lg: 'grid' },
        gridTemplateColumns: { lg: 'minmax(0,1fr) 360px', xl: 'minmax(0,1fr) 400px' },
        gridTemplateRows: { lg: 'minmax(0,1fr)' },
        overflowY: { base: 'auto', lg: 'visible' },
      },
      '& [data-part=stage], & [data-part=talk]': { overflowY: { lg: 'auto' }, minHeight: 0, minWidth: 0, scrollbarWidth: 'thin' },
      '& [data-part=stage]': { padding: { base: '14px', lg: '20px 24px 28px' } },
      '& [data-part=talk]': {
        padding: { base: '14px 14px 28px', lg: '20px 20px 28px' },
        display: 'grid',
        gap: '22px',
        alignContent: 'start',
        background: 'sunken',
        borderInlineStart: { lg: '1px solid var(--border)' },
      },
    },
  },
})
