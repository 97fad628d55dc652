import type { SystemStyleObject } from '#src/theme/made/types/index.d.ts'
import { iconButtonRecipe } from '#src/theme/recipes/button.ts'

/**
 * The look of the rows, for the list that they are in: plain elements inside of one that is styled, because rows come and go
 * while one scrolls, and each styled element reckons its look by itself.
 */
export const rowStyles: SystemStyleObject = {
  // Nothing in a row is positioned or see-through: it would be a layer that is painted by itself at every step of a scroll. No grid is inside
  // of another one: each lays its content out several times.
  '& [data-row]': {
    display: 'flex',
    paddingInlineEnd: '14px',
    borderBottom: '1px solid var(--border)',
    _hover: { background: 'hover' },
  },
  '& [data-row][data-unread]': { background: 'selected' },
  // The whole row opens it; the end of the row, where it can be removed, lies on top of it.
  '& button[data-open]': {
    flex: '1 1 0',
    minWidth: 0,
    paddingBlock: '12px',
    paddingInline: '70px 40px',
    marginInlineEnd: '-28px',
    textAlign: 'start',
    cursor: 'pointer',
    outlineOffset: '-4px',
  },
  '& [data-open] > span': { display: 'block' },
  '& [data-open] > [data-about]': { textStyle: 'meta', color: 'muted', marginTop: '2px' },
  '& [data-open] > [data-tint]': {
    float: 'inline-start',
    display: 'flex',
    placeItems: 'center',
    placeContent: 'center',
    width: '40px',
    height: '40px',
    marginInlineStart: '-52px',
    borderRadius: '10px',
  },
  // Nothing of a sign reaches beyond it: a cut around it would be one more thing to keep for each row.
  '& [data-tint] > svg': { overflow: 'visible' },
  '& [data-tint=info]': { background: 'info-subtle', color: 'info-on-subtle' },
  '& [data-tint=success]': { background: 'success-subtle', color: 'success-on-subtle' },
  '& [data-tint=warn]': { background: 'warn-subtle', color: 'warn-on-subtle' },
  '& [data-tint=danger]': { background: 'danger-subtle', color: 'danger-on-subtle' },
  '& [data-tint=plain]': { background: 'sunken', color: 'text-2' },
  '& [data-end]': { flex: 'none', width: '28px', paddingTop: '12px', pointerEvents: 'none' },
  '& [data-dot]': {
    display: 'block',
    width: '9px',
    height: '9px',
    marginBlock: '5px 4px',
    marginInline: 'auto',
    borderRadius: '50%',
    background: 'accent-line',
  },
  '& button[data-remove]': {
    ...iconButtonRecipe.base,
    ...iconButtonRecipe.variants?.size?.sm,
    position: 'static',
    marginInline: '-2px',
    pointerEvents: 'auto',
  },
  '@media (hover: hover)': { '& [data-row]:not(:hover, :focus-within) [data-remove] > svg': { display: 'none' } },
}
