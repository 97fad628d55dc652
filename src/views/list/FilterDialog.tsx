import { FadersHorizontalIcon } from '@phosphor-icons/react/dist/csr/FadersHorizontal'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { filterDialogDot } from '#src/theme/made/recipes/filter-dialog-dot.js'
import type { OnFilters } from './use-list-address.ts'

const Dot = chakra('span', filterDialogDot)

interface Props {
  /** Number of filters behind the button that are on. */
  on: number
  label: string
  title: string
  clear: string
  /** The way back to the list: what is found, in words. */
  show: string
  /** The filters without any. */
  cleared: Filters
  onFilters: OnFilters
  /** Order and column, which tell what was changed. */
  children(onFilters: (filters: Filters) => void): ReactNode
}

/** On phones: everything of the column behind one button. All that is changed while it is open is one step back. */
export function FilterDialog({ on, label, title, clear, show, cleared, onFilters, children }: Props) {
  const [open, setOpen] = useState(false)
  const changed = useRef(false)
  const change = (filters: Filters) => {
    onFilters(filters, { replace: changed.current })
    changed.current = true
  }
  return (
    <>
      <IconButton
        outlined
        icon={FadersHorizontalIcon}
        label={label}
        aria-haspopup="dialog"
        lg={{ display: 'none' }}
        onClick={() => {
          changed.current = false
          setOpen(true)
        }}
      >
        {on > 0 && <Dot />}
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <>
            <Button onClick={() => change(cleared)}>{clear}</Button>
            <Button look="accent" onClick={() => setOpen(false)}>
              {show}
            </Button>
          </>
        }
      >
        {children(change)}
      </Dialog>
    </>
  )
}
