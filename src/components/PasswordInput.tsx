import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A password that can be looked at while it is written. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      dir="ltr"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? EyeSlashIcon : EyeIcon}
          size="sm"
          label={t(shown ? 'parts.hidePassword' : 'parts.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
