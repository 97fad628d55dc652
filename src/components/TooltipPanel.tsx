import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip'
import type { TooltipProps } from './Tooltip.tsx'

export function TooltipPanel({ text, children, delay = 50, padding = 50 }: TooltipProps) {
  return (
    <Chakra.Root openDelay={delay} closeDelay={delay} positioning={{ placement: 'top', overflowPadding: padding, gutter: 6 }}>
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>{text}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
