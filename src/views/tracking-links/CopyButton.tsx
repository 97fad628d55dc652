import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#src/components/Button.tsx'

interface Props extends Omit<ButtonProps, 'onClick' | 'icon'> {
  text: string
  /** Name of the copied text, for people who do not see what stands beside it. */
  about: string
}

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, about, ...rest }: Props) {
  const { t } = useTranslation('tracking-links')
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), 2500)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  }
  return (
    <Button size="sm" {...rest} icon={said === 'copied' ? CheckIcon : CopySimpleIcon} onClick={copy}>
      <span aria-live="polite">{t(said ?? 'copy')}</span>
      <span className="vh"> {about}</span>
    </Button>
  )
}
