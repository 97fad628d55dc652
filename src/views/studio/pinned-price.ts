/** A stub that stays above the tabs on phones, so that the price is in sight while one chooses; its breakdown waits for more room. */
export const pinnedPrice = {
  position: { base: 'sticky', lg: 'relative' },
  bottom: { base: 'calc(var(--tabs-h) + 12px)', lg: 'auto' },
  zIndex: { base: 'sticky', lg: 'auto' },
  boxShadow: { base: 'pop', lg: 'none' },
  lgDown: {
    '& > [data-part=cut], & dl': { display: 'none' },
    '& > [data-part=total]': { paddingBottom: '0' },
    '& > [data-part=total] > :last-child': { fontSize: '1.25rem', lineHeight: 1.2 },
    '& > [data-part=parts]': { paddingTop: '0' },
  },
} as const
