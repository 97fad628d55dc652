import { chakra } from '@chakra-ui/react/styled-system'

/** As far from the edges of the sheet as the head of a page. */
export const Inset = chakra('div', { base: { paddingInline: { base: '16px', lg: '28px' } } })
