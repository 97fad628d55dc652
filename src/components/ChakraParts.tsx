import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'

/** Around each of Chakra's own parts: their engine comes with the first that opens. */
export function ChakraParts({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
