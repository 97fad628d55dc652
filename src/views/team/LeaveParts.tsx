import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/entities/team.ts'
import { membershipCan } from '#contract/processes/membership.ts'
import { isGuest } from '#contract/rules/roles.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Field } from '#src/components/Field.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Section } from '../account/Section.tsx'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import type { TeamVerbs } from './verbs.ts'

/** The owner hands the company over; everybody else may go. */
export function LeaveParts({ known, decision }: { known: Team; decision: DecisionActor<TeamVerbs> }) {
  const me = known.members.find(member => member.you)
  if (!me) return null
  if (!membershipCan('active', { role: me.role, campaigns: [], resent: 0 }, { type: 'member.leave' }))
    return <HandOver known={known} decision={decision} />
  return <Leave company={known.company.name} decision={decision} />
}

/** One goes by oneself. */
export function Leave({ company, decision }: { company: string; decision: DecisionActor<TeamVerbs> }) {
  const { t } = useTranslation('team')
  const leave = useVerb(decision, 'leave')
  return (
    <Section title={t('leave.title')} lead={t('leave.lead', { company })}>
      {leave.failure && <Refusal code={leave.failure.code} />}
      <div>
        <ConfirmButton
          title={t('leave.ask', { company })}
          consequence={t('leave.consequence')}
          confirm={t('leave.button')}
          busy={leave.busy}
          onConfirm={() => leave.make()}
        >
          {t('leave.button')}
        </ConfirmButton>
      </div>
    </Section>
  )
}

function HandOver({ known, decision }: { known: Team; decision: DecisionActor<TeamVerbs> }) {
  const { t } = useTranslation('team')
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const [password, setPassword] = useState('')
  const give = useVerb(decision, 'handOver')
  // Nobody from outside owns the company.
  const others = known.members.filter(member => !member.you && !isGuest(member.role))
  const wrong = give.failure?.code === 'account.wrong_password'
  const { tried, submitting } = useTries(give.busy)
  const send = submitting(!to || !password, () => give.make({ password }, to))
  return (
    <Section title={t('handOver.title')} lead={t(others.length > 0 ? 'handOver.lead' : 'handOver.alone')}>
      {give.failure && !wrong && <Refusal code={give.failure.code} />}
      {others.length > 0 && !open && (
        <div>
          <Button look="danger" onClick={() => setOpen(true)}>
            {t('handOver.button')}
          </Button>
        </div>
      )}
      {open && (
        <chakra.form onSubmit={send} noValidate display="grid" gap="14px" maxWidth="404px">
          <Field label={t('handOver.to')} error={tried && !to ? issueOf('required') : undefined}>
            <Select
              name="to"
              value={to}
              onChange={setTo}
              placeholder={t('handOver.choose')}
              options={others.map(member => ({ value: member.uuid, label: member.name || member.email }))}
            />
          </Field>
          <Field
            label={t('handOver.password')}
            error={tried && !password ? issueOf('required') : wrong ? phraseOf('account.wrong_password') : undefined}
          >
            <PasswordInput name="password" autoComplete="current-password" value={password} onChange={setPassword} />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <Button type="submit" look="danger-solid" busy={give.busy}>
              {t('handOver.confirm')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('handOver.stay')}</Button>
          </chakra.div>
        </chakra.form>
      )}
    </Section>
  )
}
