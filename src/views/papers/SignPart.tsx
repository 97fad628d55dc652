import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Paper } from '#contract/entities/paper.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { maySign } from '#contract/processes/agreement-paper.ts'
import { judgeSignature } from '#contract/rules/paper.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { RoleNotice } from '../ByRole.tsx'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import type { SignVerbs } from './verbs.ts'

interface Props {
  paper: Paper
  /** Verbs `code` and `sign`. */
  decision: DecisionActor<SignVerbs>
}

/** One's own name under the contract, where one may put it. */
export function SignPart({ paper, decision }: Props) {
  const { t } = useTranslation('contract')
  if (!maySign(paper.state, paper.side)) return null
  return (
    <section aria-label={t('sign.title')}>
      <h2>{t('sign.title')}</h2>
      <chakra.p color="text-2" marginBottom="14px">
        {t('sign.optional')}
      </chakra.p>
      {mayAs(paper.role, 'run') ? <SignForm paper={paper} decision={decision} /> : <RoleNotice />}
    </section>
  )
}

function SignForm({ paper, decision }: Props) {
  const { t } = useTranslation('contract')
  const language = useLanguage()
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const mail = useVerb(decision, 'code')
  const sign = useVerb(decision, 'sign')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const { tried, submitting, startOver } = useTries(mail.busy || sign.busy)
  const { code: open, sha256 } = paper
  const wrong = judgeSignature({ name, code })
  const failure = mail.failure ?? sign.failure
  const left = Number(failure?.details?.tries_left ?? 0)
  const said = failure && (failure.code === 'code.wrong' ? t('sign.wrongCode', { count: left }) : sayError(failure.code))
  const aboutCode = failure?.code === 'code.wrong' || failure?.code === 'code.over'

  const mailCode = () => {
    setCode('')
    startOver()
    mail.make({ sha256 })
  }
  const submit = open
    ? submitting(Boolean(wrong.name || wrong.code), () => sign.make({ sha256, name, code }))
    : submitting(Boolean(wrong.name), mailCode)
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="14px" justifyItems="start">
      <Field label={t('sign.name')} help={t('sign.nameHelp')} error={tried && wrong.name && sayIssue(wrong.name)} width="100%">
        <TextInput value={name} onChange={setName} autoComplete="name" maxLength={fieldLimits.signature.name.max} />
      </Field>
      {open && (
        <Field
          label={t('sign.code')}
          help={t('sign.codeHelp', { to: open.sent_to, until: formatDayTime(open.expires_at, language) })}
          error={aboutCode ? said : tried && wrong.code && sayIssue(wrong.code)}
          width="100%"
        >
          <TextInput
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={fieldLimits.signature.code}
            dir="ltr"
            size="lg"
          />
        </Field>
      )}
      {failure && !(aboutCode && open) && <Notice tone="danger">{said}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <Button type="submit" look="accent" busy={open ? sign.busy : mail.busy}>
          {t(open ? 'sign.do' : 'sign.mail')}
        </Button>
        {open && (
          <Button look="plain" busy={mail.busy} onClick={mailCode}>
            {t('sign.again')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}
