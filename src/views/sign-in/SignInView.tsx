import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectBusy, selectEnded, selectFailure } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useSession } from '../actors.ts'
import { usePage } from '../shell/page.ts'
import { Agree } from './Agree.tsx'
import { AuthForm, AuthPage } from './AuthPage.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { type GoogleOption, GoogleWay } from './GoogleWay.tsx'

export interface SignInOptions {
  google: GoogleOption | null
  demo: { password: string; accounts: readonly { email: string; who: string }[] } | null
  /** The built-in mailbox, where mail is kept and not sent. */
  mailbox: string | null
}

export interface SignInViewProps {
  options: ResourceActor<SignInOptions>
  /** The address that the person wanted to reach. */
  next?: string
  onGoogle(google: GoogleOption): void
}

/** The way in: Google where it is configured, email and password, and in demo mode the accounts to try. */
export function SignInView({ options, next, onGoogle }: SignInViewProps) {
  const { t } = useTranslation('sign-in')
  const session = useSession()
  const busy = useSelector(session, selectBusy)
  const failure = useSelector(session, selectFailure)
  const ended = useSelector(session, selectEnded)
  const offered = useSelector(options, snapshot => snapshot.context.value)
  const phraseOf = useErrorPhrase()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  usePage({ title: t('title') })

  // A failure belongs to one try; leaving the page lets go of it.
  useEffect(() => () => session.send({ type: 'session.clearFailure' }), [session])

  const emailError = tried && !/^\S+@\S+\.\S+$/.test(email.trim()) ? t('email.wrong') : undefined
  const passwordError = tried && password === '' ? t('password.missing') : undefined

  const signIn = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return emailField.current?.focus()
    if (password === '') return passwordField.current?.focus()
    session.send({ type: 'session.signIn', with: { way: 'password', email: email.trim().toLowerCase(), password } })
  }

  return (
    <AuthPage state={busy ? 'signingIn' : 'anonymous'} heading={t('heading')} lead={t('lead')}>
      {failure && (
        <chakra.div maxWidth="404px" marginBottom="4">
          <Notice tone="danger">
            {phraseOf(failure.code)}
            {failure.code === 'account.email_unconfirmed' && (
              <>
                {' '}
                <TextLink to={pathOf('email-confirm')}>{t('confirm')}</TextLink>
              </>
            )}
            {failure.retryAfter ? ` ${t('retryAfter', { count: Math.ceil(failure.retryAfter / 60) })}` : ''}
          </Notice>
        </chakra.div>
      )}
      {!failure && ended === 'expired' && (
        <chakra.div maxWidth="404px" marginBottom="4">
          <Notice tone="info">{t('expired')}</Notice>
        </chakra.div>
      )}
      <GoogleWay google={offered?.google} busy={busy} onGoogle={onGoogle} />
      <AuthForm onSubmit={signIn} noValidate>
        <Field label={t('email.label')} error={emailError}>
          <TextInput
            ref={emailField}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            size="lg"
            dir="ltr"
            value={email}
            onChange={setEmail}
          />
        </Field>
        <Field
          label={t('password.label')}
          error={passwordError}
          aside={<TextLink to={pathOf('reset-password')}>{t('password.forgot')}</TextLink>}
        >
          <PasswordInput
            ref={passwordField}
            name="password"
            autoComplete="current-password"
            size="lg"
            value={password}
            onChange={setPassword}
          />
        </Field>
        <Button type="submit" look="accent" size="lg" busy={busy} marginTop="2">
          {t('submit')}
        </Button>
      </AuthForm>
      <chakra.p marginTop="5" fontSize=".875rem">
        {t('newHere')} <TextLink to={pathOf('sign-up', {}, { next })}>{t('signUp')}</TextLink> {t('orElse')}{' '}
        <TextLink to={pathOf('casting_calls')}>{t('lookAround')}</TextLink>
      </chakra.p>
      {/* Google makes the account of whoever is new. */}
      {offered?.google && <Agree />}
      {offered?.demo && (
        <DemoAccounts
          accounts={offered.demo.accounts}
          busy={busy}
          onPick={account => {
            setEmail(account.email)
            setPassword(offered.demo?.password ?? '')
            session.send({
              type: 'session.signIn',
              with: { way: 'password', email: account.email, password: offered.demo?.password ?? '' },
            })
          }}
        />
      )}
    </AuthPage>
  )
}
