import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { questionKinds } from '#contract/entities/casting-call.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useFocusOnAdded } from '../form/attention.ts'
import { asList, asObject, asText, asTexts, replaced, without } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'
import { Rows } from '../form/StepFrame.tsx'
import { Lines } from './LinesField.tsx'

/** As many as anybody answers. */
const mostQuestions = fieldLimits.call.questions
const [fewestOptions, mostOptions] = [2, 6]

/** Step 5: what creators answer with their pitch. May stay empty. */
export function StepQuestions() {
  const { t } = useTranslation('casting-call-stepper')
  const form = useAnyForm()
  const questions = asList(form.fields.questions).map(asObject)
  const { list, tellAdded } = useFocusOnAdded()
  const change = (next: unknown[]) => form.change({ questions: next })
  return (
    <Field group label={t('questions.label')} help={t('questions.help')} optional error={form.error('questions')}>
      {questions.length > 0 && (
        <Rows ref={list}>
          {questions.map((question, index) => (
            <QuestionRow
              key={asText(question.id) || index}
              index={index}
              question={question}
              onChange={patch => change(replaced(questions, index, { ...question, ...patch }))}
              onRemove={() => change(without(questions, index))}
            />
          ))}
        </Rows>
      )}
      {questions.length < mostQuestions && (
        <chakra.div marginTop={questions.length > 0 ? '2' : 0}>
          <Button
            icon={PlusIcon}
            onClick={() => {
              change([
                ...questions,
                { id: crypto.randomUUID().slice(0, 8), text: '', kind: 'text', options: [], required: false },
              ])
              tellAdded()
            }}
          >
            {t('questions.add')}
          </Button>
        </chakra.div>
      )}
    </Field>
  )
}

interface RowProps {
  index: number
  question: Readonly<Record<string, unknown>>
  onChange(patch: Record<string, unknown>): void
  onRemove(): void
}

function QuestionRow({ index, question, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('casting-call-stepper')
  const form = useAnyForm()
  const path = (field: string) => `questions.${index}.${field}`
  const text = asText(question.text)
  const options = asTexts(question.options)
  const kind = asText(question.kind)
  return (
    <li>
      <chakra.div display="grid" gridTemplateColumns="minmax(0,1fr) auto" gap="2" alignItems="start">
        <Field
          label={t('questions.number', { number: index + 1 })}
          error={form.error(path('text'))}
          counter={<Counter used={text.trim().length} max={fieldLimits.call.question.max} />}
        >
          <TextInput
            value={text}
            placeholder={t('questions.example')}
            onChange={next => onChange({ text: next })}
            onBlur={() => form.leave(path('text'))}
          />
        </Field>
        <IconButton icon={TrashIcon} marginTop="26px" label={t('questions.remove', { number: index + 1 })} onClick={onRemove} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="2 4" columnGap="4">
        <Field label={t('questions.kind')} width={{ base: '100%', md: '260px' }}>
          <Select
            value={kind}
            options={questionKinds.map(value => ({ value, label: t(`questions.kinds.${value}`) }))}
            onChange={next =>
              onChange({
                kind: next,
                options: next === 'choice' ? [...options, '', ''].slice(0, Math.max(fewestOptions, options.length)) : [],
              })
            }
          />
        </Field>
        <Checkbox minHeight="40px" checked={question.required === true} onChange={required => onChange({ required })}>
          {t('questions.required')}
        </Checkbox>
      </chakra.div>
      {kind === 'choice' && (
        <Lines
          label={t('questions.options')}
          lines={options}
          most={mostOptions}
          add={t('questions.optionAdd')}
          lineLabel={number => t('questions.option', { number })}
          onChange={next => onChange({ options: next })}
          onLeave={() => form.leave(path('options'))}
          error={form.error(path('options'))}
          errorOf={at => form.error(`${path('options')}.${at}`)}
        />
      )}
    </li>
  )
}
