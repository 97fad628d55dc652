import { chakra } from '@chakra-ui/react/styled-system'

const wide = '@media (min-width: 1320px)'

/** What is to be made, what was made, and beside it, or below where there is less room, the month and the history. */
export const Desk = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(300px, 380px) minmax(0,1fr)' },
    borderTop: '1px solid var(--border)',
    '& > *': { padding: { base: '20px 16px', lg: '24px 28px' }, minWidth: 0 },
    // The form is longer than a screen: what comes of it stays in sight.
    '& > section:last-of-type': { position: { lg: 'sticky' }, top: { lg: 0 }, alignSelf: 'start' },
    '& > section:first-of-type': { bg: 'sunken', borderInlineEnd: { lg: '1px solid var(--border)' } },
    '& > aside': { gridColumn: { lg: '1 / -1' }, borderTop: '1px solid var(--border)' },
    [wide]: {
      gridTemplateColumns: 'minmax(300px, 380px) minmax(0,1fr) 280px',
      '& > aside': { gridColumn: 'auto', borderTop: 0, borderInlineStart: '1px solid var(--border)', paddingInline: '20px' },
    },
  },
})
