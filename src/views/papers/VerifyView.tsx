import { FileMagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/FileMagnifyingGlass'
import { useSelector } from '@xstate/react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { readHash } from '#contract/rules/paper.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { verifyViewDrop } from '#src/theme/made/recipes/verify-view-drop.js'
import { verifyViewWays } from '#src/theme/made/recipes/verify-view-ways.js'
import { useTries } from '../form/use-tries.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { HashVerb } from './verbs.ts'

const Ways = chakra('div', verifyViewWays)
const Drop = chakra('div', verifyViewDrop)

interface Props {
  /** The hash that the address asks about; empty before anything is asked. */
  hash: string
  /** Computes a file's hash, verb `hash`. */
  hashing: DecisionActor<HashVerb>
  onHash(sha256: string): void
  /** Result for the hash. */
  children?: ReactNode
}

/** `verify`: a file is dropped or a hash typed, and the page says whether it is a contract that was made here. */
export function VerifyView({ hash, hashing, onHash, children }: Props) {
  const { t } = useTranslation('contract')
  const busy = useSelector(hashing, snapshot => snapshot.hasTag('busy'))
  const failed = useSelector(hashing, snapshot => snapshot.matches('refused'))
  const [typed, setTyped] = useState(hash)
  const { tried, submitting } = useTries()
  const [over, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const about = useId()
  const found = readHash(typed)

  const take = (file: File | undefined) => {
    setOver(false)
    if (!file || busy) return
    setTooLarge(file.size > limits.signing.fileBytes)
    if (file.size <= limits.signing.fileBytes)
      hashing.send({ type: 'decision.make', decision: { kind: 'hash', uuid: 'file', body: file } })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const submit = submitting(!found, () => found && onHash(found))
  return (
    <div>
      <PageHead title={t('verify.title')} lead={t('verify.lead')} crumbs={[{ label: t('verify.title') }]} />
      <Inset>
        {children}
        <Ways>
          <Drop
            data-over={over || undefined}
            onDragOver={event => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Icon of={FileMagnifyingGlassIcon} size={32} />
            <p id={about}>{t('verify.drop')}</p>
            <FileButton
              busy={busy}
              aria-describedby={about}
              accept=".pdf,.json,application/pdf,application/json"
              inputLabel={t('verify.choose')}
              onFiles={([file]) => take(file)}
            >
              {t('verify.choose')}
            </FileButton>
            <chakra.p textStyle="small" color="muted">
              {t('verify.stays')}
            </chakra.p>
            {tooLarge && <Notice tone="danger">{t('verify.tooLarge')}</Notice>}
            {failed && !tooLarge && <Notice tone="danger">{t('verify.unreadable')}</Notice>}
          </Drop>
          <chakra.form noValidate onSubmit={submit} display="grid" gap="12px" justifyItems="start">
            <Field
              label={t('verify.hash')}
              help={t('verify.hashHelp')}
              error={tried && !found && t('verify.hashWrong')}
              width="100%"
            >
              <TextInput
                value={typed}
                onChange={setTyped}
                dir="ltr"
                spellCheck={false}
                autoComplete="off"
                maxLength={fieldLimits.signature.hash}
              />
            </Field>
            <Button type="submit">{t('verify.ask')}</Button>
          </chakra.form>
        </Ways>
      </Inset>
    </div>
  )
}
