import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('authPage', {
  page: {
    base: {
      display: { base: 'flex', lg: 'grid' },
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      gridTemplateColumns: 'minmax(480px, 47fr) 53fr',
      minHeight: '100dvh',
      background: 'surface',
    },
  },
  column: {
    base: {
      display: 'flex',
      flexDirection: 'column',
      paddingInline: { base: '20px', md: '100px' },
      paddingBlock: { base: '24px', md: '40px' },
      minWidth: 0,
    },
  },
  authForm: { base: { display: 'grid', gap: '4', maxWidth: '404px', width: '100%' } },
  or: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      color: 'muted',
      textStyle: 'small',
      maxWidth: '404px',
      marginBlock: '18px',
      '&::before, &::after': { content: '""', flex: 1, height: '1px', background: 'border' },
    },
  },
  wall: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, 1fr)',
      gridAutoRows: { base: '74px', lg: '1fr' },
      gap: { base: '6px', lg: '10px' },
      padding: { base: '6px', lg: '10px' },
      background: 'bg',
      overflow: 'hidden',
      height: { lg: '100dvh' },
      position: { lg: 'sticky' },
      top: 0,
      '& > div': { position: 'relative', borderRadius: 'print', overflow: 'hidden', minHeight: 0 },
      '& > div:nth-of-type(n + 9)': { display: { base: 'none', lg: 'block' } },
      '& .cartel': { position: 'absolute', inset: 0 },
    },
  },
})
