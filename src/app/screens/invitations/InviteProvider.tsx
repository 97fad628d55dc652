import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/roles.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { later } from '#src/components/later.tsx'
import { factsOf, selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { InviteContext, type Invitees } from '#src/views/invitations/invite-door.ts'
import { useSystem } from '../../start/system-context.ts'

// Its words and calls come with the first press.
const InviteDialog = later(() => import('./InviteDialog.tsx').then(file => file.InviteDialog), {
  missing: 'card',
  close: ({ onClose }) => onClose,
})

/** For those who publish casting calls: a way to invite a creator, wherever one is seen. */
export function InviteProvider({ children }: { children: ReactNode }) {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const publishes = useSelector(session, selectAbility).can('decide', 'application') && factsOf(user)?.side === 'brand'
  const may = publishes && mayAs(user?.team?.role, 'run')
  const door = useCallback((whom: Invitees, look: 'icon' | 'button') => <Door whom={whom} look={look} />, [])
  return <InviteContext value={may ? door : null}>{children}</InviteContext>
}

function Door({ whom, look }: { whom: Invitees; look: 'icon' | 'button' }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const press = { 'aria-haspopup': 'dialog' as const, onClick: () => setOpen(true) }
  return (
    <>
      {look === 'icon' ? (
        <IconButton size="sm" icon={PaperPlaneTiltIcon} label={t('invite.one', { who: whom.name ?? '' })} {...press} />
      ) : (
        <Button size={whom.name ? undefined : 'sm'} icon={PaperPlaneTiltIcon} {...press}>
          {t('invite.button')}
        </Button>
      )}
      {open && (
        <Suspense>
          <InviteDialog whom={whom} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
