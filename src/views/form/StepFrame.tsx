import { chakra } from '@chakra-ui/react/styled-system'

/** Two fields beside each other where there is room. */
export const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
    gap: '18px 16px',
    alignItems: 'start',
  },
})

/** Fields that belong together, under a heading and after a hairline. */
export const Part = chakra('section', {
  base: {
    display: 'grid',
    gap: '18px',
    paddingTop: '22px',
    marginTop: '6px',
    borderTop: '1px solid var(--border)',
    '& > :is(h2, h3)': { textStyle: 'title-3' },
    '& > :is(h2, h3) + p': { color: 'muted', marginTop: '-14px', maxWidth: '60ch' },
  },
})

/** Things one after the other, in a frame with hairlines. */
export const Rows = chakra('ol', {
  base: {
    border: '1px solid var(--border-strong)',
    borderRadius: '12px',
    '& > li': { display: 'grid', gap: '3', padding: '14px' },
    '& > li + li': { borderTop: '1px solid var(--border)' },
  },
})
