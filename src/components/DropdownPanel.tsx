import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ChakraParts } from './ChakraParts.tsx'
import type { DropdownItem, DropdownProps } from './Dropdown.tsx'
import { Icon } from './Icon.tsx'

interface Props extends Omit<DropdownProps, 'items' | 'trigger'> {
  items: readonly DropdownItem[]
  triggerId: string
  open: boolean
  onOpenChange(open: boolean): void
}

export function DropdownPanel({ triggerId, open, onOpenChange, items, onChoose, label, placement }: Props) {
  const choice = items.some(item => item.chosen !== undefined)
  const inside = (item: DropdownItem) => (
    <>
      {item.icon && <Icon of={item.icon} />}
      <Menu.ItemText lang={item.lang}>
        {item.label}
        {item.why && (
          <chakra.span display="block" textStyle="small" color="muted" maxWidth="min(280px, 64vw)" whiteSpace="normal">
            {' '}
            {item.why}
          </chakra.span>
        )}
      </Menu.ItemText>
    </>
  )
  return (
    <ChakraParts>
      <Menu.Root
        ids={{ trigger: triggerId }}
        open={open}
        onOpenChange={details => onOpenChange(details.open)}
        onSelect={details => onChoose(details.value)}
        positioning={{ placement, gutter: 6, overflowPadding: 8 }}
        aria-label={label}
      >
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={label}>
              {choice ? (
                <Menu.RadioItemGroup value={items.find(item => item.chosen)?.id}>
                  {items.map(item => (
                    <Menu.RadioItem key={item.id} value={item.id} disabled={item.disabled}>
                      {inside(item)}
                      <Menu.ItemIndicator>
                        <Icon of={CheckIcon} size={16} weight="bold" />
                      </Menu.ItemIndicator>
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioItemGroup>
              ) : (
                items.map(item => (
                  <Menu.Item
                    key={item.id}
                    value={item.id}
                    disabled={item.disabled}
                    color={item.danger ? 'var(--danger)' : undefined}
                  >
                    {inside(item)}
                  </Menu.Item>
                ))
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </ChakraParts>
  )
}
