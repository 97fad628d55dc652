/** A stub that stays at the end of its pane, on phones above the tabs, so that the price is in sight while one chooses; there its breakdown waits for more room. */
export const pinnedPrice = {
  position: 'sticky',
  bottom: { base: 'calc(var(--tabs-h) + 12px)', lg: '-16px' },
  zIndex: 'sticky',
  boxShadow: { base: 'pop', lg: 'none' },
  lgDown: {
    '& > [data-part=cut], & dl': { display: 'none' },
    '& > [data-part=total]': { paddingBottom: '0' },
    '& > [data-part=total] > :last-child': { fontSize: '1.25rem', lineHeight: 1.2 },
    '& > [data-part=parts]': { paddingTop: '0' },
  },
} as const
