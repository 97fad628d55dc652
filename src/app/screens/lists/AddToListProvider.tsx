import { ListPlusIcon } from '@phosphor-icons/react/dist/csr/ListPlus'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/roles.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { later } from '#src/components/later.tsx'
import { factsOf, selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { AddToListContext, type Listable, type ListedFrom, type ManyListable } from '#src/views/lists/add-to-list-door.ts'
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
  const door = useCallback(
    (who: Listable | ManyListable, from: ListedFrom) => <Door key={'many' in who ? 'many' : who.key} who={who} from={from} />,
    [],
  )
  return <AddToListContext value={may ? door : null}>{children}</AddToListContext>
}

function Door({ who, from }: { who: Listable | ManyListable; from: ListedFrom }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const press = { 'aria-haspopup': 'dialog' as const, onClick: () => setOpen(true) }
  return (
    <>
      {'many' in who ? (
        <Button size="sm" icon={ListPlusIcon} {...press}>
          {t('addManyToList')}
        </Button>
      ) : (
        <IconButton size="sm" icon={ListPlusIcon} label={t('addToList', { who: who.name })} {...press} />
      )}
      {open && (
        <Suspense>
          <AddToListDialog who={who} from={from} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
