import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  onConfirm(): void
  /** The question. */
  title: ReactNode
  /** The consequence, and the part that cannot be undone. */
  consequence?: ReactNode
  /** The verb again: "Cancel agreement". */
  confirm: ReactNode
  danger?: boolean
}

/** Asks once more before something that cannot be undone. */
export function ConfirmButton({ onConfirm, title, consequence, confirm, danger = true, children, ...rest }: ConfirmButtonProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...(danger ? { look: 'danger' as const } : {})} {...rest} onClick={() => setAsking(true)} aria-haspopup="dialog">
        {children}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        size="sm"
        alert
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('parts.back')}</Button>
            <Button
              look={danger ? 'danger-solid' : 'accent'}
              onClick={() => {
                setAsking(false)
                onConfirm()
              }}
            >
              {confirm}
            </Button>
          </>
        }
      >
        {consequence}
      </Dialog>
    </>
  )
}
