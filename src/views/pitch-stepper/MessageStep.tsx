import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import type { CastingCall, Question } from '#contract/entities/casting-call.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Radio } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { askedOf, type PitchStepperActor } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { selectAbout, selectFields } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useStepForm } from '../form/use-step-form.ts'
import { LetterDraft } from './LetterDraft.tsx'
import { Stack, SubHeading } from './parts.tsx'

const { max } = limits.application.message

interface Props {
  actor: PitchStepperActor
  call: CastingCall
  portfolio: readonly BriefcaseItem[]
}

/** Step 1: what one would make, and the brand's screening questions. */
export function MessageStep({ actor, call, portfolio }: Props) {
  const { t } = useTranslation('pitch-stepper')
  const { message = '', answers = [], fee_minor } = useSelector(actor, selectFields)
  const rates = useSelector(actor, selectAbout)?.rates ?? []
  const { change, leave, errorOf } = useStepForm(actor, 'message')
  const who = call.brand.name
  const { questions } = askedOf(call)
  const given = (question: Question) => answers.find(answer => answer.question_id === question.id)?.value ?? ''
  const answer = (question: Question, value: string) =>
    change({
      answers: questions.flatMap(other => {
        const kept = other.id === question.id ? value : given(other)
        return kept ? [{ question_id: other.id, value: kept }] : []
      }),
    })
  return (
    <Stack>
      <Field
        label={t('message.label', { who })}
        help={t('message.help')}
        error={errorOf('message')}
        counter={<Counter used={message.trim().length} max={max} />}
      >
        <TextArea
          rows={8}
          minHeight="184px"
          value={message}
          onChange={value => change({ message: value })}
          onBlur={() => leave('message')}
        />
      </Field>
      <LetterDraft call={call} rates={rates} fee={fee_minor ?? null} text={message} onText={text => change({ message: text })} />
      {questions.length > 0 && (
        <chakra.section aria-labelledby="pitch-questions" display="grid" gap="4">
          <SubHeading id="pitch-questions">{t('message.questions', { who })}</SubHeading>
          {questions.map(question => {
            const name = `answers.${question.id}`
            const common = { label: question.text, optional: !question.required, error: errorOf(name) }
            if (question.kind === 'choice') {
              return (
                <Field key={question.id} {...common} group>
                  {question.options.map(option => (
                    <Radio
                      key={option}
                      name={name}
                      value={option}
                      checked={given(question) === option}
                      onChange={value => answer(question, value)}
                    >
                      {option}
                    </Radio>
                  ))}
                </Field>
              )
            }
            if (question.kind === 'piece') {
              return (
                <Field key={question.id} {...common} help={t(portfolio.length > 0 ? 'message.pieceHelp' : 'message.noPiece')}>
                  <Select
                    value={given(question)}
                    disabled={portfolio.length === 0}
                    options={[
                      { value: '', label: t('message.choosePiece') },
                      ...portfolio.map(({ uuid, title }) => ({ value: uuid, label: title })),
                    ]}
                    onChange={value => {
                      answer(question, value)
                      leave(name)
                    }}
                  />
                </Field>
              )
            }
            return (
              <Field
                key={question.id}
                {...common}
                help={question.kind === 'link' ? t('message.linkHelp') : undefined}
                counter={
                  question.kind === 'text' ? (
                    <Counter used={given(question).trim().length} max={fieldLimits.application.answer} />
                  ) : undefined
                }
              >
                {question.kind === 'link' ? (
                  <TextInput
                    type="url"
                    inputMode="url"
                    dir="ltr"
                    autoCapitalize="none"
                    value={given(question)}
                    onChange={value => answer(question, value)}
                    onBlur={() => leave(name)}
                  />
                ) : (
                  <TextArea
                    rows={2}
                    minHeight="60px"
                    value={given(question)}
                    onChange={value => answer(question, value)}
                    onBlur={() => leave(name)}
                  />
                )}
              </Field>
            )
          })}
        </chakra.section>
      )}
    </Stack>
  )
}
