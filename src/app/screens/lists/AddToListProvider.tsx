import { ListPlusIcon } from '@phosphor-icons/react/dist/csr/ListPlus'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/roles.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { later } from '#src/components/later.tsx'
import { factsOf, selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { AddToListContext, type Listable, type ListedFrom } from '#src/views/lists/add-to-list-door.ts'
import { useSystem } from '../../start/system-context.ts'

// Its words and calls come with the first press.
const AddToListDialog = later(() => import('./AddToListDialog.tsx').then(file => file.AddToListDialog), {
  missing: 'card',
  close: ({ onClose }) => onClose,
})

/** For those who keep lists: a button beside a creator, wherever one is seen. */
export function AddToListProvider({ children }: { children: ReactNode }) {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const keeps = useSelector(session, selectAbility).can('update', 'view_list') && factsOf(user)?.side === 'brand'
  const may = keeps && mayAs(user?.team?.role, 'take_part')
  const door = useCallback((who: Listable, from: ListedFrom) => <Door key={who.key} who={who} from={from} />, [])
  return <AddToListContext value={may ? door : null}>{children}</AddToListContext>
}

function Door({ who, from }: { who: Listable; from: ListedFrom }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        icon={ListPlusIcon}
        label={t('addToList', { who: who.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <AddToListDialog who={who} from={from} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
