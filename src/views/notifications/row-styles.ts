import type { SystemStyleObject } from '#src/theme/made/types/index.d.ts'
import { iconButtonRecipe } from '#src/theme/recipes/button.ts'

/**
 * The look of the rows, for the list that they are in: plain elements inside of one that is styled, because rows come and go
 * while one scrolls, and each styled element reckons its look by itself.
 */
export const rowStyles: SystemStyleObject = {
  '& [data-row]': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0,1fr) 28px',
    gap: '12px',
    padding: '12px 14px 12px 18px',
    borderBottom: '1px solid var(--border)',
    _hover: { background: 'hover' },
  },
  '& [data-row][data-unread]': { background: 'selected' },
  '& [data-tint]': { display: 'grid', placeItems: 'center', width: '40px', height: '40px', borderRadius: '10px' },
  '& [data-tint=info]': { background: 'info-subtle', color: 'info-on-subtle' },
  '& [data-tint=success]': { background: 'success-subtle', color: 'success-on-subtle' },
  '& [data-tint=warn]': { background: 'warn-subtle', color: 'warn-on-subtle' },
  '& [data-tint=danger]': { background: 'danger-subtle', color: 'danger-on-subtle' },
  '& [data-tint=plain]': { background: 'sunken', color: 'text-2' },
  '& button[data-open]': { textAlign: 'start', cursor: 'pointer', outlineOffset: '2px' },
  // The whole row opens it; what can be removed lies above.
  '& button[data-open]::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-open] > span': { display: 'block' },
  '& [data-open] > [data-about]': { textStyle: 'meta', color: 'muted', marginTop: '2px' },
  '& [data-end]': { display: 'grid', justifyItems: 'center', alignContent: 'start', gap: '4px' },
  '& [data-dot]': { width: '9px', height: '9px', borderRadius: '50%', background: 'accent-line', marginTop: '5px' },
  '& button[data-remove]': { ...iconButtonRecipe.base, ...iconButtonRecipe.variants?.size?.sm, zIndex: 1, opacity: 0 },
  '& [data-row]:hover [data-remove], & [data-row]:focus-within [data-remove]': { opacity: 1 },
  '@media (hover: none)': { '& button[data-remove]': { opacity: 1 } },
}
