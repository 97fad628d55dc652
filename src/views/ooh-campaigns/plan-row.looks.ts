import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('planRow', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '24px 72px minmax(0,1fr)', lg: '24px 96px minmax(0,1fr) auto' },
      gap: '4px 14px',
      alignItems: 'start',
      paddingBlock: '14px',
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      // Said outright: a picture that spans two rows would otherwise be placed first.
      '& > span': { gridColumn: '1', gridRow: '1' },
      '& > [data-text]': { gridColumn: '3', gridRow: '1' },
      '& > [data-end]': {
        gridColumn: { base: '3', lg: 'auto' },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { lg: 'flex-end' },
        gap: '4px 8px',
      },
      // Nothing can be chosen: no column is kept for it.
      '&[data-fixed]': {
        gridTemplateColumns: { base: '72px minmax(0,1fr)', lg: '96px minmax(0,1fr) auto' },
        '& > span': { display: 'none' },
        '& > [data-picture]': { gridColumn: '1' },
        '& > [data-text]': { gridColumn: '2' },
        '& > [data-end]': { gridColumn: { base: '2', lg: 'auto' } },
      },
    },
  },
  picture: {
    base: {
      position: 'relative',
      aspectRatio: '4/3',
      borderRadius: 'print',
      overflow: 'hidden',
      gridColumn: '2',
      gridRow: { base: '1 / 3', lg: '1' },
      '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
    },
  },
  problem: {
    base: { display: 'flex', gap: '7px', alignItems: 'center', textStyle: 'meta', fontWeight: 580, color: 'danger' },
  },
})
