import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { EmailConfirmActor } from '#src/machines/email-confirm/email-confirm.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { emailConfirmViewActions } from '#src/theme/made/recipes/email-confirm-view-actions.js'
import { usePage } from '../shell/page.ts'
import { AuthForm, AuthPage } from '../sign-in/AuthPage.tsx'
import { Mailbox } from './Mailbox.tsx'
import { useRetryPhrase } from './use-retry-phrase.ts'

interface Props {
  actor: EmailConfirmActor
  /** First name of whoever is signed in on this browser. */
  signedInAs: string | null
  /** The built-in mailbox, in demo mode. */
  mailbox: string | null
  onSignOut(): void
}

/** `email-confirm`: waiting for the link, following it, and a clear page for each way it can fail. */
export function EmailConfirmView({ actor, signedInAs, mailbox, onSignOut }: Props) {
  const { t } = useTranslation('arriving')
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const email = useSelector(actor, snapshot => snapshot.context.email)
  const shown = state === 'resending' ? 'waiting' : state === 'confirmed' ? 'confirming' : state
  usePage({ title: t(`confirm.${shown}.title`) })
  const lead =
    shown === 'waiting' && email ? t('confirm.waiting.sentTo', { email }) : t(`confirm.${shown}.lead`, { name: signedInAs })
  return (
    <AuthPage state={state} heading={t(`confirm.${shown}.title`)} lead={lead}>
      {shown === 'waiting' && (
        <>
          <Mailbox address={mailbox} />
          <Resend actor={actor} busy={state === 'resending'} />
        </>
      )}
      {shown === 'confirming' && (
        <chakra.p role="status" display="flex" gap="2" alignItems="center">
          <Spinner /> {t('confirm.confirming.working')}
        </chakra.p>
      )}
      {shown === 'occupied' && (
        <Actions>
          <Button look="accent" size="lg" onClick={onSignOut}>
            {t('confirm.occupied.signOut')}
          </Button>
          <ButtonLink size="lg" to={pathOf('dashboard-analytics')}>
            {t('confirm.occupied.stay')}
          </ButtonLink>
        </Actions>
      )}
      {shown === 'askingPassword' && <Password actor={actor} />}
      {shown === 'used' && (
        <Actions>
          <ButtonLink look="accent" size="lg" to={pathOf(signedInAs ? 'dashboard-analytics' : 'sign-in')}>
            {t(signedInAs ? 'confirm.used.goOn' : 'confirm.used.signIn')}
          </ButtonLink>
          {!signedInAs && <TextLink to={pathOf('reset-password')}>{t('confirm.used.forgot')}</TextLink>}
        </Actions>
      )}
      {(shown === 'expired' || shown === 'broken') && <Resend actor={actor} busy={false} />}
      {shown === 'failed' && <Failed actor={actor} />}
    </AuthPage>
  )
}

const Actions = chakra('div', emailConfirmViewActions)

function Failed({ actor }: { actor: EmailConfirmActor }) {
  const { t } = useTranslation('arriving')
  const phraseOf = useErrorPhrase()
  const retryOf = useRetryPhrase()
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  return (
    <chakra.div display="grid" gap="4" maxWidth="404px" justifyItems="start">
      <Notice tone="danger">
        {failure && phraseOf(failure.code)} {retryOf(failure)}
      </Notice>
      <Button look="accent" size="lg" onClick={() => actor.send({ type: 'confirm.retry' })}>
        {t('confirm.failed.retry')}
      </Button>
    </chakra.div>
  )
}

/** The link again, to the mailbox that is named here. */
function Resend({ actor, busy }: { actor: EmailConfirmActor; busy: boolean }) {
  const { t } = useTranslation('arriving')
  const phraseOf = useErrorPhrase()
  const retryOf = useRetryPhrase()
  const known = useSelector(actor, snapshot => snapshot.context.email)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const resent = useSelector(actor, snapshot => snapshot.context.resent)
  const [email, setEmail] = useState(known)
  const [wrong, setWrong] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const fine = /^\S+@\S+\.\S+$/.test(email.trim())
    setWrong(!fine)
    if (fine && !busy) actor.send({ type: 'confirm.resend', email: email.trim() })
  }
  return (
    <AuthForm onSubmit={send} noValidate>
      <chakra.div role="status">{resent > 0 && !busy && <Notice tone="success">{t('confirm.resent')}</Notice>}</chakra.div>
      {failure && (
        <Notice tone="danger">
          {phraseOf(failure.code)} {retryOf(failure)}
        </Notice>
      )}
      <Field label={t('signUp.email')} error={wrong ? t('confirm.emailWrong') : undefined}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          size="lg"
          value={email}
          onChange={setEmail}
        />
      </Field>
      <Button type="submit" size="lg" busy={busy}>
        {t('confirm.resend')}
      </Button>
      <chakra.p fontSize=".875rem">
        <TextLink to={pathOf('sign-up')}>{t('confirm.otherEmail')}</TextLink>
      </chakra.p>
    </AuthForm>
  )
}

/** Opened on another device: the password that was chosen says who it is. */
function Password({ actor }: { actor: EmailConfirmActor }) {
  const { t } = useTranslation('arriving')
  const phraseOf = useErrorPhrase()
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const [password, setPassword] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password) actor.send({ type: 'confirm.withPassword', password })
  }
  return (
    <AuthForm onSubmit={send} noValidate>
      <Field label={t('signUp.password')} error={failure ? phraseOf(failure.code) : undefined}>
        <PasswordInput name="password" autoComplete="current-password" size="lg" value={password} onChange={setPassword} />
      </Field>
      <Button type="submit" look="accent" size="lg">
        {t('confirm.askingPassword.submit')}
      </Button>
    </AuthForm>
  )
}
