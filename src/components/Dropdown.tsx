import { type ReactNode, useId, useState } from 'react'
import type { PhosphorIcon } from './Icon.tsx'
import { later } from './later.tsx'

export interface DropdownItem {
  id: string
  label: string
  icon?: PhosphorIcon
  /** Of several, the one that is chosen: the items become a group of choices. */
  chosen?: boolean
  disabled?: boolean
  /** Below the label, in lines of their own: the reason why it is not offered. */
  why?: string | null
  danger?: boolean
  lang?: string
}

export interface TriggerProps {
  id: string
  type: 'button'
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick(): void
  onPointerEnter(): void
  onFocus(): void
}

export interface DropdownProps {
  /** As a function they are put together when the menu is first opened: a list has a menu in each row. */
  items: readonly DropdownItem[] | (() => readonly DropdownItem[])
  onChoose(id: string): void
  label: string
  /** Draws the button; give it all the props it is handed. */
  trigger(props: TriggerProps): ReactNode
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
}

const load = () => import('./DropdownPanel.tsx')
const DropdownPanel = later(() => load().then(file => file.DropdownPanel), {
  missing: 'card',
  close:
    ({ onOpenChange }) =>
    () =>
      onOpenChange(false),
})

/** A menu of things to do or to choose. Its machinery arrives when a pointer or the focus comes near. */
export function Dropdown({ items, onChoose, label, trigger, placement = 'bottom-end' }: DropdownProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const warm = () => void load().catch(() => {})
  return (
    <>
      {trigger({
        id,
        type: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => {
          setUsed(true)
          setOpen(!open)
        },
        onPointerEnter: warm,
        onFocus: warm,
      })}
      {used && (
        <DropdownPanel
          triggerId={id}
          open={open}
          onOpenChange={setOpen}
          items={typeof items === 'function' ? items() : items}
          onChoose={onChoose}
          label={label}
          placement={placement}
        />
      )}
    </>
  )
}
