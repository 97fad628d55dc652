import { useTranslation } from 'react-i18next'
import { type DescribedSoFar, type FigureImport, publishedBy } from '#contract/entities/figure-import.ts'
import { confidences } from '#contract/entities/found-profile.ts'
import { limits } from '#contract/limits.ts'
import { networks } from '#contract/networks.ts'
import { figureFields, judgeDescription } from '#contract/rules/figure-import.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { FigurePreview, FigureProblemList } from './FigurePreview.tsx'
import type { FigureVerbs } from './verbs.ts'

const columnsOf = { base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' }

type Form = Record<'publisher' | 'publisher_url' | 'permission' | 'published_by' | 'network' | 'as_of' | 'confidence', string> & {
  mapping: string[]
}

/** As a form has it: what is not chosen is an empty word. */
const written = (one: DescribedSoFar): Form => ({
  publisher: one.publisher,
  publisher_url: one.publisher_url,
  permission: one.permission,
  published_by: one.published_by,
  network: one.network ?? '',
  as_of: one.as_of ?? '',
  confidence: one.confidence ?? '',
  mapping: [...one.mapping],
})

const said = (form: Form): DescribedSoFar => ({
  ...form,
  publisher: form.publisher.trim(),
  publisher_url: form.publisher_url.trim(),
  permission: form.permission.trim(),
  published_by: publishedBy.find(one => one === form.published_by) ?? 'other',
  network: networks.find(one => one === form.network) ?? null,
  as_of: form.as_of || null,
  confidence: confidences.find(one => one === form.confidence) ?? null,
})

interface Props {
  one: FigureImport
  decision: DecisionActor<FigureVerbs>
  forms: FormStore
  now: Date
}

/** Staff say what a file's columns are, who published the figures and why we may use them; its lines are looked through with every saving. */
export function DescribeFigures({ one, decision, forms, now }: Props) {
  const { t } = useTranslation('figures')
  const words = useCallWords()
  const sayIssue = useIssuePhrase()
  const stored = written(one)
  const today = now.toISOString().slice(0, 10)
  const forget = () => forms.keep(one.uuid, null)
  const describe = useVerb(decision, 'describe', forget, one.uuid)
  const start = useVerb(decision, 'start', forget, one.uuid)
  const busy = describe.busy || start.busy
  const { fields, change, tried, submitting } = useKeptForm(forms, one.uuid, stored, busy)
  const judged = judgeDescription(said(fields))
  const isWrong = Object.keys(judged).length > 0
  const issues = { ...judged, ...describe.failure?.fields, ...start.failure?.fields }
  const wrong = (name: string) => {
    const [issue] = issues[name] ?? []
    return tried && issue ? sayIssue(issue) : undefined
  }
  const saved = JSON.stringify(said(fields)) === JSON.stringify(said(stored))
  const failure = describe.failure ?? start.failure
  const { publisher, permission } = limits.figures
  return (
    <chakra.form
      display="grid"
      gap="20px"
      noValidate
      aria-label={t('describe')}
      onSubmit={submitting(isWrong, () => (saved ? start.make() : describe.make(said(fields))))}
    >
      <chakra.fieldset display="grid" gap="14px" border="0">
        <chakra.legend textStyle="title-3" marginBottom="8px">
          {t('whose')}
        </chakra.legend>
        <chakra.div display="grid" gridTemplateColumns={columnsOf} gap="14px 18px">
          <Field label={t('field.publisher')} help={t('help.publisher')} error={wrong('publisher')}>
            <TextInput
              value={fields.publisher}
              maxLength={publisher.max}
              onChange={value => change({ publisher: value })}
              autoComplete="off"
            />
          </Field>
          <Field label={t('field.publisher_url')} error={wrong('publisher_url')}>
            <TextInput
              type="url"
              value={fields.publisher_url}
              placeholder="https://"
              onChange={publisher_url => change({ publisher_url })}
              autoComplete="off"
            />
          </Field>
          <Field label={t('field.permission')} help={t('help.permission')} error={wrong('permission')}>
            <TextInput
              value={fields.permission}
              maxLength={permission.max}
              onChange={value => change({ permission: value })}
              autoComplete="off"
            />
          </Field>
          <Field label={t('field.published_by')} help={t('help.published_by')}>
            <Select
              value={fields.published_by}
              options={publishedBy.map(value => ({ value, label: t(`published_by.${value}`) }))}
              onChange={published_by => change({ published_by })}
            />
          </Field>
        </chakra.div>
      </chakra.fieldset>
      <chakra.fieldset display="grid" gap="14px" border="0">
        <chakra.legend textStyle="title-3" marginBottom="8px">
          {t('forLines')}
        </chakra.legend>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(3, minmax(0,1fr))' }}
          gap="14px 18px"
        >
          <Field label={t('target.network')} optional>
            <Select
              value={fields.network}
              options={[{ value: '', label: t('inFile') }, ...networks.map(value => ({ value, label: words.network(value) }))]}
              onChange={network => change({ network })}
            />
          </Field>
          <Field label={t('target.as_of')} optional error={wrong('as_of')}>
            <TextInput type="date" value={fields.as_of} max={today} onChange={as_of => change({ as_of })} />
          </Field>
          <Field label={t('target.confidence')} optional>
            <Select
              value={fields.confidence}
              options={[
                { value: '', label: t('inFile') },
                ...confidences.map(value => ({ value, label: t(`confidence.${value}`) })),
              ]}
              onChange={confidence => change({ confidence })}
            />
          </Field>
        </chakra.div>
      </chakra.fieldset>
      <chakra.fieldset display="grid" gap="14px" border="0">
        <chakra.legend textStyle="title-3" marginBottom="8px">
          {t('mapping')}
        </chakra.legend>
        {wrong('mapping') && (
          <Notice tone="warn">{t(`mappingWrong.${issues.mapping?.[0] === 'duplicate' ? 'twice' : 'handle'}`)}</Notice>
        )}
        <chakra.div display="grid" gridTemplateColumns={columnsOf} gap="10px 18px">
          {one.columns.map((title, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns have no other name of their own.
              key={index}
              label={t('column', { name: title || t('untitled', { n: index + 1 }) })}
              help={one.first[0]?.[index]?.slice(0, 60)}
            >
              <Select
                value={fields.mapping[index] ?? ''}
                options={[
                  { value: '', label: t('nowhere') },
                  ...figureFields.map(value => ({ value, label: t(`target.${value}`) })),
                ]}
                onChange={target =>
                  // A field has one column: the one before lets it go.
                  change({ mapping: fields.mapping.map((was, at) => (at === index ? target : was === target ? '' : was)) })
                }
              />
            </Field>
          ))}
        </chakra.div>
      </chakra.fieldset>
      <FigurePreview one={one} said={said(fields)} now={now} />
      <FigureProblemList one={one} />
      {failure && !failure.fields && <Refusal code={failure.code} />}
      <chakra.div display="grid" gap="6px" justifyItems="start">
        <Button type="submit" look="accent" busy={busy} disabled={saved && one.ready === 0 && !isWrong}>
          {saved ? t('start', { count: one.ready }) : t('check')}
        </Button>
        {!saved && (
          <chakra.p textStyle="small" color="muted">
            {t('checkHelp')}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.form>
  )
}
