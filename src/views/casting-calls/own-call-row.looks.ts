import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ownCallRow', {
  row: {
    base: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr) auto', md: 'minmax(0,1fr) minmax(150px,210px) 150px' },
      gap: { base: '6px 12px', md: '6px 20px' },
      alignItems: 'center',
      minHeight: '68px',
      padding: { base: '12px 16px', lg: '12px 28px' },
      borderBottom: '1px solid var(--border)',
      '&:hover': { bg: 'hover' },
      // Rows that wait for the reader carry the spotlight's edge.
      '&[data-turn]::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        width: '4px',
        bg: 'foco-edge',
      },
      '& :is(h2, h3)': { textStyle: 'body-strong', overflowWrap: 'anywhere', '& > a:hover': { textDecoration: 'underline' } },
      '& > [data-figures]': {
        textStyle: 'small',
        color: 'text-2',
        gridRow: { base: 2, md: 'auto' },
        gridColumn: { base: '1', md: 'auto' },
      },
      '& > [data-verb]': {
        justifySelf: 'end',
        gridRow: { base: '1 / span 2', md: 'auto' },
        gridColumn: { base: '2', md: 'auto' },
      },
    },
  },
})
