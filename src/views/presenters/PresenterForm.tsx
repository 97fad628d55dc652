import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quotePresenter } from '#contract/ai-prices.ts'
import type { Presenter, PresenterKind } from '#contract/entities/presenter.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { presenterConsent } from '#contract/presenter-consent.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { PresenterActor, PresenterRequest } from '#src/machines/presenter/presenter.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { isBeyondShare } from '../credit-share/own-credits.ts'
import { ShareNotice } from '../credit-share/ShareNotice.tsx'
import { focusFirstWrong } from '../form/attention.ts'
import { type FieldStore, useStoredFields } from '../studio/stored-fields.ts'
import type { StudioFacts } from '../studio/studio-facts.ts'
import { PresenterChoice } from './PresenterChoice.tsx'

const kinds: readonly PresenterKind[] = ['generated', 'photo', 'library']
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Written fields survive a reload; a photo does not, since browsers do not hand files out again. */
function usePresenterFields(store: FieldStore) {
  return useStoredFields(store, kept => ({
    kind: kinds.find(one => one === kept.kind) ?? 'generated',
    name: asText(kept.name),
    prompt: asText(kept.prompt),
    signer: asText(kept.signer),
    library_id: asText(kept.library_id),
  }))
}

interface Props {
  actor: PresenterActor
  house: readonly Presenter[]
  store: FieldStore
  /** Null until it was read: nobody is refused before. */
  balance: StudioFacts['credits'] | null
}

export function PresenterForm({ actor, house, store, balance }: Props) {
  const { t } = useTranslation('presenters')
  const issueOf = useIssuePhrase()
  const language = useLanguage()
  const [fields, change] = usePresenterFields(store)
  const [photo, setPhoto] = useState<File | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const preview = usePreviewOf(photo)
  const busy = useSelector(actor, snapshot => snapshot.matches('making'))
  const { kind } = fields
  const library_id = house.some(({ id }) => id === fields.library_id) ? fields.library_id : (house[0]?.id ?? '')
  const { credits } = quotePresenter(kind)
  const missing = balance === null ? 0 : credits - Math.max(0, balance.credits_available)
  const beyond = isBeyondShare(balance, credits)
  const photoWrong =
    photo === null
      ? t('make.photoMissing')
      : !/^image\/(jpeg|png)$/.test(photo.type) || photo.size > limits.studio.photo.bytes
        ? t('make.photoWrong')
        : undefined
  const { min, max } = fieldLimits.presenter.prompt
  const promptWrong =
    fields.prompt.trim().length < min
      ? t('make.promptMissing')
      : isTooLong(fields.prompt, max)
        ? issueOf(`max_length ${max}`)
        : undefined
  const wrong = {
    name: fields.name.trim() === '' ? t('make.nameMissing') : undefined,
    prompt: kind === 'generated' ? promptWrong : undefined,
    photo: kind === 'photo' ? photoWrong : undefined,
    signer: kind === 'photo' && fields.signer.trim().length < 3 ? t('make.signerMissing') : undefined,
    consent: kind === 'photo' && !agreed ? t('make.consentMissing') : undefined,
  }
  const shown: Partial<typeof wrong> = tried ? wrong : {}
  const request = (): PresenterRequest | null => {
    const shared = { name: fields.name.trim(), max_credits: credits }
    if (kind === 'library') return { body: { ...shared, kind, library_id }, photo: null }
    if (kind === 'generated') return { body: { ...shared, kind, prompt: fields.prompt.trim() }, photo: null }
    return photo && { body: { ...shared, kind, consent: { given: true, signer: fields.signer.trim() } }, photo }
  }
  return (
    <chakra.form
      display="grid"
      gap="4"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (Object.values(wrong).some(Boolean)) return focusFirstWrong(event.currentTarget)
        const asked = request()
        if (asked) actor.send({ type: 'presenter.make', request: asked })
      }}
    >
      <Segmented
        block
        label={t('make.from')}
        value={kind}
        onChange={value => change({ kind: value })}
        options={kinds.map(value => ({ value, label: t(`make.kind.${value}`) }))}
      />
      {kind === 'generated' && (
        <Field
          label={t('make.prompt')}
          error={shown.prompt}
          help={t('make.promptHelp')}
          counter={<Counter used={fields.prompt.trim().length} max={fieldLimits.presenter.prompt.max} />}
        >
          <TextArea
            rows={3}
            value={fields.prompt}
            onChange={prompt => change({ prompt })}
            placeholder={t('make.promptExample')}
          />
        </Field>
      )}
      {kind === 'library' && (
        <PresenterChoice
          label={t('make.kind.library')}
          presenters={house}
          value={library_id}
          onChange={id => change({ library_id: id })}
        />
      )}
      {kind === 'photo' && (
        <>
          <Field group label={t('make.photo')} help={t('make.photoHelp')} error={shown.photo}>
            <chakra.div display="flex" gap="3" alignItems="center">
              {preview && <chakra.img src={preview} alt="" width="72px" height="72px" objectFit="cover" borderRadius="8px" />}
              <FileButton
                icon={UploadSimpleIcon}
                accept="image/jpeg,image/png"
                inputLabel={t('make.photo')}
                onFiles={([file]) => setPhoto(file ?? null)}
              >
                {t(photo ? 'make.another' : 'make.choose')}
              </FileButton>
            </chakra.div>
          </Field>
          <Field label={t('make.signer')} error={shown.signer} help={t('make.signerHelp')}>
            <TextInput
              value={fields.signer}
              maxLength={fieldLimits.signature.name.max}
              autoComplete="name"
              onChange={signer => change({ signer })}
            />
          </Field>
          <Field group label={t('make.consent')} error={shown.consent}>
            <Checkbox checked={agreed} onChange={setAgreed} invalid={tried && !agreed}>
              {presenterConsent[language]}
            </Checkbox>
          </Field>
        </>
      )}
      <Field label={t('make.name')} error={shown.name}>
        <TextInput value={fields.name} maxLength={fieldLimits.presenter.name.max} onChange={name => change({ name })} />
      </Field>
      <ShareNotice credits={balance} price={credits} />
      {missing > 0 && !beyond && <Notice tone="warn">{t('make.short', { count: missing })}</Notice>}
      <Button
        type="submit"
        look="accent"
        size="lg"
        block
        busy={busy}
        disabled={beyond}
        price={credits > 0 ? t('video.credits', { count: credits }) : t('video.free')}
      >
        {t('make.submit')}
      </Button>
    </chakra.form>
  )
}

function usePreviewOf(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
