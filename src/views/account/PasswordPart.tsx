import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordIssues } from '#contract/passwords.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { Section, type Security } from './Section.tsx'
import type { AccountVerbs } from './verbs.ts'

/** Another password, or the first one of somebody who came in by Google. */
export function PasswordPart({ known, decision }: { known: Security; decision: DecisionActor<AccountVerbs> }) {
  const { t } = useTranslation('account')
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useVerb(decision, 'password.change', () => {
    setCurrent('')
    setNext('')
    startOver()
  })
  const link = useVerb(decision, 'password.link')
  const { tried, submitting, startOver } = useTries(change.busy)
  const [ownIssue] = passwordIssues(next, [known.email])
  const weak = ownIssue ?? change.failure?.fields?.new?.[0]
  const save = submitting(!current || ownIssue !== undefined, () => change.make({ current, new: next }))
  const mailed = link.done && <Notice tone="success">{t('password.mailed', { email: known.email })}</Notice>
  if (!known.has_password)
    return (
      <Section title={t('password.title')} lead={t('password.none')}>
        {mailed}
        {link.failure && <Refusal code={link.failure.code} />}
        <div>
          <Button busy={link.busy} onClick={() => link.make()}>
            {t('password.choose')}
          </Button>
        </div>
      </Section>
    )
  const wrongCurrent = change.failure?.code === 'account.wrong_password'
  return (
    <Section title={t('password.title')} lead={t('password.lead')}>
      {change.done && <Notice tone="success">{t('password.changed')}</Notice>}
      {mailed}
      {change.failure && !wrongCurrent && !change.failure.fields && <Refusal code={change.failure.code} />}
      <chakra.form onSubmit={save} noValidate display="grid" gap="14px" maxWidth="404px">
        {/* So that password managers know whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={known.email} readOnly />
        <Field
          label={t('password.current')}
          error={tried && !current ? issueOf('required') : wrongCurrent ? phraseOf('account.wrong_password') : undefined}
          aside={<LinkButton onClick={() => link.make()}>{t('password.forgot')}</LinkButton>}
        >
          <PasswordInput name="current" autoComplete="current-password" value={current} onChange={setCurrent} />
        </Field>
        <Field label={t('password.new')} help={t('password.help')} error={tried && weak ? issueOf(weak) : undefined}>
          <PasswordInput name="new" autoComplete="new-password" value={next} onChange={setNext} />
        </Field>
        <div>
          <Button type="submit" look="accent" busy={change.busy}>
            {t('password.submit')}
          </Button>
        </div>
      </chakra.form>
    </Section>
  )
}
