import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { balancesLeft } from '#contract/rules/balance-left.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatDay, formatMoney } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { Section, type Security } from './Section.tsx'
import type { AccountVerbs } from './verbs.ts'

/** Leaving for good, with 14 days to change one's mind. */
export function LeavePart({ known, decision }: { known: Security; decision: DecisionActor<AccountVerbs> }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const leave = useVerb(decision, 'account.delete')
  const { tried, submitting } = useTries(leave.busy)
  const keep = useVerb(decision, 'account.keep')
  if (known.delete_on)
    return (
      <Section title={t('leave.under')} lead={t('leave.underLead')}>
        <Notice tone="warn">{t('leave.on', { date: formatDay(known.delete_on, language) })}</Notice>
        {keep.failure && <Refusal code={keep.failure.code} />}
        <div>
          <Button look="accent" busy={keep.busy} onClick={() => keep.make()}>
            {t('leave.keep')}
          </Button>
        </div>
      </Section>
    )
  const wrong = leave.failure?.code === 'account.wrong_password'
  const left = balancesLeft(leave.failure?.details).map(sum => formatMoney(sum.amount_minor, sum.currency, language))
  const send = submitting(!password, () => leave.make({ password }))
  return (
    <Section title={t('leave.title')} lead={t('leave.lead')}>
      {leave.failure && !wrong && (
        <Refusal code={leave.failure.code}>
          {left.length > 0 && (
            <>
              <p>{t('leave.balance', { sums: left.join(' · ') })}</p>
              <ButtonLink size="sm" to={pathOf('transactions')}>
                {t('leave.askPayout')}
              </ButtonLink>
            </>
          )}
        </Refusal>
      )}
      {!known.has_password ? (
        <p>{t('leave.needsPassword')}</p>
      ) : open ? (
        <chakra.form onSubmit={send} noValidate display="grid" gap="14px" maxWidth="404px">
          <Field
            label={t('leave.password')}
            error={tried && !password ? issueOf('required') : wrong ? phraseOf('account.wrong_password') : undefined}
          >
            <PasswordInput name="password" autoComplete="current-password" value={password} onChange={setPassword} />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <Button type="submit" look="danger-solid" busy={leave.busy}>
              {t('leave.confirm')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('leave.stay')}</Button>
          </chakra.div>
        </chakra.form>
      ) : (
        <div>
          <Button look="danger" onClick={() => setOpen(true)}>
            {t('leave.button')}
          </Button>
        </div>
      )}
    </Section>
  )
}
