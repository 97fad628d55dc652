import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'
import { Section, type Security } from './Section.tsx'
import type { AccountVerbs } from './verbs.ts'

/** Taking everything along: the password opens an address that works for some minutes. */
export function ExportPart({ known, decision }: { known: Security; decision: DecisionActor<AccountVerbs> }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [made, setMade] = useState<{ url: string; until: string } | null>(null)
  const take = useVerb(decision, 'account.export')
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    if (kind !== 'account.export') return
    setMade(output)
    setOpen(false)
    setPassword('')
    setTried(false)
  })
  const wrong = take.failure?.code === 'account.wrong_password'
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password) take.make({ password })
  }
  return (
    <Section title={t('export.title')} lead={t('export.lead')}>
      {take.failure && !wrong && <Refusal code={take.failure.code} />}
      {made && !open && (
        <Notice tone="success">
          {t('export.begun', { time: formatTime(made.until, language) })}{' '}
          <chakra.a href={made.url} textDecoration="underline">
            {t('export.again')}
          </chakra.a>
        </Notice>
      )}
      {!known.has_password ? (
        <p>{t('export.needsPassword')}</p>
      ) : open ? (
        <chakra.form onSubmit={send} noValidate display="grid" gap="14px" maxWidth="404px">
          <Field
            label={t('export.password')}
            error={tried && !password ? issueOf('required') : wrong ? phraseOf('account.wrong_password') : undefined}
          >
            <PasswordInput name="password" autoComplete="current-password" value={password} onChange={setPassword} />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <Button type="submit" look="accent" busy={take.busy}>
              {t('export.confirm')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('export.stay')}</Button>
          </chakra.div>
        </chakra.form>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('export.button')}</Button>
        </div>
      )}
    </Section>
  )
}
