import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  type KeywordSuggestions,
  type MonitorAlert,
  type MonitorKind,
  type MonitorRule,
  monitorAlerts,
  monitorKinds,
  monitorPlaces,
  newMonitorRule,
} from '#contract/entities/monitor.ts'
import { profileLanguages } from '#contract/entities/profile.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { foldWord } from '#contract/rules/monitor.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ruleFormSheet } from '#src/theme/made/recipes/rule-form-sheet.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { focusFirstWrong } from '../form/attention.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Lessons, type Taught } from './Lessons.tsx'
import { usePlaceWords } from './monitor-words.ts'
import type { PreviewVerb, RuleVerbs } from './verbs.ts'
import { WordsField } from './WordsField.tsx'

const Sheet = chakra('form', ruleFormSheet)

interface Fields extends Record<string, unknown> {
  name: string
  any: string[]
  all: string[]
  none: string[]
  networks: string[]
  languages: string[]
  kind: MonitorKind
  alert: MonitorAlert
}

const beginning = (rule: MonitorRule | null, proposed: KeywordSuggestions | null): Fields => ({
  name: rule?.name ?? proposed?.name ?? '',
  any: rule?.any ?? proposed?.chosen ?? [],
  all: rule?.all ?? [],
  none: rule?.none ?? [],
  networks: rule?.networks ?? [],
  languages: rule?.languages ?? [],
  kind: rule?.kind ?? 'brand',
  alert: rule?.alert ?? 'daily',
})

interface Props {
  /** Null where one is made. */
  rule: MonitorRule | null
  suggestions: KeywordSuggestions | null
  /** True where the form begins with the suggestions: there is no rule yet. */
  first: boolean
  taught?: Taught | null
  decision: DecisionActor<RuleVerbs>
  preview: DecisionActor<PreviewVerb>
  /** Result of the preview, for these very words. */
  found: { body: string; days: number; looked: number; found: number } | null
  forms: FormStore
  backTo: To
}

/** Makes a rule, or changes one. */
export function RuleForm({ rule, suggestions, first, taught, decision, preview, found, forms, backTo }: Props) {
  const { t } = useTranslation('monitor')
  const sayIssue = useIssuePhrase()
  const words = useCallWords()
  const place = usePlaceWords()
  const form = useRef<HTMLFormElement>(null)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, selectRefusal)
  const trying = useSelector(preview, snapshot => snapshot.hasTag('busy'))
  const untried = useSelector(preview, selectRefusal)
  const start = beginning(rule, first ? suggestions : null)
  const kept = rule ? `edit-${rule.uuid}` : 'new'
  const { fields, change, tried, tryIt, submitting } = useKeptForm(forms, kept, start, busy)
  const judged = z.safeParse(newMonitorRule, fields, { reportInput: true })
  const issues: FieldIssues = judged.success ? (failure?.fields ?? {}) : fieldIssues(judged.error)
  const errorOf = (name: string) => {
    const issue = tried && (issues[name] ?? Object.entries(issues).find(([key]) => key.startsWith(`${name}.`))?.[1])?.[0]
    return issue ? sayIssue(issue) : undefined
  }
  const send = submitting(!judged.success, () => {
    if (!judged.success) return
    const body = judged.data
    decision.send({
      type: 'decision.make',
      decision: rule
        ? { kind: 'change', uuid: rule.uuid, body: { ...body, revision: rule.revision } }
        : { kind: 'create', uuid: 'new', body },
    })
  })
  const tryWords = () => {
    tryIt()
    const asked = z.safeParse(newMonitorRule, { ...fields, name: fields.name || t('form.new') }, { reportInput: true })
    if (!asked.success) return focusFirstWrong(form.current)
    preview.send({ type: 'decision.make', decision: { kind: 'preview', uuid: JSON.stringify(fields), body: asked.data } })
  }
  const used = new Set([...fields.any, ...fields.all, ...fields.none].map(foldWord))
  const left = (suggestions?.suggestions ?? []).filter(({ keyword }) => !used.has(foldWord(keyword)))
  const wordsField = (name: 'any' | 'all' | 'none') => (
    <WordsField
      name={name}
      label={t(`field.${name}`)}
      help={t(`help.${name}`)}
      error={errorOf(name)}
      words={fields[name]}
      onChange={list => change({ [name]: list })}
    />
  )
  const several = <V extends string>(name: 'networks' | 'languages', values: readonly V[], say: (value: V) => string) => (
    <Field label={t(`field.${name}`)} help={t(`help.${name}`)} error={errorOf(name)} group>
      <Chips wrap>
        {values.map(one => (
          <Chip
            key={one}
            pressed={fields[name].includes(one)}
            onChange={on => change({ [name]: on ? [...fields[name], one] : fields[name].filter(was => was !== one) })}
          >
            {say(one)}
          </Chip>
        ))}
      </Chips>
    </Field>
  )
  const title = t(rule ? 'form.edit' : 'form.new')
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: t('title'), to: pathOf('monitor') }, { label: rule?.name ?? title }]}
        lead={t('form.lead')}
      />
      <Sheet ref={form} noValidate onSubmit={send} aria-label={title}>
        <Field label={t('field.name')} help={t('help.name')} error={errorOf('name')}>
          <TextInput
            name="name"
            maxLength={fieldLimits.monitorRule.max}
            value={fields.name}
            onChange={name => change({ name })}
          />
        </Field>
        {wordsField('any')}
        {left.length > 0 && fields.any.length < limits.monitor.words && (
          <Field label={t('suggested')} group>
            <Chips wrap>
              {left.map(({ keyword, why }) => (
                <Chip key={keyword} pressed={false} onChange={() => change({ any: [...fields.any, keyword] })}>
                  <Icon of={PlusIcon} size={14} /> {keyword} <chakra.span color="muted">{t(`why.${why}`)}</chakra.span>
                </Chip>
              ))}
            </Chips>
          </Field>
        )}
        {wordsField('all')}
        {wordsField('none')}
        {taught && (
          <Lessons
            taught={taught}
            used={used}
            full={fields.none.length >= limits.monitor.words}
            onTake={word => change({ none: [...fields.none, word] })}
          />
        )}
        {several('networks', monitorPlaces, place)}
        {several('languages', profileLanguages, value => t(`language.${value}`))}
        <div data-pair>
          <Field label={t('field.kind')}>
            <Select
              value={fields.kind}
              onChange={kind => change({ kind })}
              options={monitorKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
            />
          </Field>
          <Field label={t('field.alert')} help={t('help.alert')}>
            <Select
              value={fields.alert}
              onChange={alert => change({ alert })}
              options={monitorAlerts.map(value => ({ value, label: t(`alert.${value}`) }))}
            />
          </Field>
        </div>
        {found && found.body === JSON.stringify(fields) && (
          <Notice tone={found.looked > 0 && found.found > found.looked / 2 ? 'warn' : 'info'}>
            {t('preview.found', { found: words.amount(found.found), looked: words.amount(found.looked), count: found.days })}
            {found.looked > 0 && found.found > found.looked / 2 && ` ${t('preview.tooMuch')}`}
          </Notice>
        )}
        {untried && <Refusal code={untried.code} />}
        {failure && !failure.fields && <Refusal code={failure.code} />}
        <div data-end>
          <Button type="submit" look="accent" busy={busy}>
            {t(rule ? 'form.save' : 'form.create')}
          </Button>
          <Button busy={trying} onClick={tryWords}>
            {t('preview.button')}
          </Button>
          <ButtonLink look="text" to={backTo}>
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </Sheet>
    </>
  )
}
