import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { categories } from '#contract/casting-call-choices.ts'
import { proposalAccepts } from '#contract/entities/proposal.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useFocusOnAdded } from '../form/attention.ts'
import { asList, asObject, asText, replaced, without } from '../form/draft-values.ts'
import { ChipsField, TextField } from '../form/FormFields.tsx'
import { Part, Rows } from '../form/StepFrame.tsx'
import { useProposalForm } from './proposal-form.ts'

const mostQuestions = fieldLimits.proposal.questions

/** Step 4: what brands ask again and again, what the creator needs and takes, and what still stands in the way. */
export function StepPublish() {
  const { t } = useTranslation('proposal-stepper')
  const words = useCallWords()
  const { about } = useProposalForm()
  const { standing } = about
  return (
    <>
      {!standing.vanity_name && (
        <Notice tone="warn">
          {t('publish.noName')} <TextLink to={pathOf('additional-information')}>{t('publish.toProfile')}</TextLink>
        </Notice>
      )}
      {!standing.birthday && (
        <Notice tone="warn">
          {t('publish.noBirthday')}{' '}
          <TextLink to={pathOf('pages-account-setting', { section: 'general' })}>{t('publish.toAccount')}</TextLink>
        </Notice>
      )}
      {about.state === 'draft' && <Notice tone="info">{t('publish.review', { count: limits.proposal.reviewedFirst })}</Notice>}
      <QuestionsField />
      <TextField
        name="requirements"
        label={t('publish.requirements')}
        help={t('publish.requirementsHelp')}
        optional
        max={fieldLimits.proposal.requirements}
        lines={3}
      />
      <Part>
        <h3>{t('publish.brands')}</h3>
        <ChipsField
          name="accepts"
          label={t('publish.accepts')}
          options={proposalAccepts.map(value => ({ value, label: t(`publish.pay.${value}`) }))}
        />
        <ChipsField
          name="blocked_categories"
          label={t('publish.blocked')}
          help={t('publish.blockedHelp')}
          optional
          options={categories.map(value => ({ value, label: words.category(value) }))}
        />
      </Part>
    </>
  )
}

function QuestionsField() {
  const { t } = useTranslation('proposal-stepper')
  const form = useProposalForm()
  const questions = asList(form.fields.questions).map(asObject)
  const { list, tellAdded } = useFocusOnAdded()
  const change = (next: unknown[]) => form.change({ questions: next })
  return (
    <Field group label={t('questions.label')} help={t('questions.help')} optional error={form.error('questions')}>
      {questions.length > 0 && (
        <Rows ref={list}>
          {questions.map((one, index) => {
            const path = (field: string) => `questions.${index}.${field}`
            const number = index + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place.
              <li key={index}>
                <chakra.div display="grid" gridTemplateColumns="minmax(0,1fr) auto" gap="2" alignItems="start">
                  <Field label={t('questions.question', { number })} error={form.error(path('question'))}>
                    <TextInput
                      value={asText(one.question)}
                      maxLength={fieldLimits.proposal.question.max}
                      placeholder={t('questions.example')}
                      onChange={question => change(replaced(questions, index, { ...one, question }))}
                      onBlur={() => form.leave(path('question'))}
                    />
                  </Field>
                  <IconButton
                    icon={TrashIcon}
                    marginTop="26px"
                    label={t('questions.remove', { number })}
                    onClick={() => change(without(questions, index))}
                  />
                </chakra.div>
                <Field
                  label={t('questions.answer', { number })}
                  error={form.error(path('answer'))}
                  counter={<Counter used={asText(one.answer).trim().length} max={fieldLimits.proposal.answer.max} />}
                >
                  <TextArea
                    rows={2}
                    value={asText(one.answer)}
                    onChange={answer => change(replaced(questions, index, { ...one, answer }))}
                    onBlur={() => form.leave(path('answer'))}
                  />
                </Field>
              </li>
            )
          })}
        </Rows>
      )}
      {questions.length < mostQuestions && (
        <chakra.div marginTop={questions.length > 0 ? '2' : 0}>
          <Button
            icon={PlusIcon}
            onClick={() => {
              change([...questions, { question: '', answer: '' }])
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
