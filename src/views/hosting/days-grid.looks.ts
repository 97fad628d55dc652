import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('daysGrid', {
  grid: {
    base: {
      width: '100%',
      borderCollapse: 'separate',
      borderSpacing: { base: '2px', md: '4px' },
      tableLayout: 'fixed',
      userSelect: 'none',
      '& th': { textStyle: 'small', color: 'muted', fontWeight: 500, paddingBlock: '4px' },
      '& td': { padding: 0, verticalAlign: 'top' },
      '& button': {
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        gap: '2px',
        width: '100%',
        minHeight: { base: '52px', md: '84px' },
        padding: { base: '4px', md: '6px 8px' },
        textAlign: 'start',
        alignItems: 'start',
        border: '1px solid var(--border)',
        borderRadius: '8px',
        bg: 'surface',
        fontVariantNumeric: 'tabular-nums',
        cursor: 'pointer',
        // A finger chooses along a week; up and down it scrolls the page.
        touchAction: 'pan-y',
        overflow: 'hidden',
      },
      '& button[data-past]': { color: 'muted', bg: 'sunken' },
      '& button[data-blocked]': {
        bg: 'sunken',
        backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 6px, var(--border) 6px 7px)',
      },
      '& button[data-booked]': { backgroundColor: 'success-subtle', color: 'success-on-subtle' },
      '& button[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px var(--accent-line)', fontWeight: 640 },
      '& button:focus-visible': { outline: '2.5px solid var(--focus)', outlineOffset: '1px', position: 'relative', zIndex: 1 },
      '& [data-said]': { display: 'grid', minWidth: 0, alignContent: 'start' },
      '& em': { fontStyle: 'normal', color: 'muted', display: { md: 'none' } },
      // A week has room for everything: below one another on a phone, side by side where it is wide.
      '&[data-view=week] thead': { display: { base: 'none', md: 'table-header-group' } },
      '&[data-view=week] tr': { display: { base: 'grid', md: 'table-row' }, gap: '4px' },
      '&[data-view=week] button': { minHeight: { base: '56px', md: '240px' } },
      '&[data-view=week] small': { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& small': {
        display: { base: 'none', md: 'block' },
        textStyle: 'caption',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        maxWidth: '100%',
      },
    },
  },
  legend: { base: { textStyle: 'small', color: 'muted', marginTop: '10px' } },
})
