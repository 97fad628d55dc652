import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import type { Said, Toast } from '#src/machines/toasts/toasts.machine.ts'
import { selectShown } from '#src/machines/toasts/toasts.select.ts'
import { useToasts } from '../actors.ts'

const icons = { success: CheckCircleIcon, info: InfoIcon, error: WarningOctagonIcon }

/** Messages at the end edge. They wait while the pointer or the focus is on them. */
export function Toasts() {
  const { t } = useTranslation()
  const actor = useToasts()
  const toasts = useSelector(actor, selectShown)
  const hold = () => actor.send({ type: 'toasts.hold' })
  const release = () => actor.send({ type: 'toasts.release' })
  return (
    <section
      className="toasts"
      aria-label={t('toasts.label')}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) release()
      }}
    >
      {toasts.map(toast => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onDismiss={() => actor.send({ type: 'toasts.dismiss', id: toast.id })}
          onAct={() => actor.send({ type: 'toasts.act', id: toast.id })}
        />
      ))}
    </section>
  )
}

function ToastCard({ toast, onDismiss, onAct }: { toast: Toast; onDismiss(): void; onAct(): void }) {
  const { t } = useTranslation()
  const say = (said: Said) => ('text' in said ? said.text : t(said.key, said.values))
  return (
    <div className="toast" role={toast.tone === 'error' ? 'alert' : 'status'}>
      <Icon of={icons[toast.tone]} size={22} weight="fill" />
      <div>
        <b>{say(toast.title)}</b>
        {toast.detail && <p>{say(toast.detail)}</p>}
        {toast.action && (
          <button type="button" className="toast-action" onClick={onAct}>
            {say(toast.action.label)}
          </button>
        )}
      </div>
      <IconButton size="sm" icon={XIcon} iconSize={16} label={t('toasts.dismiss')} onClick={onDismiss} />
    </div>
  )
}
