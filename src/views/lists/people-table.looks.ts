import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('peopleTable', {
  table: {
    base: {
      width: '100%',
      borderTop: '1px solid var(--border)',
      '& th': {
        textAlign: 'var(--ta-start)',
        textStyle: 'eyebrow',
        color: 'muted',
        padding: '8px 8px 6px',
        whiteSpace: 'nowrap',
      },
      '& td': { padding: '8px', borderTop: '1px solid var(--border)', verticalAlign: 'middle', overflowWrap: 'anywhere' },
      '& tr[data-picked]': { background: 'sunken' },
      '& [data-number]': { textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      // On phones each person is a card whose lines say what they are.
      lgDown: {
        display: 'block',
        '& thead': { display: 'none' },
        // Each selector once: of two for the same row, the later class wins, whichever stands here first.
        '& tbody': { display: 'block' },
        '& tr': {
          display: 'grid',
          gridTemplateColumns: '32px minmax(0,1fr) minmax(0,1fr)',
          gap: '4px 10px',
          padding: '12px 16px',
          borderBottom: '1px solid var(--border)',
        },
        '& td': { display: 'block', padding: 0, border: 0 },
        '& td:empty, & td[data-empty]': { display: 'none' },
        '& td[data-who]': { gridColumn: '2 / -1' },
        '& td[data-label]': { gridColumn: 'span 1' },
        '& td[data-label]:nth-of-type(odd)': { gridColumnStart: '2' },
        '& td[data-label]::before': {
          content: 'attr(data-label)',
          display: 'block',
          textStyle: 'caption',
          color: 'muted',
        },
        '& [data-number]': { textAlign: 'var(--ta-start)' },
      },
    },
  },
})
