import { defineRecipe } from '../define-looks.ts'

/** The agreement: dots of 26 px, done in green, now in the spotlight. */
export const railRecipe = defineRecipe({
  className: 'rail',
  base: {
    display: 'grid',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '26px minmax(0,1fr) auto',
      gap: '2px 12px',
      paddingBottom: '15px',
      alignItems: 'start',
    },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '11.5px',
      insetBlock: '24px -1px',
      width: '3px',
      background: 'var(--border-strong)',
    },
    '& > li:last-child': { paddingBottom: 0 },
    '& > li:last-child::before': { display: 'none' },
    '& > [data-state=done]::before': { background: 'var(--success)' },
    '& [data-dot]': {
      position: 'relative',
      width: '26px',
      height: '26px',
      borderRadius: '50%',
      display: 'grid',
      placeItems: 'center',
      border: '2px solid var(--border-control)',
      bg: 'sunken',
      color: 'muted',
    },
    '& > [data-state=done] [data-dot]': { borderColor: 'success', bg: 'success', color: 'surface' },
    '& > [data-state=now] [data-dot]': { borderColor: 'accent', borderWidth: '7px', bg: 'surface' },
    '&[data-turn] > [data-state=now] [data-dot]': {
      borderWidth: '2px',
      borderColor: 'foco-edge',
      bg: 'foco',
      color: 'foco-contrast',
      boxShadow: '0 0 0 5px var(--foco-subtle)',
    },
    '& > [data-state=stopped] [data-dot]': { borderColor: 'danger', color: 'danger' },
    '& b': { lineHeight: '26px', fontWeight: 560 },
    '& > [data-state=now] b': { fontWeight: 680 },
    '& > [data-state=next] b': { color: 'muted', fontWeight: 500 },
    '& time, & [data-when]': {
      fontSize: '.8125rem',
      fontStretch: '92%',
      color: 'muted',
      lineHeight: '26px',
      fontVariantNumeric: 'tabular-nums',
    },
    '& p': { gridColumn: '2/4', fontSize: '.8125rem', color: 'muted', lineHeight: 1.45 },
    '& > [data-state=now] p': { color: 'text-2' },
  },
})

/** The same on a phone: five bars under the head. */
export const railBarsRecipe = defineRecipe({
  className: 'rail-bars',
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: '4px',
    '& > li': { height: '6px', bg: 'border-strong', borderRadius: '2px' },
    '& > [data-state=done]': { bg: 'success' },
    '& > [data-state=now]': { bg: 'accent' },
    '&[data-turn] > [data-state=now]': { bg: 'foco', boxShadow: '0 0 0 1px var(--foco-edge)' },
    '& > [data-state=stopped]': { bg: 'danger' },
  },
})

/** Bars with names: done in brand, now in the spotlight, next in grey. */
export const stepperRecipe = defineRecipe({
  className: 'stepper',
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0,1fr)',
    gap: '6px',
    '& > li': {
      position: 'relative',
      paddingTop: '9px',
      borderTop: '4px solid var(--border-strong)',
      fontSize: '.8125rem',
      fontStretch: '94%',
      lineHeight: 1.25,
      color: 'muted',
    },
    '& b': { display: 'block', fontWeight: 540, color: 'text-2', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > [data-state=done]': { borderColor: 'accent-line' },
    '& > [data-state=now]': { borderColor: 'foco', boxShadow: '0 -1px 0 var(--foco-edge)' },
    '& > [data-state=now] b': { fontWeight: 640, color: 'text' },
    '& [data-number]': { display: 'inline-flex', gap: '5px', alignItems: 'center' },
    '& button, & a': {
      display: 'block',
      width: '100%',
      minHeight: '40px',
      marginTop: '-9px',
      paddingTop: '9px',
      borderRadius: '4px',
      cursor: 'pointer',
    },
    '& button:hover b': { textDecoration: 'underline' },
    // On a phone only the current name has room.
    smDown: {
      '& > li:not([data-state=now])': {
        '& b, & [data-number]': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      },
      '& > [data-state=now]': { gridColumn: 'span 2', whiteSpace: 'nowrap' },
    },
  },
})
