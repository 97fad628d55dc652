import { FadersHorizontalIcon } from '@phosphor-icons/react/dist/csr/FadersHorizontal'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { filteredListBar } from '#src/theme/made/recipes/filtered-list-bar.js'
import { filteredListBody } from '#src/theme/made/recipes/filtered-list-body.js'
import { filteredListColumn } from '#src/theme/made/recipes/filtered-list-column.js'

const Body = chakra('div', filteredListBody)
const Column = chakra('aside', filteredListColumn)
const Bar = chakra('div', filteredListBar)

interface Props {
  /** The names of the filters, of the way back from them on phones, and of the list. */
  words: { filters: string; show: string; list: string }
  busy: boolean
  /** The filters; `close` leads back to the list on phones. */
  column(close: () => void): ReactNode
  /** Above the bar: what the list is about. */
  head?: ReactNode
  search: ReactNode
  /** In the bar, behind search and filters. */
  bar: ReactNode
  children: ReactNode
}

/** A list beside the column of its filters, which phones open as a dialog. */
export function FilteredList({ words, busy, column, head, search, bar, children }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const filters = column(close)
  return (
    <Body>
      <Column aria-label={words.filters}>{filters}</Column>
      <Dialog
        open={open}
        onClose={close}
        title={words.filters}
        footer={
          <Button look="accent" onClick={close}>
            {words.show}
          </Button>
        }
      >
        {filters}
      </Dialog>
      <chakra.section minWidth={0} aria-label={words.list} aria-busy={busy || undefined}>
        {head}
        <Bar>
          {search}
          <Button
            size="sm"
            icon={FadersHorizontalIcon}
            display={{ lg: 'none' }}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {words.filters}
          </Button>
          {bar}
        </Bar>
        {children}
      </chakra.section>
    </Body>
  )
}
