import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { Voter } from './use-voter.ts'

/** The person as whom this browser votes, or the form that asks who it is: name, address, and the code that was mailed there. */
export function VoterForm({ voter, company }: { voter: Voter; company: string }) {
  const { t } = useTranslation('outside-vote')
  if (!voter.you) return <Asking voter={voter} company={company} />
  return (
    <chakra.p display="flex" flexWrap="wrap" gap="4px 12px" alignItems="center" overflowWrap="anywhere">
      <span>
        {t('you')} <b>{voter.you.name}</b> · <bdi>{voter.you.email}</bdi>
      </span>
      <Button look="plain" size="sm" onClick={voter.somebodyElse}>
        {t('other')}
      </Button>
    </chakra.p>
  )
}

function Asking({ voter, company }: { voter: Voter; company: string }) {
  const { t } = useTranslation('outside-vote')
  const locale = useLanguage()
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const { fields, change, mail, confirm, tried, wrong, waits } = voter
  const { name, email, code, asked } = fields
  const failure = mail.failure ?? confirm.failure
  const left = Number(failure?.details?.tries_left ?? 0)
  const refused = failure?.code ?? ''
  const atCode = refused === 'code.wrong' ? t('wrong', { count: left }) : refused === 'code.over' ? sayError(refused) : undefined
  const atEmail = refused === 'vote.of_team' ? sayError(refused) : refused === 'rate.limited' ? t('tooMany') : undefined
  const issueOf = (field: 'name' | 'email' | 'code') => {
    const [issue] = failure?.fields?.[field] ?? (tried ? (wrong[field] ?? []) : [])
    return issue && sayIssue(issue)
  }
  const mailCode = () => mail.make({ name: name.trim(), email: email.trim(), locale })
  const submit = voter.submitting(Object.keys(wrong).length > 0, () =>
    asked ? confirm.make({ name: name.trim(), email: email.trim(), code }) : mailCode(),
  )
  const beside = atCode ?? atEmail ?? (failure?.fields && 'fields')
  return (
    <chakra.form ref={voter.form} noValidate onSubmit={submit} aria-label={t('title')} display="grid" gap="12px" maxWidth="420px">
      {waits && <Notice tone="info">{t('waits')}</Notice>}
      <Field label={t('name')} error={issueOf('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={limits.outsideVotes.name.max}
          value={name}
          onChange={next => change({ name: next })}
        />
      </Field>
      <Field label={t('email')} help={t('emailHelp', { company })} error={atEmail ?? issueOf('email')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          maxLength={fieldLimits.email}
          dir="ltr"
          value={email}
          onChange={next => change({ email: next })}
        />
      </Field>
      {asked && (
        <Field label={t('code')} help={t('codeHelp', { to: email.trim() })} error={atCode ?? issueOf('code')}>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={fieldLimits.signature.code}
            dir="ltr"
            value={code}
            onChange={next => change({ code: next })}
          />
        </Field>
      )}
      {failure && !beside && <Refusal code={failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <Button type="submit" look="accent" busy={asked ? confirm.busy : mail.busy}>
          {t(asked ? 'confirm' : 'mail')}
        </Button>
        {asked && (
          <Button look="plain" busy={mail.busy} onClick={mailCode}>
            {t('again')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}
