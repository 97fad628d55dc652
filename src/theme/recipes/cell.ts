import { defineRecipe } from '../define-looks.ts'

/** A grid of things to open, ruled with hairlines; the whole cell is the link of its heading. Under 992 px a thumb beside the text. */
export const cellsRecipe = defineRecipe({
  className: 'cells',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    borderBottom: '1px solid var(--border)',
    overflow: 'hidden',
    lgDown: { gridTemplateColumns: '1fr' },
    '& > *': { boxShadow: '0 0 0 .5px var(--border)' },
  },
})

export const cellRecipe = defineRecipe({
  className: 'cell',
  base: {
    position: 'relative',
    display: 'grid',
    gap: '10px',
    alignContent: 'start',
    padding: '16px 16px 15px',
    bg: 'surface',
    '&:hover': { bg: 'hover' },
    lgDown: { gridTemplateColumns: '104px minmax(0,1fr)', gap: '14px', padding: '14px 16px' },
    '& :is(h2, h3)': {
      fontSize: '.9375rem',
      lineHeight: 1.32,
      fontWeight: 620,
      letterSpacing: '-.003em',
      minHeight: '2.64em',
      lgDown: { minHeight: 0 },
    },
    '& :is(h2, h3) a::after': { content: '""', position: 'absolute', inset: 0 },
    '& :is(h2, h3) a:focus-visible': { outline: 'none' },
    '&:has(:is(h2, h3) a:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
    // Buttons besides the cell lie above its link.
    '& button, & [data-above]': { position: 'relative', zIndex: 1 },
    '& [data-part=cover]': {
      position: 'relative',
      aspectRatio: '16/7.4',
      borderRadius: 'print',
      overflow: 'hidden',
      // Prints of two hundred shapes each, of which a handful is in sight.
      contentVisibility: 'auto',
      lgDown: { aspectRatio: 'auto', height: '100%', minHeight: '118px' },
    },
    '& [data-part=cover] > .cartel': { position: 'absolute', inset: 0 },
    '&:hover .cartel .ink': { translate: '3px -2px' },
    '& [data-part=tag]': {
      position: 'absolute',
      insetBlockEnd: '8px',
      insetInlineStart: '8px',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: '27px',
      maxWidth: 'calc(100% - 12px)',
      padding: '0 9px 0 7px',
      whiteSpace: 'nowrap',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
      bg: 'surface',
      color: 'text',
      borderRadius: '5px',
      fontSize: '.8125rem',
      fontWeight: 580,
      fontStretch: '94%',
      fontVariantNumeric: 'tabular-nums',
      lgDown: { insetBlockEnd: '6px', insetInlineStart: '6px' },
    },
    '& [data-part=text]': { display: 'grid', gap: '8px', minWidth: 0, alignContent: 'start', lgDown: { gap: '6px' } },
    // A name that would be cut sends the price to a line of its own: both are what people choose by.
    '& [data-part=by]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 9px', minWidth: 0 },
    '& [data-part=by] > :nth-child(2)': { maxWidth: 'calc(100% - 37px)' },
    '& [data-part=price]': { marginInlineStart: 'auto', whiteSpace: 'nowrap', textStyle: 'figure' },
  },
})

export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    color: 'accent-text',
    textDecoration: 'underline',
    textUnderlineOffset: '.18em',
    textDecorationThickness: '1px',
    fontWeight: 560,
    '&:hover': { textDecorationThickness: '2px' },
    // Under a thumb a line of small words is too low; its neighbours stay where they are.
    lgDown: { paddingBlock: '5px', marginBlock: '-5px' },
  },
  variants: {
    quiet: {
      true: { color: 'inherit', fontWeight: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    },
  },
})
