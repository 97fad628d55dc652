import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { keyFields } from '#contract/entities/api-key.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { type ApiArea, type ApiScope, apiAreas, apiScopes, isWritable } from '#contract/rules/api-scopes.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import type { ApiVerbs } from './verbs.ts'

type Access = 'none' | 'read' | 'write'
const nothing: Partial<Record<ApiArea, Access>> = {}
const scopesOf = (chosen: Partial<Record<ApiArea, Access>>): ApiScope[] =>
  apiScopes.filter(scope => apiAreas.some(area => scope === `${area}:${chosen[area]}`))

interface Props {
  open: boolean
  onClose(): void
  decision: DecisionActor<ApiVerbs>
}

/** A new key: what for, until when, and the password of whoever makes it. */
export function KeyDialog(props: Props) {
  return props.open ? <Form {...props} /> : null
}

function Form({ onClose, decision }: Props) {
  const { t } = useTranslation('api')
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(nothing)
  const [lastDay, setLastDay] = useState('')
  const [password, setPassword] = useState('')
  const make = useVerb(decision, 'makeKey', onClose)
  const { tried, submitting } = useTries(make.busy)
  const judged = z.safeParse(keyFields, { name, scopes: scopesOf(chosen), last_day: lastDay || null }, { reportInput: true })
  const own = judged.success ? {} : fieldIssues(judged.error)
  const issues: FieldIssues = { ...own, ...(!password && { password: ['required'] }) }
  const errorAt = (field: string) => {
    const issue = (tried ? issues[field] : undefined) ?? make.failure?.fields?.[field]
    return issue?.[0] ? issueOf(issue[0]) : undefined
  }
  const wrong = make.failure?.code === 'account.wrong_password'
  const send = submitting(!judged.success || !password, () => judged.success && make.make({ ...judged.data, password }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('make.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="api-key" look="accent" busy={make.busy}>
            {t('make.send')}
          </Button>
        </>
      }
    >
      <chakra.form id="api-key" onSubmit={send} noValidate display="grid" gap="16px">
        {make.failure && !wrong && !make.failure.fields && <Refusal code={make.failure.code} />}
        <Field label={t('form.name')} help={t('make.nameHelp')} error={errorAt('name')}>
          <TextInput name="name" value={name} onChange={setName} maxLength={limits.api.name} />
        </Field>
        <Field
          group
          label={t('make.scopes')}
          help={t('make.scopesHelp')}
          error={tried && own.scopes ? t('make.noScope') : undefined}
        >
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }}
            gap="8px 16px"
          >
            {apiAreas.map(area => (
              <chakra.div key={area} display="grid" gridTemplateColumns="minmax(0,1fr) 128px" gap="8px" alignItems="center">
                <label htmlFor={`api-${area}`}>{t(`area.${area}`)}</label>
                <Select<Access>
                  size="sm"
                  name={area}
                  value={chosen[area] ?? 'none'}
                  onChange={access => setChosen({ ...chosen, [area]: access })}
                  options={(['none', 'read', ...(isWritable(area) ? (['write'] as const) : [])] as const).map(value => ({
                    value,
                    label: t(`access.${value}`),
                  }))}
                  id={`api-${area}`}
                />
              </chakra.div>
            ))}
          </chakra.div>
        </Field>
        <Field optional label={t('make.lastDay')} help={t('make.lastDayHelp')} error={errorAt('last_day')}>
          <TextInput type="date" name="last_day" value={lastDay} onChange={setLastDay} />
        </Field>
        <Field
          label={t('make.password')}
          help={t('make.passwordHelp')}
          error={wrong ? phraseOf('account.wrong_password') : errorAt('password')}
        >
          <PasswordInput name="password" autoComplete="current-password" value={password} onChange={setPassword} />
        </Field>
      </chakra.form>
    </Dialog>
  )
}
