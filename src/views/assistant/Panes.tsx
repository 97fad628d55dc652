import { chakra } from '@chakra-ui/react/styled-system'

/** Conversations on one side, the open one beside them; on phones one above the other. */
export const Panes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: '280px minmax(0,1fr)' },
    alignItems: 'stretch',
    flex: 1,
    borderTop: '1px solid var(--border)',
    '& > *': { minWidth: 0 },
  },
})
