import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

interface Props {
  uploads: UploadsActor
  /** The file that is followed. */
  value: string | undefined
  /** Address of its picture, where that is known without the upload. */
  picture: string | null | undefined
  onChange(file: string | undefined): void
  help: string
  /** The server would not take it. */
  refused: boolean
}

/** A picture to follow: it goes up as soon as it is chosen, and what is none is refused beside the field. */
export function ReferenceField({ uploads, value, picture, onChange, help, refused }: Props) {
  const { t } = useTranslation('studio')
  const phraseOf = useErrorPhrase()
  const last = useSelector(uploads, snapshot => snapshot.context.files.at(-1))
  const here = last?.file?.type.startsWith('image/') ? last.file : null
  const failure = last?.failure ? phraseOf(last.failure.code) : refused || (last?.file && !here) ? t('reference.none') : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once when the file is there; whoever is told is made anew each time.
  useEffect(() => {
    if (here) onChange(here.uuid)
  }, [here?.uuid])
  const choose = (file: File | undefined) => {
    uploads.send({ type: 'uploads.clear' })
    onChange(undefined)
    if (file) uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file })
  }
  const shown = value === undefined ? null : here?.uuid === value ? here.url : picture
  return (
    <Field group optional label={t('reference.label')} help={help} error={failure}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        {shown ? (
          <chakra.img src={shown} alt={t('reference.chosen')} width="56px" height="56px" objectFit="cover" borderRadius="8px" />
        ) : (
          value && <Icon of={ImageIcon} size={28} />
        )}
        <FileButton
          size="sm"
          icon={UploadSimpleIcon}
          busy={last !== undefined && !last.file && !last.failure}
          accept="image/*"
          inputLabel={t('reference.label')}
          onFiles={([file]) => choose(file)}
        >
          {t(value ? 'reference.another' : 'reference.choose')}
        </FileButton>
        {value && (
          <Button size="sm" look="plain" onClick={() => choose(undefined)}>
            {t('reference.without')}
          </Button>
        )}
      </chakra.div>
    </Field>
  )
}
