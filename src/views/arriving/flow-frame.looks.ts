import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('flowFrame', {
  frame: {
    base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh', background: 'bg', color: 'nav-text' },
  },
  head: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '3', md: '5' },
      padding: { base: '14px 16px', md: '18px 36px' },
      minHeight: '72px',
      '& > [data-end]': { marginInlineStart: 'auto', textStyle: 'small', color: 'nav-muted' },
    },
  },
  sheet: {
    base: {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      margin: { base: 0, md: '0 16px 16px' },
      borderRadius: { base: '18px 18px 0 0', md: 'var(--r-sheet, 18px)' },
      background: 'surface',
      color: 'text',
      boxShadow: 'var(--shadow-sheet, none)',
    },
  },
})
