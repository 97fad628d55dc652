import { defineRecipe } from '../define-looks.ts'

const hole = {
  content: '""',
  position: 'absolute',
  insetBlockStart: '-9.5px',
  width: '18px',
  height: '18px',
  borderRadius: '50%',
  background: 'var(--stub-hole, var(--surface))',
  border: '1px solid var(--border)',
} as const

/** A stub that stays at the end of its pane, on phones above the tabs, so that the price is in sight while one chooses; there its breakdown waits for more room. */
const pinned = {
  position: 'sticky',
  bottom: { base: 'calc(var(--tabs-h) + 12px)', lg: '-16px' },
  zIndex: 'sticky',
  boxShadow: { base: 'pop', lg: 'none' },
  lgDown: {
    '& > [data-part=cut], & dl': { display: 'none' },
    '& > [data-part=total]': { paddingBottom: '0' },
    '& > [data-part=total] > :last-child': { fontSize: '1.25rem!', lineHeight: '1.2!' },
    '& > [data-part=parts]': { paddingTop: '0' },
  },
} as const

/** Anything that is money, and nothing else, gets notches. On a sunken pane set `--stub-hole: var(--sunken)`. */
export const stubRecipe = defineRecipe({
  className: 'stub',
  base: {
    position: 'relative',
    bg: 'surface',
    borderRadius: '12px',
    border: '1px solid var(--border)',
    '& > [data-part=total]': { padding: '13px 16px 11px' },
    '& > [data-part=parts]': { padding: '11px 16px 13px' },
    '& > [data-part=cut]': { position: 'relative', borderTop: '2px dashed var(--border-strong)', marginInline: '15px' },
    '& > [data-part=cut]::before': { ...hole, insetInlineStart: '-25px', clipPath: 'inset(0 -1px 0 50%)' },
    '& > [data-part=cut]::after': { ...hole, insetInlineEnd: '-25px', clipPath: 'inset(0 50% 0 -1px)' },
    _rtl: {
      '& > [data-part=cut]::before': { clipPath: 'inset(0 50% 0 -1px)' },
      '& > [data-part=cut]::after': { clipPath: 'inset(0 -1px 0 50%)' },
    },
    '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 16px' },
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums', fontWeight: 520 },
    '& [data-total]': { fontWeight: 640, color: 'text', fontSize: '1rem' },
  },
  variants: { pinned: { true: pinned } },
})
