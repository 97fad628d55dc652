import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('networkRow', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: '30px minmax(0,1fr) auto',
      gap: '4px 14px',
      alignItems: 'center',
      minHeight: '62px',
      padding: { base: '10px 14px', md: '12px 16px' },
      '& > [data-wide]': { gridColumn: '2 / -1' },
      '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
    },
  },
  proved: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      '&&[data-wide]': { gridColumn: { md: 'auto' } },
    },
  },
  wrong: { base: { gridColumn: '2 / -1', color: 'danger', textStyle: 'small', fontWeight: 560 } },
  code: {
    base: {
      display: 'inline-block',
      padding: '6px 12px',
      borderRadius: '8px',
      background: 'sunken',
      fontSize: '1.125rem',
      fontWeight: 640,
      letterSpacing: '.08em',
      userSelect: 'all',
    },
  },
})
