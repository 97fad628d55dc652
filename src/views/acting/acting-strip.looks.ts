import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('actingStrip', {
  base: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 14px',
      padding: '8px 16px',
      bg: 'warn-subtle',
      color: 'warn-on-subtle',
      borderBlock: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
      lineHeight: 1.35,
      flex: 'none',
      '& > p': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
      '& > p > span': { display: 'block', fontSize: '0.875em' },
    },
    variants: {
      bare: {
        true: { position: 'sticky', top: 0, zIndex: 'var(--z-topbar)' },
        // Below 992 px the body scrolls, and the top bar stays.
        false: { lgDown: { position: 'sticky', top: '56px', zIndex: 'var(--z-sticky)' } },
      },
    },
  },
})
