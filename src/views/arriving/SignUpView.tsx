import { useSelector } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { SignUpActor, SignUpFields } from '#src/machines/sign-up/sign-up.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import { usePage } from '../shell/page.ts'
import { Agree } from '../sign-in/Agree.tsx'
import { AuthForm, AuthPage } from '../sign-in/AuthPage.tsx'
import { type GoogleOption, GoogleWay } from '../sign-in/GoogleWay.tsx'
import type { SignInOptions } from '../sign-in/SignInView.tsx'
import { useRetryPhrase } from './use-retry-phrase.ts'

interface Props {
  actor: SignUpActor
  options: ResourceActor<SignInOptions>
  next?: string
  onGoogle(google: GoogleOption): void
}

/** `sign-up`: name, email and password; what follows comes by mail. */
export function SignUpView({ actor, options, next, onGoogle }: Props) {
  const { t } = useTranslation(['arriving', 'sign-in'])
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const retryOf = useRetryPhrase()
  const { fields, issues, left, failure } = useSelector(actor, snapshot => snapshot.context)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const offered = useSelector(options, snapshot => snapshot.context.value)
  const form = useRef<HTMLFormElement>(null)
  usePage({ title: t('signUp.title') })

  const of = (name: keyof SignUpFields) => ({
    name,
    value: fields[name],
    size: 'lg' as const,
    onChange: (value: string) => actor.send({ type: 'signUp.change', patch: { [name]: value } }),
    // An empty field that is merely passed through is not an error yet.
    onBlur: () => fields[name] && actor.send({ type: 'signUp.leave', name }),
  })
  const error = (name: keyof SignUpFields) => {
    const [issue] = issues[name] ?? []
    return issue && left.has(name) ? issueOf(issue) : undefined
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'signUp.send' })
    focusFirstWrong(form.current)
  }

  return (
    <AuthPage state={busy ? 'sending' : 'writing'} heading={t('signUp.heading')} lead={t('signUp.lead')}>
      {failure && failure.code !== 'request.invalid' && (
        <chakra.div maxWidth="404px" marginBottom="4">
          <Notice tone="danger">
            {phraseOf(failure.code)} {retryOf(failure)}
          </Notice>
        </chakra.div>
      )}
      <GoogleWay google={offered?.google} busy={busy} onGoogle={onGoogle} />
      <AuthForm ref={form} onSubmit={send} noValidate>
        <Field label={t('signUp.name')} error={error('first_name')}>
          <TextInput {...of('first_name')} autoComplete="given-name" maxLength={fieldLimits.person.firstName.max} />
        </Field>
        <Field label={t('signUp.email')} error={error('email')}>
          <TextInput {...of('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
        </Field>
        <Field label={t('signUp.password')} help={t('signUp.passwordHelp')} error={error('password')}>
          <PasswordInput {...of('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" look="accent" size="lg" busy={busy} marginTop="2">
          {t('signUp.submit')}
        </Button>
      </AuthForm>
      <Agree />
      <chakra.p marginTop="5" fontSize=".875rem">
        {t('signUp.known')} <TextLink to={pathOf('sign-in', {}, { next })}>{t('signUp.signIn')}</TextLink>
      </chakra.p>
    </AuthPage>
  )
}
