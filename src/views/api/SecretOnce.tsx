import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { CopyButton } from '../tracking-links/CopyButton.tsx'

export interface Secret {
  kind: 'key' | 'hook'
  name: string
  value: string
}

/** A secret, once: closed it is gone. */
export function SecretOnce({ secret, onClose }: { secret: Secret | null; onClose(): void }) {
  const { t } = useTranslation('api')
  if (!secret) return null
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t(`secret.${secret.kind}.title`, { name: secret.name })}
      footer={
        <Button look="accent" onClick={onClose}>
          {t('secret.kept')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="14px">
        <Notice tone="warn">{t('secret.once')}</Notice>
        <Field label={t(`secret.${secret.kind}.label`)} help={t(`secret.${secret.kind}.help`)}>
          <TextInput
            readOnly
            name="secret"
            dir="ltr"
            fontFamily="mono"
            value={secret.value}
            onChange={() => {}}
            onFocus={event => event.currentTarget.select()}
          />
        </Field>
        <div>
          <CopyButton text={secret.value} about={secret.name} />
        </div>
      </chakra.div>
    </Dialog>
  )
}
