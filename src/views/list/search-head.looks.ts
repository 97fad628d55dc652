import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('searchHead', {
  head: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr) auto', lg: 'auto minmax(0,1fr) auto' },
      alignItems: 'center',
      gap: { base: '12px 8px', lg: '12px 24px' },
      padding: { base: '18px 16px 12px', lg: '22px 28px 14px' },
      '& > h1 + form': { gridColumn: { lg: '2 / -1' } },
      '& > h1': {
        gridColumn: { base: '1 / -1', lg: 'auto' },
        // As high as the button that comes beside it for somebody signed in: the list below stays where it is.
        gridRow: { base: 1, lg: 'auto' },
        minHeight: { base: '44px', lg: 'auto' },
        alignContent: 'center',
        textStyle: 'title-1',
        fontSize: { base: '1.5rem', lg: '1.75rem' },
      },
      '& > [data-tools]': {
        gridColumn: { base: '1 / -1', lg: '3' },
        gridRow: 1,
        justifySelf: 'end',
        display: 'flex',
        gap: '8px',
        '@media (max-width: 359px)': { gridRow: 'auto', justifySelf: 'start' },
      },
    },
    variants: {
      // Beside a map it stays as narrow as on a phone.
      narrow: {
        true: {
          padding: { base: 0, lg: 0 },
          gridTemplateColumns: { lg: 'minmax(0,1fr) auto' },
          gap: { base: '12px 8px', lg: '12px 8px' },
          '& > form': { gridColumn: '1 / -1' },
          '& > h1 + form': { gridColumn: { lg: '1 / -1' } },
          '& > h1': {
            gridColumn: { base: '1 / -1', lg: '1 / -1' },
            gridRow: { base: 1, lg: 1 },
            minHeight: { base: '44px', lg: '44px' },
            fontSize: { base: '1.5rem', lg: '1.625rem' },
          },
          '& > [data-tools]': { gridColumn: { base: '1 / -1', lg: '1 / -1' } },
        },
      },
    },
  },
})
