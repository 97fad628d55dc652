import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankKind } from '#contract/entities/payout.ts'
import { accountIssue, holderIssue } from '#contract/rules/bank-account.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import type { Verb } from '../form/use-verb.ts'
import type { PayoutVerbs } from './verbs.ts'

interface Props {
  kind: BankKind
  verb: Verb<PayoutVerbs['payout.saveBank']['body']>
  onCancel(): void
}

/** An account at a bank, with its holder and the password. The number is judged as the server judges it. */
export function BankForm({ kind, verb, onCancel }: Props) {
  const { t } = useTranslation('payout')
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [account, setAccount] = useState('')
  const [holder, setHolder] = useState('')
  const [password, setPassword] = useState('')
  const { tried, submitting } = useTries(verb.busy)
  const wrongPassword = verb.failure?.code === 'account.wrong_password'
  const told = verb.failure?.fields ?? {}
  const issues = {
    account: accountIssue(kind, account),
    holder: holderIssue(holder),
    password: password ? null : 'required',
  }
  const say = (issue: string | null, said?: string) => {
    const found = tried ? (issue ?? said) : undefined
    return found ? issueOf(found) : undefined
  }
  const send = submitting(Object.values(issues).some(Boolean), () =>
    verb.make({ kind, account: account.trim(), holder: holder.trim(), password }),
  )
  return (
    <chakra.form onSubmit={send} noValidate display="grid" gap="14px" maxWidth="404px" aria-label={t(`bank.add.${kind}`)}>
      <Field label={t(`bank.account.${kind}`)} help={t(`bank.help.${kind}`)} error={say(issues.account, told.account?.[0])}>
        <TextInput
          name={kind}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          inputMode={kind === 'clabe' ? 'numeric' : undefined}
          autoFocus
          value={account}
          onChange={setAccount}
        />
      </Field>
      <Field label={t('bank.holder')} help={t('bank.holderHelp')} error={say(issues.holder, told.holder?.[0])}>
        <TextInput name="holder" autoComplete="name" value={holder} onChange={setHolder} />
      </Field>
      <Field
        label={t('password')}
        error={say(issues.password) ?? (wrongPassword ? phraseOf('account.wrong_password') : undefined)}
      >
        <PasswordInput name="password" autoComplete="current-password" value={password} onChange={setPassword} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button type="submit" look="accent" busy={verb.busy}>
          {t('bank.save')}
        </Button>
        <Button onClick={onCancel}>{t('stay')}</Button>
      </chakra.div>
      {verb.failure && !wrongPassword && !verb.failure.fields && <Refusal code={verb.failure.code} />}
    </chakra.form>
  )
}
