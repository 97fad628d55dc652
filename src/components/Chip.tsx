import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { chip as chipRecipe } from '#src/theme/made/recipes/chip.js'
import { chipChips } from '#src/theme/made/recipes/chip-chips.js'
import { Icon } from './Icon.tsx'

const Base = chakra('button', chipRecipe)

export interface ChipProps extends Omit<HTMLChakraProps<'button'>, 'onToggle' | 'onChange'> {
  pressed: boolean
  onChange(pressed: boolean): void
  count?: ReactNode
}

/** A choice that can be on together with others. */
export function Chip({ pressed, onChange, count, children, ...rest }: ChipProps) {
  return (
    <Base type="button" {...rest} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {children}
      {count !== undefined && <span data-count>{count}</span>}
    </Base>
  )
}

/** A filter that is on; pressing it takes it away. */
export function RemovableChip({ children, onRemove }: { children: ReactNode; onRemove(): void }) {
  const { t } = useTranslation()
  return (
    <Base
      type="button"
      kind="removable"
      onClick={onRemove}
      aria-label={typeof children === 'string' ? t('parts.remove', { what: children }) : undefined}
    >
      {children}
      <Icon of={XIcon} size={16} />
    </Base>
  )
}

/** Chips in one line, scrolled sideways on narrow screens. */
export const Chips = chakra('div', chipChips)
