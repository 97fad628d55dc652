import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { LinkButton, TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { ResetPasswordActor } from '#src/machines/reset-password/reset-password.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { usePage } from '../shell/page.ts'
import { AuthForm, AuthPage } from '../sign-in/AuthPage.tsx'
import { Mailbox } from './Mailbox.tsx'
import { useRetryPhrase } from './use-retry-phrase.ts'

/** `reset-password`: asking for the link, and choosing another password with it. */
export function ResetPasswordView({ actor, mailbox }: { actor: ResetPasswordActor; mailbox: string | null }) {
  const { t } = useTranslation('arriving')
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const retryOf = useRetryPhrase()
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const sentTo = useSelector(actor, snapshot => snapshot.context.email)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const shown = state === 'sending' ? 'asking' : state === 'saving' || state === 'done' ? 'choosing' : state
  usePage({ title: t(`reset.${shown}.title`) })
  const [issue] = failure?.fields?.email ?? failure?.fields?.password ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shown === 'asking') actor.send({ type: 'reset.ask', email })
    else actor.send({ type: 'reset.choose', password })
  }
  return (
    <AuthPage state={state} heading={t(`reset.${shown}.title`)} lead={t(`reset.${shown}.lead`, { email: sentTo })}>
      {failure && !issue && (
        <chakra.div maxWidth="404px" marginBottom="4">
          <Notice tone="danger">
            {phraseOf(failure.code)} {retryOf(failure)}
          </Notice>
        </chakra.div>
      )}
      {shown === 'asking' && (
        <AuthForm onSubmit={submit} noValidate>
          <Field label={t('signUp.email')} error={issue && issueOf(issue)}>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              dir="ltr"
              size="lg"
              value={email}
              onChange={setEmail}
            />
          </Field>
          <Button type="submit" look="accent" size="lg" busy={state === 'sending'}>
            {t('reset.asking.submit')}
          </Button>
          <chakra.p fontSize=".875rem">
            <TextLink to={pathOf('sign-in')}>{t('reset.back')}</TextLink>
          </chakra.p>
        </AuthForm>
      )}
      {shown === 'sent' && (
        <>
          <Mailbox address={mailbox} />
          <chakra.p fontSize=".875rem" maxWidth="404px">
            <LinkButton onClick={() => actor.send({ type: 'reset.restart' })}>{t('reset.sent.again')}</LinkButton>
          </chakra.p>
        </>
      )}
      {shown === 'choosing' && (
        <AuthForm onSubmit={submit} noValidate>
          <Field label={t('reset.choosing.label')} help={t('signUp.passwordHelp')} error={issue && issueOf(issue)}>
            <PasswordInput name="password" autoComplete="new-password" size="lg" value={password} onChange={setPassword} />
          </Field>
          <Button type="submit" look="accent" size="lg" busy={state === 'saving'}>
            {t('reset.choosing.submit')}
          </Button>
        </AuthForm>
      )}
      {shown === 'noGood' && (
        <Button look="accent" size="lg" alignSelf="start" onClick={() => actor.send({ type: 'reset.restart' })}>
          {t('reset.noGood.restart')}
        </Button>
      )}
    </AuthPage>
  )
}
