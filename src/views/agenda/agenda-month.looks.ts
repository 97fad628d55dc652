import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('agendaMonth', {
  grid: {
    base: {
      width: '100%',
      borderCollapse: 'separate',
      borderSpacing: '4px',
      tableLayout: 'fixed',
      '& th': { textStyle: 'small', color: 'muted', fontWeight: 500, paddingBlock: '4px' },
      '& td': { verticalAlign: 'top', height: '104px', padding: 0 },
      '& td[data-day]': { padding: '6px', border: '1px solid var(--border)', borderRadius: '8px', bg: 'surface' },
      '& td[data-past]': { bg: 'sunken' },
      '& td[aria-current]': { boxShadow: 'inset 0 0 0 2px var(--accent-line)' },
      '& time': { textStyle: 'meta', color: 'muted', fontVariantNumeric: 'tabular-nums' },
      '& td[aria-current] time': { color: 'text', fontWeight: 640 },
      '& ul': { listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '4px', marginTop: '4px' },
      '& li :is(a, [data-due])': {
        display: 'block',
        width: '100%',
        textAlign: 'var(--ta-start)',
        minHeight: '24px',
        padding: '3px 6px',
        borderRadius: '6px',
        bg: 'sunken',
        textStyle: 'caption',
        lineHeight: '1.3',
      },
      '& li :is(a, [data-due]):hover': { bg: 'hover', textDecoration: 'underline' },
      '& li :is(a, [data-due]):focus-visible': { outline: '2.5px solid var(--focus)', outlineOffset: '1px' },
      '& li a[data-turn]': { borderInlineStart: '4px solid var(--foco)', fontWeight: 580 },
      '& li :is(a, [data-due]) > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& li :is(a, [data-due]) > span + span': { color: 'muted', fontWeight: 440 },
    },
  },
})
