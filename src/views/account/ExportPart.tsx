import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { AccountExportActor } from '#src/machines/account-export/account-export.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import { Section, type Security } from './Section.tsx'

/** Taking everything along: the password opens an address that works for some minutes. */
export function ExportPart({ known, actor }: { known: Security; actor: AccountExportActor }) {
  const { t } = useTranslation('account')
  return (
    <Section title={t('export.title')} lead={t('export.lead')}>
      {known.has_password ? <Export actor={actor} /> : <p>{t('export.needsPassword')}</p>}
    </Section>
  )
}

function Export({ actor }: { actor: AccountExportActor }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const state = useSelector(actor, snapshot => snapshot.value)
  const made = useSelector(actor, snapshot => snapshot.context.made)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const open = (
    <div>
      <Button onClick={() => actor.send({ type: 'export.open' })}>{t('export.button')}</Button>
    </div>
  )
  const close = <Button onClick={() => actor.send({ type: 'export.close' })}>{t('export.stay')}</Button>
  return (
    <chakra.div display="grid" gap="14px" data-state={state} data-export="">
      {state === 'offered' && open}
      {(state === 'asking' || state === 'making') && <PasswordForm actor={actor} close={close} />}
      {state === 'failed' && (
        <>
          {failure && <Refusal code={failure.code} lead={t('export.failed')} />}
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <Button look="accent" onClick={() => actor.send({ type: 'export.retry' })}>
              {t('export.retry')}
            </Button>
            {close}
          </chakra.div>
        </>
      )}
      {state === 'ready' && made && (
        <>
          <Notice tone="success">
            {t('export.begun', { time: formatTime(made.until, language) })}{' '}
            <LinkButton onClick={() => actor.send({ type: 'export.take' })}>{t('export.again')}</LinkButton>
          </Notice>
          <div>
            <Button onClick={() => actor.send({ type: 'export.saved' })}>{t('export.have')}</Button>
          </div>
        </>
      )}
      {state === 'saved' && (
        <>
          <Notice tone="success">{t('export.saved')}</Notice>
          {open}
        </>
      )}
      {state === 'expired' && (
        <>
          <Notice tone="warn">{t('export.expired')}</Notice>
          <div>
            <Button look="accent" onClick={() => actor.send({ type: 'export.open' })}>
              {t('export.anew')}
            </Button>
          </div>
        </>
      )}
    </chakra.div>
  )
}

function PasswordForm({ actor, close }: { actor: AccountExportActor; close: ReactNode }) {
  const { t } = useTranslation('account')
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const [issue] = failure?.fields?.password ?? []
  const error = issue ? issueOf(issue) : failure ? phraseOf(failure.code) : undefined
  // The press that opened it is gone with its button; a password that is wrong is written anew.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (failure) focusFirstWrong(form.current)
  }, [failure])
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'export.ask', password })
  }
  return (
    <chakra.form ref={form} onSubmit={send} noValidate display="grid" gap="14px" maxWidth="404px">
      <Field label={t('export.password')} error={error}>
        <PasswordInput name="password" autoComplete="current-password" value={password} onChange={setPassword} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button type="submit" look="accent" busy={busy}>
          {t('export.confirm')}
        </Button>
        {close}
      </chakra.div>
    </chakra.form>
  )
}
